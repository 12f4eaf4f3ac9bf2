import GithubSlugger, { slug } from 'github-slugger';
import { pageIds } from '../../model/index.ts';

/** The algorithm for ids of headings. */
export type HeadingIds = 'github' | 'mkdocs' | 'vitepress';

/** Makes ids of heading texts, unique within a file. `taken`: ids that authors set themselves. */
export function headingSlugger(style: HeadingIds, taken: readonly string[]): (text: string) => string {
  if (style !== 'github') return numbered(style, new Set(taken));
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.occurrences[id] = 0;
  return (text) => slugger.slug(slugText(text));
}

function numbered(style: 'mkdocs' | 'vitepress', taken: Set<string>): (text: string) => string {
  const [slugOf, sign] = style === 'mkdocs' ? [mkdocsSlug, '_'] : [vitepressSlug, '-'];
  // A page may have one heading a hundred thousand times.
  const numbers = new Map<string, number>();
  return (text) => {
    const made = slugOf(text) || 'section';
    const first = pageIds.has(made) ? made.slice(1) : made;
    let id = first;
    let number = numbers.get(first) ?? 1;
    for (; taken.has(id); number++) id = `${first}${sign}${number}`;
    numbers.set(first, number);
    taken.add(id);
    return id;
  };
}

/** The text from which an id is made: one that is none of a part of the page itself. */
function slugText(text: string): string {
  const free = pageIds.has(slug(text)) ? text.replace(/^[^\p{L}\p{N}]+/u, '') : text;
  return slug(free) === '' ? 'section' : free;
}

/** As Python-Markdown makes them: letters of ASCII only. */
function mkdocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

const signs = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** As VitePress makes them: each run of signs is a dash, and a digit at the start has a `_` before it. */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(signs, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
