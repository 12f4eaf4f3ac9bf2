import { posix } from 'node:path';
import picomatch from 'picomatch';
import { type ForeignFolder, isKeys, type Keys, listOf, textOf } from '../migration.ts';

/** What the plugins `awesome-pages` and `awesome-nav` ask of the docs folder. */
export interface DocsFolder {
  /** Files of Markdown below it, relative to it. */
  readonly files: readonly string[];
  /** What a folder says of itself in `.pages` or `.nav.yml`; no keys where it says nothing. */
  readonly settingsOf: (dir: string) => Keys;
}

/** The folder of the docs as `docs_dir` of a config names it, without slashes around it. */
export function docsDirOf(value: unknown): string {
  return (textOf(value) ?? 'docs').replace(/^\.\/|\/$/g, '');
}

const settingsFiles = ['.pages', '.nav.yml', '.nav.yaml'];

/** The docs folder of a site. `readKeys`: reads YAML. */
export function docsFolder(
  folder: ForeignFolder,
  docsDir: string,
  readKeys: (text: string) => Keys,
): DocsFolder {
  return {
    files: folder.filesBelow(docsDir).filter((file) => file.endsWith('.md')),
    settingsOf(dir) {
      const texts = settingsFiles.map((name) => folder.readText(posix.join(docsDir, dir, name)));
      const found = texts.find((text) => text !== undefined);
      return found === undefined ? {} : readKeys(found);
    },
  };
}

/** The navigation of a folder in the form of `nav`, in the order that it and the folders below it ask for. */
export function navOfFolder(docs: DocsFolder, dir = '', written?: readonly unknown[]): readonly unknown[] {
  const settings = docs.settingsOf(dir);
  const own = written ?? listOf(settings.nav ?? settings.arrange);
  const takesRest = own.flatMap((entry) => namesIn(entry)).some((name) => /^\.\.\.|\*/.test(name));
  const appends = (settings.append_unmatched === true || 'arrange' in settings) && !takesRest;
  const entries = own.length === 0 ? ['...'] : appends ? [...own, '...'] : own;
  const children = childrenOf(docs.files, dir, settings);
  const named = new Set(entries.flatMap((entry) => namesIn(entry)).map((name) => name.replace(/\/$/, '')));
  // A folder all of whose pages are elsewhere is none of the rest.
  const isElsewhere = (child: string) => {
    const below = docs.files.filter((file) => file.startsWith(posix.join(dir, child, '/')));
    return below.length > 0 && below.every((file) => named.has(posix.relative(dir, file)));
  };
  const rest = children.filter((child) => !named.has(child) && !isElsewhere(child));
  return entries.flatMap((entry) => entryOf(docs, dir, { entry, rest, children }));
}

interface Entry {
  readonly entry: unknown;
  readonly rest: readonly string[];
  readonly children: readonly string[];
}

function entryOf(docs: DocsFolder, dir: string, { entry, rest, children }: Entry): readonly unknown[] {
  const name = textOf(entry);
  if (name === undefined) {
    if (!isKeys(entry)) return [];
    // `glob: "*"` with its options.
    if (textOf(entry.glob) !== undefined) return entryOf(docs, dir, { entry: entry.glob, rest, children });
    return Object.entries(entry).flatMap(([title, value]) =>
      titled(docs, dir, { title, value, rest, children }),
    );
  }
  const [, pattern] = /^\.\.\.(?:[ \t]*\|[ \t]*(?:(?:flat|glob)[ \t]*[|=]?[ \t]*)?(.*))?$/.exec(name) ?? [];
  const isRest = name.startsWith('...');
  if (!isRest && !name.includes('*')) return childOf(docs, posix.join(dir, name), undefined);
  const matches = picomatch((isRest ? pattern?.replace(/^(?:glob|flat)=/, '') : name) || '*');
  const asked = name === '*' ? rest : isRest ? rest : children;
  return asked
    .filter((child) => matches(child))
    .flatMap((child) => childOf(docs, posix.join(dir, child), undefined));
}

function titled(
  docs: DocsFolder,
  dir: string,
  { title, value, ...among }: Omit<Entry, 'entry'> & { readonly title: string; readonly value: unknown },
): readonly unknown[] {
  const target = textOf(value);
  if (target === undefined) {
    const inner = listOf(value).flatMap((entry) => entryOf(docs, dir, { entry, ...among }));
    return inner.length === 0 ? [] : [{ [title]: inner }];
  }
  if (/^(?:https?:)?\/\/|^\//.test(target)) return [{ [title]: target }];
  return childOf(docs, posix.join(dir, target), title);
}

/** A page, or a folder with what it holds; nothing for what is not there. */
function childOf(docs: DocsFolder, child: string, title: string | undefined): readonly unknown[] {
  const path = child.replace(/\/$/, '');
  if (docs.files.includes(path)) return title === undefined ? [path] : [{ [title]: path }];
  if (!docs.files.some((file) => file.startsWith(`${path}/`))) return [];
  const settings = docs.settingsOf(path);
  const items = settings.hide === true ? [] : navOfFolder(docs, path);
  return items.length === 0 ? [] : [{ [title ?? textOf(settings.title) ?? titleOf(path)]: items }];
}

/** What a folder holds: pages first, the index before the others, then folders. */
function childrenOf(files: readonly string[], dir: string, settings: Keys): readonly string[] {
  const start = dir === '' ? '' : `${dir}/`;
  const below = files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
  const pages = below.filter((file) => !file.includes('/')).sort();
  const index = pages.filter((file) => /^(?:index|README)\.md$/.test(file));
  const folders = [...new Set(below.flatMap((file) => (file.includes('/') ? file.split('/')[0] : []) ?? []))];
  const others = [...pages.filter((file) => !index.includes(file)), ...folders.sort()];
  return [...index, ...(settings.order === 'desc' ? others.reverse() : others)];
}

/** The names that entries give of what lies in their folder. */
function namesIn(entry: unknown): readonly string[] {
  const name = textOf(entry);
  if (name !== undefined) return [name];
  return isKeys(entry)
    ? Object.values(entry).flatMap((value) => namesIn(value))
    : listOf(entry).flatMap(namesIn);
}

/** What MkDocs makes of the name of a folder, or of a file without its extension. */
export function titleOf(path: string): string {
  const name = posix.basename(path).replace(/[-_]/g, ' ');
  return name.toLowerCase() === name ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
