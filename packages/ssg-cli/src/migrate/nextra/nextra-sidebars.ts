// cspell:ignore metas
import { plainLabel, targetOf } from '../links.ts';
import { given, isKeys, type Keys, keysOf, textOf } from '../migration.ts';

/** The pages of Nextra, and what its `_meta` files say of them. */
export interface NextraPages {
  /** Markdown files below the docs folder. */
  readonly files: readonly string[];
  /** The name of the file that is the page of its folder: `index`, or `page` in the app folder. */
  readonly index: string;
  /** The entries of the `_meta` file of each folder; `''` is the top. */
  readonly metas: ReadonlyMap<string, Keys>;
  /** The path of the docs in the site, with a slash at its end. */
  readonly base: string;
}

/** The metas of all folders, of which the entries of `_meta.global` hold those below them. */
export function nestedMetas(global: Keys, folder = ''): readonly (readonly [string, Keys])[] {
  const below = Object.entries(global).flatMap(([key, value]) => {
    const { items, type } = keysOf(value);
    return isKeys(items) && type !== 'menu' ? nestedMetas(items, joined(folder, key)) : [];
  });
  return [[folder, global], ...below];
}

/** One sidebar for each folder of the top that is a page of the navbar, and one for the rest. */
export function sidebarsOfNextra(pages: NextraPages): Keys | undefined {
  const tops = namesIn('', pages);
  const apart = tops.filter((name) => isApart(name, pages));
  // Links of the navbar stand nowhere else.
  const links = tops.filter((name) => isLinkOfNavbar(metaOf('', name, pages)));
  const rest = tops
    .filter((name) => ![...apart, ...links].includes(name))
    .flatMap((name) => entryOf('', name, pages));
  const sidebars = [
    ...(rest.length > 0 ? [['docs', rest] as const] : []),
    ...apart.map(
      (name) => [name === 'docs' && rest.length > 0 ? 'docs-pages' : name, itemsIn(name, pages)] as const,
    ),
  ].filter(([, items]) => items.length > 0);
  return sidebars.length > 0 ? Object.fromEntries(sidebars) : undefined;
}

/** Pages, links and menus of the navbar: those of the top that are of the type `page` or `menu`. */
export function navbarOfNextra(pages: NextraPages): readonly Keys[] {
  return Object.entries(pages.metas.get('') ?? {}).flatMap(([name, value]) => {
    const { type, href, display, items } = keysOf(value);
    if (display === 'hidden') return [];
    const label = labelIn(value) ?? capitalized(name);
    if (type === 'menu') return Object.entries(keysOf(items)).flatMap(([key, item]) => linkOf(key, item));
    if (metaOf('', name, pages).type !== 'page' || name === '*') return [];
    if (textOf(href) !== undefined) return linkOf(name, value);
    const first = firstPageIn(name, pages);
    return first === undefined ? [] : [{ label, to: `/${pages.base}${first}`.replace(/(?<=.)\/$/, '') }];
  });
}

function linkOf(key: string, item: unknown): readonly Keys[] {
  const target = targetOf(textOf(keysOf(item).href));
  return target === undefined ? [] : [{ label: labelIn(item) ?? capitalized(key), ...target }];
}

/** The path of the page of a name at the top, or of the first page in its folder. */
function firstPageIn(name: string, pages: NextraPages): string | undefined {
  if (idOf('', name, pages) !== undefined) return name === pages.index ? '' : name;
  return namesIn(name, pages)
    .filter((one) => idOf(name, one, pages) !== undefined)
    .map((one) => joined(name, one))[0];
}

function isLinkOfNavbar({ type, href }: Keys): boolean {
  return type === 'page' && textOf(href) !== undefined;
}

function isApart(name: string, pages: NextraPages): boolean {
  const isFolder = pages.files.some((file) => file.startsWith(`${name}/`));
  return isFolder && metaOf('', name, pages).type === 'page';
}

/** What is said of an entry, with what is said of all of its folder. */
function metaOf(folder: string, name: string, { metas }: NextraPages): Keys {
  const meta = metas.get(folder) ?? {};
  return { ...keysOf(meta['*']), ...keysOf(meta[name]) };
}

/** The names of a folder: those of its `_meta` file first, then all others, sorted. */
function namesIn(folder: string, { files, metas, index }: NextraPages): readonly string[] {
  const written = Object.keys(metas.get(folder) ?? {}).filter((name) => name !== '*');
  const start = folder === '' ? '' : `${folder}/`;
  const found = files
    .filter((file) => file.startsWith(start))
    .map((file) => (file.slice(start.length).split('/')[0] ?? '').replace(/\.mdx?$/, ''));
  const others = [...new Set(found)].sort(
    (a, b) => Number(b === index) - Number(a === index) || (a < b ? -1 : 1),
  );
  return [...new Set([...written, ...others])];
}

function itemsIn(folder: string, pages: NextraPages): readonly unknown[] {
  return namesIn(folder, pages).flatMap((name) => entryOf(folder, name, pages));
}

function entryOf(folder: string, name: string, pages: NextraPages): readonly unknown[] {
  const meta = metaOf(folder, name, pages);
  const label = labelIn(pages.metas.get(folder)?.[name]);
  if (meta.display === 'hidden' || meta.type === 'menu') return [];
  if (meta.type === 'separator') return label === undefined ? [] : [{ type: 'html', value: escaped(label) }];
  const href = textOf(meta.href);
  if (href !== undefined) return [{ type: 'link', label: label ?? href, href }];
  const id = idOf(folder, name, pages);
  const path = joined(folder, name);
  const below = namesIn(path, pages).filter((one) => one !== pages.index || id !== joined(path, one));
  const items = below.flatMap((one) => entryOf(path, one, pages));
  if (items.length === 0)
    return id === undefined ? [] : [label === undefined ? id : { type: 'doc', id, label }];
  if (meta.display === 'children') return items;
  const link = id === undefined ? undefined : { type: 'doc', id };
  return [given({ type: 'category', label: label ?? capitalized(name), link, items })];
}

/** The id of the page with a name in a folder: a file, or the page of the folder of that name. */
function idOf(folder: string, name: string, { files, index }: NextraPages): string | undefined {
  const path = joined(folder, name);
  return [path, joined(path, index)].find((id) =>
    files.some((file) => file === `${id}.mdx` || file === `${id}.md`),
  );
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function labelIn(value: unknown): string | undefined {
  return textOf(plainLabel(textOf(value) ?? textOf(keysOf(value).title) ?? ''));
}

function capitalized(name: string): string {
  return name.replaceAll(/[-_]+/g, ' ').replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
