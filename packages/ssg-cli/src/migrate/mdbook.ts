import { posix } from 'node:path';
import { labelOf } from './links.ts';
import {
  type ForeignFolder,
  given,
  type KeyReader,
  type Keys,
  keysOf,
  type Migration,
  pathSettings,
  readKeys,
  textOf,
} from './migration.ts';
import { mdbookReasons } from './reasons.ts';
import { readSummary, type SummaryEntry } from './summary.ts';

const html = 'output.html';

/** A config from `book.toml`, and `SUMMARY.md` next to the chapters. */
export function fromMdBook(config: Keys, folder: ForeignFolder): Migration {
  const read = readKeys(config);
  const source = (textOf(read.carry('book.src', 'docs.path')) ?? 'src').replace(/^\.\/|\/$/g, '');
  const files = folder.filesBelow(source);
  const summary = readSummary(folder.readText(`${source}/SUMMARY.md`) ?? '');
  const items = summary.flatMap((entry) => itemOf(entry, files));
  const base = textOf(read.carry(`${html}.site-url`, 'baseUrl'));
  const edit = textOf(read.carry(`${html}.edit-url-template`, 'docs.editUrl'));
  const href = textOf(read.carry(`${html}.git-repository-url`, 'navbar.items'));
  const ours = given({
    title: read.carry('book.title', 'title'),
    tagline: textOf(read.carry('book.description', 'tagline')),
    baseUrl: base?.startsWith('/') ? `${base.replace(/\/+$/, '')}/` : undefined,
    ...languageOf(read),
    docs: given({
      path: source,
      routeBasePath: '/',
      ...pathSettings(folder, source),
      editUrl: edit?.endsWith('{path}') ? edit.slice(0, -'{path}'.length) : undefined,
      exclude: noChapters(files, summary),
    }),
    blog: false,
    pages: false,
    sidebars: items.length > 0 ? { docs: items } : undefined,
    navbar: given({
      items: href === undefined ? undefined : [{ label: labelOf({ href }), href, position: 'right' }],
    }),
    redirects: redirectsOf(read),
    markdown: {
      // What looks like MDX is text of the author.
      format: 'md',
      definitionLists: read.carry(`${html}.definition-lists`, 'markdown.definitionLists') !== false,
    },
    onBrokenMarkdownImages: 'warn',
  });
  return { generator: 'mdBook', config: ours, imports: [], rows: read.rows(mdbookReasons) };
}

function languageOf(read: KeyReader): Keys {
  const locale = textOf(read.carry('book.language', 'locale'));
  return locale === undefined || locale === 'en' ? {} : { locale };
}

/** An entry of the sidebar; none for a chapter that is only announced. */
function itemOf({ label, target, items: below }: SummaryEntry, files: readonly string[]): readonly Keys[] {
  const items = below.flatMap((entry) => itemOf(entry, files));
  const file = target === undefined ? undefined : fileOf(target);
  const id = file !== undefined && files.includes(file) ? file.replace(/\.md$/, '') : undefined;
  if (items.length === 0) return id === undefined ? [] : [{ type: 'doc', id, label }];
  return [
    given({ type: 'category', label, link: id === undefined ? undefined : { type: 'doc', id }, items }),
  ];
}

function fileOf(target: string): string {
  return posix.normalize(target.replace(/#.*$/, ''));
}

/** Markdown that the summary does not name is part of chapters, and no page. */
function noChapters(files: readonly string[], summary: readonly SummaryEntry[]): readonly string[] {
  const named = new Set(targetsOf(summary).map(fileOf));
  return files.filter((file) => file.endsWith('.md') && !named.has(file));
}

function targetsOf(entries: readonly SummaryEntry[]): readonly string[] {
  return entries.flatMap(({ target, items }) => [
    ...(target === undefined ? [] : [target]),
    ...targetsOf(items),
  ]);
}

/** `"/old.html" = "new.html"`: the new address is relative to the old one. */
function redirectsOf(read: KeyReader): readonly Keys[] | undefined {
  const written = Object.entries(keysOf(read.carry(`${html}.redirect`, 'redirects')));
  const headings = written.filter(([old]) => old.includes('#')).map(([old]) => `\`${old}\``);
  if (headings.length > 0)
    read.remark({
      there: `addresses of headings in ${html}.redirect`,
      note: `only whole pages are redirected: ${headings.join(', ')}`,
    });
  const found = written.flatMap(([old, target]) => {
    const to = textOf(target);
    if (to === undefined || old.includes('#')) return [];
    const from = pathOf(old);
    const path = /^https?:/.test(to) ? to : pathOf(posix.resolve('/', posix.dirname(old), to));
    return from === path ? [] : [{ from, to: path }];
  });
  return found.length > 0 ? found : undefined;
}

function pathOf(address: string): string {
  const [path = '', hash] = address.split('#');
  const plain = path.replace(/(?:^|\/)index\.html$|\.html$/, '').replace(/^\/|\/$/g, '');
  return `/${plain}${hash === undefined ? '' : `#${hash}`}`;
}
