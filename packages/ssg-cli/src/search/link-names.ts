import { decodeEscapes } from '../model/index.ts';
import type { SearchPart } from './part.ts';

/** What links of other pages call a page or a section of it, by its path and anchor: `/guide#steps`. */
export type LinkNames = ReadonlyMap<string, readonly string[]>;

const MAX_NAMES = 12;

/** Collects what links call sections. `paths`: of all pages. */
export function collectNames(paths: ReadonlySet<string>) {
  const names = new Map<string, Set<string>>();
  return {
    /** Takes the links of a page in. */
    add(path: string, { links }: Pick<SearchPart, 'links'>): void {
      for (const [href, text] of links) {
        const [url = '', anchor = ''] = href.replace(/\?[^#]*/, '').split('#');
        const target = pathOfUrl(url, paths);
        if (target === undefined || target === path) continue;
        const key = `${target}#${decodeEscapes(anchor)}`;
        const own = names.get(key) ?? new Set();
        names.set(key, own);
        if (own.size < MAX_NAMES) own.add(text.toLowerCase());
      }
    },
    /** The texts of links from other pages, each once. */
    names: (): LinkNames => new Map([...names].map(([key, own]) => [key, [...own]])),
  };
}

/** The page of a URL, whatever base is before its path. */
function pathOfUrl(url: string, paths: ReadonlySet<string>): string | undefined {
  const plain = url.replace(/\.html$|(?<=.)\/$/, '');
  for (let at = plain.indexOf('/'); at >= 0; at = plain.indexOf('/', at + 1)) {
    if (paths.has(plain.slice(at))) return plain.slice(at);
  }
  return undefined;
}
