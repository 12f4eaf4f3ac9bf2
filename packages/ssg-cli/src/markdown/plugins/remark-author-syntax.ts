import type { Heading, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { Labels } from '../../model/index.ts';
import { contextOf } from '../compile-context.ts';
import { isAdmonition, shapeAdmonition, shapeAlert } from '../directives/admonitions.ts';
import { shapeComponent } from '../directives/site-components.ts';
import { shapeTabs } from '../directives/tabs.ts';
import { walkMarkdown } from '../tree/walk.ts';
import { unlinkInLink } from './nested-links.ts';

const headingId = /[ \t]*\{#(?<id>[^\s{}#]+)\}[ \t]*$/;

/** `<Name a="b" />`: components of other tools. HTML has no such end, and all that follows would be within the element. */
const closedAtOnce = /<(?<name>[A-Z][\w.]*)(?![\w.])(?<given>(?:"[^"<>]*"|'[^'<>]*'|[^<>"'/]|\/(?!>))*)\/>/g;

/** Converts our directives, alerts and heading ids to nodes that remark-rehype understands. */
export function remarkAuthorSyntax() {
  return (tree: Root, file: VFile): void => {
    const { key, labels } = contextOf(file);
    let tabs = 0;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'link') unlinkInLink(node, index, parent);
      else if (isNewDirective(node)) {
        if (node.type === 'containerDirective' && node.name === 'tabs') {
          tabs++;
          shapeTabs(node, `${key}-tabs-${tabs}`);
        } else shapeDirective(node, labels);
      } else shapeText(node, labels);
    });
  };
}

function shapeText(node: RootContent, labels: Labels): void {
  if (node.type === 'blockquote') shapeAlert(node, labels);
  else if (node.type === 'heading') takeId(node);
  else if (node.type === 'html') node.value = node.value.replace(closedAtOnce, '<$<name>$<given>></$<name>>');
}

/** Whether a node is a directive that no plugin has shaped yet. */
function isNewDirective(node: RootContent): node is ContainerDirective | LeafDirective {
  return (
    (node.type === 'containerDirective' || node.type === 'leafDirective') && node.data?.hName === undefined
  );
}

function shapeDirective(node: ContainerDirective | LeafDirective, labels: Labels): void {
  if (/^[A-Z]/.test(node.name)) shapeComponent(node);
  else if (node.type === 'containerDirective' && isAdmonition(node.name)) shapeAdmonition(node, labels);
}

/** Moves `{#id}` from the end of a heading to its attributes. */
function takeId(node: Heading): void {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return;
  const id = headingId.exec(last.value)?.groups?.id;
  if (id === undefined) return;
  last.value = last.value.replace(headingId, '');
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
}
