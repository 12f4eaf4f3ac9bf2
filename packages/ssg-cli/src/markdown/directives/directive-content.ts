import type { Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Diagnostic } from '../../model/index.ts';
import type { MarkdownOptions } from '../options.ts';
import { type Edit, type EditedText, locationOf } from '../text/edits.ts';
import { nearestHint } from '../text/name-hint.ts';
import { walkMarkdown } from '../tree/walk.ts';
import { admonitionKinds, noTitle } from './admonitions.ts';

/** The attributes of our directives, in addition to `id` and `class`. */
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(admonitionKinds.map((kind) => [kind, ['title', noTitle, 'icon']])),
  tabs: ['group'],
  tab: ['value', 'label', 'default'],
};

/** Options of the check of the content of directives. */
interface ContentOptions extends MarkdownOptions {
  /** Edits that made plain text. Content outside the tabs is not reported again for tabs with such an edit. */
  readonly escapes: readonly Edit[];
}

/** Faults within our directives: unknown attributes, tabs without content, content outside of the tabs. */
export function directiveContent(
  tree: Root,
  text: EditedText,
  options: ContentOptions,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!text.text.includes(':::')) return found;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'containerDirective' || options.directives?.includes(node.name)) return;
    const own = Object.hasOwn(ownAttributes, node.name) ? ownAttributes[node.name] : undefined;
    if (own === undefined) return;
    found.push(...unknownAttributes(node, own, text));
    if (node.name === 'tabs' && !options.escapes.some((edit) => isIn(edit, node, text)))
      found.push(...contentOfTabs(node, text));
    if (node.name === 'tab' && !node.children.some(isContent))
      found.push(
        problem('A `:::tab` is empty.', node, text, 'Write its content between `:::tab[Label]` and `:::`.'),
      );
  });
  return found;
}

function isIn({ start }: Edit, { position }: ContainerDirective, text: EditedText): boolean {
  const [from, to] = [position?.start, position?.end].map((point) => text.placeOf(point?.offset ?? 0).offset);
  return from !== undefined && to !== undefined && from <= start && start < to;
}

function unknownAttributes(
  node: ContainerDirective,
  own: readonly string[],
  text: EditedText,
): readonly Diagnostic[] {
  const known = [...own, 'id', 'class'];
  const start = node.position?.start.offset ?? 0;
  const opening = /^.*/.exec(text.text.slice(start))?.[0] ?? '';
  return Object.keys(node.attributes ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'invalid-directive',
      message: `\`${node.name}\` has no attribute \`${name}\`.`,
      location: locationOf(text, start + Math.max(opening.indexOf(name, opening.lastIndexOf('{')), 0)),
      target: name,
      hint: nearestHint(name, known) ?? `It may have ${known.map((one) => `\`${one}\``).join(', ')}.`,
    }));
}

function contentOfTabs(node: ContainerDirective, text: EditedText): readonly Diagnostic[] {
  const isTab = (child: RootContent) => child.type === 'containerDirective' && child.name === 'tab';
  const outside = node.children.filter((child) => !isTab(child) && isShown(child));
  const first = outside.find(isContent);
  const [words] = first?.type === 'paragraph' ? first.children : [];
  // Tabs of a plugin of VitePress (`== Name`), which are reported as such.
  if (words?.type === 'text' && /^={2,}[ \t]/.test(words.value)) return [];
  const hint = 'Put it into a `:::tab[Label]` … `:::`, or before or behind the tabs.';
  const strays = outside.map((child) =>
    problem('This stands in `::::tabs`, but in none of its tabs.', child, text, hint),
  );
  if (node.children.some(isTab)) return strays;
  return [
    problem(
      '`::::tabs` holds no tabs.',
      node,
      text,
      'Write each tab as `:::tab[Label]`, its content, and `:::`; the tabs around them need more colons.',
    ),
  ];
}

function isContent(child: RootContent): boolean {
  return isShown(child) && !(child.type === 'paragraph' && child.data?.directiveLabel === true);
}

/** Comments and definitions may be anywhere. */
function isShown(child: RootContent): boolean {
  if (child.type === 'html') return !/^\s*<!--[\s\S]*-->\s*$/.test(child.value);
  return child.type !== 'definition' && child.type !== 'footnoteDefinition';
}

function problem(message: string, node: RootContent, text: EditedText, hint: string): Diagnostic {
  const location = locationOf(text, node.position?.start.offset ?? 0);
  const target = node.type === 'containerDirective' ? { target: node.name } : {};
  return { code: 'invalid-directive', message, location, ...target, hint };
}
