import path from 'node:path';
import { docsDirOf, isKeys, type Keys, siteNav, textOf, titleOf } from '../../migrate/index.ts';
import { blankedCode } from '../../model/index.ts';
import { look } from '../migrate/foreign-folder.ts';

/** What `nav` of `mkdocs.yml` calls pages, or MkDocs by the names of their files, by these files, relative to the site folder. */
export async function navTitles(folder: string, config: Keys): Promise<ReadonlyMap<string, string>> {
  const start = docsDirOf(config.docs_dir);
  const looked = await look(folder, [start]);
  const nav = siteNav(config, looked, start);
  // Without a navigation, all pages are in it.
  const titles = entriesOf(nav.length > 0 ? nav : looked.filesBelow(start));
  return new Map(titles.map(([title, page]) => [path.posix.join(start, page), title]));
}

function entriesOf(nav: unknown): readonly (readonly [string, string])[] {
  return (Array.isArray(nav) ? nav : []).flatMap((entry) => {
    const bare = textOf(entry);
    if (bare !== undefined) return namedByFile(bare);
    return Object.entries(isKeys(entry) ? entry : {}).flatMap(([title, value]) => {
      const page = textOf(value);
      if (page === undefined) return entriesOf(value);
      return page.endsWith('.md') && !page.includes(':') ? [[title, page] as const] : [];
    });
  });
}

/** What MkDocs makes of the name of a file, where it is another title; pages of folders have the name of these. */
function namedByFile(page: string): readonly (readonly [string, string])[] {
  const name = path.posix.basename(page, '.md');
  const isOther = page.endsWith('.md') && !/^(?:index|readme)$/i.test(name) && titleOf(name) !== name;
  return isOther ? [[titleOf(name), page]] : [];
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
