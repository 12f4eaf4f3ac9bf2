import type { RootContent } from 'mdast';
import type { ElementTable, Use } from './elements.ts';
import { codeBlock, container, element, label, tabs, text } from './elements.ts';
import { htmlProperties } from './properties.ts';
import { isRecord, type Value } from './values.ts';

/** The components of Starlight, and what each becomes. */
export const starlightElements: ElementTable = {
  Tabs: ({ attributes: { syncKey, ...attributes }, ...use }) => [
    tabs({ ...use, attributes: { ...attributes, groupId: syncKey } }),
  ],
  Aside: ({ attributes, children }) => {
    const kinds = ['note', 'tip', 'caution', 'danger'];
    const kind = kinds.find((one) => one === attributes.type) ?? 'note';
    const title = text(attributes.title);
    return [container(kind, {}, title === undefined ? children : [label(title), ...children])];
  },
  Card: ({ attributes, children }) => [card([titleOf(attributes)], children)],
  CardGrid: ({ children }) => children,
  LinkCard: ({ attributes }) => [linkCard(attributes)],
  LinkButton: ({ attributes: { href, target, rel }, children, isInline }) => {
    const link = element('a', htmlProperties({ href, target, rel }), inlined(children), true);
    return isInline ? [link] : [element('p', {}, [link])];
  },
  Badge: ({ attributes, isInline }) => badge(attributes.text, isInline),
  // An icon says something only if it has a label.
  Icon: ({ attributes }) => {
    const words = text(attributes.label);
    return words === undefined ? [] : [{ type: 'text', value: words }];
  },
  Code: ({ attributes: { code, lang, meta, ...attributes } }) => [
    codeBlock({ ...attributes, language: lang, metastring: meta }, [
      { type: 'text', value: text(code) ?? '' },
    ]),
  ],
  // Both are a list, which their elements only decorate.
  Steps: ({ children }) => children,
  FileTree: ({ children }) => children,
};

/** The component of the package `starlight-package-managers`. */
export const packageManagerElements: ElementTable = {
  PackageManagers: ({ attributes }) => [
    { type: 'code', lang: 'bash', meta: 'npm2yarn', value: commandOf(attributes) },
  ],
};

/** What npm would be told, from which the commands of the others follow. */
function commandOf({ type, pkg, dev, args, prefix, comment }: Use['attributes']): string {
  const kind = text(type) ?? 'add';
  const verbs: Readonly<Record<string, string>> = {
    add: dev === true ? 'npm install --save-dev' : 'npm install',
    install: 'npm install',
    remove: 'npm uninstall',
    create: 'npm create',
    dlx: 'npx',
    exec: 'npx',
    run: 'npm run',
  };
  const words = [prefix, verbs[kind] ?? 'npm install', pkg, args].flatMap((part) => text(part) ?? []);
  const said = text(comment);
  return [...(said === undefined ? [] : [`# ${said}`]), words.join(' ')].join('\n');
}

/** Elements of Astro and Next.js that show a picture. */
export const imageElements: ElementTable = {
  Image: (use) => [picture(use)],
  Picture: (use) => [picture(use)],
};

function picture({ attributes: { src, alt, width, height, title }, isInline }: Use): RootContent {
  const source = isRecord(src) ? src.src : src;
  const own = { src: source, alt: alt ?? '', width, height, title };
  return element('img', htmlProperties(own), [], isInline);
}

/** A box with a title. */
export function card(title: readonly RootContent[], children: readonly RootContent[]): RootContent {
  const head = title.length > 0 ? [element('p', {}, title)] : [];
  return element('div', { className: ['mdx-card'] }, [...head, ...children]);
}

/** A box that leads to a page: its title is a link. */
export function linkCard(
  { href, title, description }: Use['attributes'],
  children: readonly RootContent[] = [],
): RootContent {
  const words = text(title) ?? text(href) ?? '';
  const link = element('a', htmlProperties({ href }), [{ type: 'text', value: words }], true);
  const said = text(description);
  const more = said === undefined ? [] : [element('p', {}, [{ type: 'html', value: said }])];
  return card([link], [...more, ...children]);
}

function titleOf({ title }: Use['attributes']): RootContent {
  return element('strong', {}, [{ type: 'text', value: text(title) ?? '' }], true);
}

/** A short text after a heading or a name. */
function badge(words: Value, isInline: boolean): readonly RootContent[] {
  const value = text(words);
  return value === undefined ? [] : [element('small', {}, [{ type: 'text', value }], isInline)];
}

/** Text that MDX reads as a paragraph, where the element takes words only. */
function inlined(children: readonly RootContent[]): readonly RootContent[] {
  return children.flatMap((child): readonly RootContent[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
}
