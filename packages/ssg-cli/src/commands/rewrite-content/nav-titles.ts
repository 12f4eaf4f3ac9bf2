import path from 'node:path';
import { docsDirOf, isKeys, type Keys, siteNav, textOf } from '../../migrate/index.ts';
import { blankedCode } from '../../model/index.ts';
import { look } from '../migrate/foreign-folder.ts';

/** What `nav` of `mkdocs.yml` calls pages, by their files, relative to the site folder. */
export async function navTitles(folder: string, config: Keys): Promise<ReadonlyMap<string, string>> {
  const start = docsDirOf(config.docs_dir);
  const nav = siteNav(config, await look(folder, [start]), start);
  return new Map(entriesOf(nav).map(([title, page]) => [path.posix.join(start, page), title]));
}

function entriesOf(nav: unknown): readonly (readonly [string, string])[] {
  return (Array.isArray(nav) ? nav : [])
    .filter(isKeys)
    .flatMap((entry) => Object.entries(entry))
    .flatMap(([title, value]) => {
      const page = textOf(value);
      if (page === undefined) return entriesOf(value);
      return page.endsWith('.md') && !page.includes(':') ? [[title, page] as const] : [];
    });
}

/** The text of a page with a title in its front matter, where nothing in it says what it is called. */
export function withTitle(text: string, title: string): string {
  const front = /^---\r?\n(?:[\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
  const body = blankedCode(text.slice(front.length));
  const isNamed = /^title:/m.test(front) || /^ {0,3}#[ \t]+\S|\S[^\n]*\n {0,3}=+[ \t]*$|<h1\b/im.test(body);
  if (isNamed) return text;
  const line = `title: ${/^[A-Za-z][A-Za-z ]{5,}$/.test(title) ? title : JSON.stringify(title)}\n`;
  return front === '' ? `---\n${line}---\n\n${text}` : text.replace(/^---\r?\n/, (start) => start + line);
}
