// cspell:ignore slugorcontentbasename slugorfilename contentbasename monthname weekdayname
import path from 'node:path';
import { type Keys, keysOf, textOf } from '../../../migrate/index.ts';
import { hugoFrontMatter } from './hugo-front-matter.ts';
import type { HugoSite } from './hugo-site.ts';

/**
 * The address that Hugo gives a page, without a slash at its end: in lower case, by `permalinks` of the config, and with `slug`
 * in the place of the last name. None where the page names its own, or where that depends on what is not known.
 */
export function hugoAddress(
  file: string,
  text: string,
  site: Pick<HugoSite, 'contents' | 'keys' | 'language'>,
): string | undefined {
  const content = site.contents.find((one) => file.startsWith(`${one}/`));
  const page = hugoFrontMatter(text);
  if (content === undefined || textOf(page.url) !== undefined) return undefined;
  const relative = path.posix.relative(content, file).replace(/\.md$/, '');
  const plain = relative.endsWith(`.${site.language}`)
    ? relative.slice(0, -site.language.length - 1)
    : relative;
  const name = path.posix.basename(plain);
  const place = /^_?index$/.test(name) ? path.posix.dirname(plain) : plain;
  if (place === '.') return '/';
  const slug = textOf(page.slug);
  const folder = path.posix.dirname(place);
  const own = path.posix.join(folder, slug ?? path.posix.basename(place));
  if (name === '_index') return sanitized(place, site.keys);
  const pattern = patternFor(place.split('/')[0] ?? '', site.keys);
  return sanitized(pattern === undefined ? own : expanded(pattern, { page, place }), site.keys);
}

/** What `permalinks` says of the pages of a section; in newer sites, under `page`. */
function patternFor(section: string, { permalinks }: Keys): string | undefined {
  const all = keysOf(permalinks);
  return textOf(keysOf(all.page)[section]) ?? textOf(all[section]);
}

/** The pattern with the values of its placeholders; nothing if one is unknown. */
function expanded(
  pattern: string,
  { page, place }: { readonly page: Keys; readonly place: string },
): string | undefined {
  const parts = place.split('/');
  const name = parts.at(-1) ?? '';
  const slug = textOf(page.slug);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(textOf(page.date) ?? '') ?? [];
  const titled = textOf(page.title)?.replace(/[^\p{L}\p{N}\p{M}\s._~+-]/gu, '');
  const words: Readonly<Record<string, string | undefined>> = {
    year,
    month,
    day,
    section: parts[0],
    sections: parts.slice(0, -1).join('/'),
    title: titled,
    slug: slug ?? titled,
    filename: name,
    contentbasename: name,
    slugorfilename: slug ?? name,
    slugorcontentbasename: slug ?? name,
  };
  const found = [...pattern.matchAll(/:(\w+)(\[[^\]]*\])?/g)];
  if (found.some(([, word = '', part]) => part !== undefined || words[word] === undefined)) return undefined;
  return pattern.replace(/:(\w+)/g, (_, word: string) => words[word] ?? '');
}

function sanitized(address: string | undefined, { disablePathToLower }: Keys): string | undefined {
  if (address === undefined) return undefined;
  const plain = address
    .replace(/[^\p{L}\p{N}\p{M}\s./_#+~%-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\/*|\/+$/g, '');
  return `/${disablePathToLower === true ? plain : plain.toLowerCase()}`;
}
