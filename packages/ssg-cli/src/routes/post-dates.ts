import type { BlogConfig, Diagnostic, Document } from '../model/index.ts';
import { relativeTo } from './categories.ts';

/** What the dates of posts are read with. */
interface DateInput {
  readonly blog: BlogConfig;
  /** When posts were added to git, by file, where they give no date themselves. */
  readonly postDates: ReadonlyMap<string, string>;
}

/** Files of the posts that give no date themselves, neither in front matter nor in their names. */
export function undatedPosts(blog: BlogConfig, posts: readonly Document[]): readonly string[] {
  return posts
    .filter(({ frontMatter }) => !frontMatter.draft && !isDateForm(frontMatter.date))
    .filter((post) => partsOfName(blog, post).date === undefined)
    .map(({ source }) => source.file);
}

/** The date of a post: that of its front matter, of its name, or of the commit that added it. One without is a finding. */
export function dateOfPost(
  document: Document,
  input: DateInput,
  diagnostics: Diagnostic[],
): string | undefined {
  const { file } = document.source;
  const date =
    givenDate(document, diagnostics) ?? partsOfName(input.blog, document).date ?? input.postDates.get(file);
  if (date !== undefined && isDate(date)) return date;
  diagnostics.push({
    code: 'missing-post-date',
    message:
      date === undefined
        ? 'This post has no date, so it is left out.'
        : `The date ${date} in the name of this post does not exist, so the post is left out.`,
    location: document.frontMatterLocations.date ?? { file, line: 1, column: 1 },
    hint: `Name the file \`2026-01-31-title.md\`, or give \`date: 2026-01-31\` in its front matter.${date === undefined ? gitHint : ''}`,
  });
  return undefined;
}

const gitHint =
  ' Without either, a post has the date of the commit that added it, in a clone with its whole history.';

/** The date of the front matter, where it is one. */
function givenDate(document: Document, diagnostics: Diagnostic[]): string | undefined {
  const { date } = document.frontMatter;
  if (date === undefined || isDateForm(date)) return date;
  diagnostics.push({
    code: 'invalid-front-matter',
    message: `\`date\` in the front matter should be a date such as 2026-01-31, not \`${date}\`.`,
    location: document.frontMatterLocations.date ?? { file: document.source.file, line: 1, column: 1 },
    target: 'date',
    hint: 'The key is ignored until it is valid.',
  });
  return undefined;
}

/** Whether a value of the front matter is a date: other values are kept as text. */
function isDateForm(value: string | undefined): boolean {
  return value !== undefined && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value);
}

/** Whether a date exists: one such as February 30 would become another. */
function isDate(date: string): boolean {
  const time = new Date(date);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date.slice(0, 10));
}

/**
 * The date in a post's file name, and the address that the name gives: `2024-03-12-name.md`, `2024-03-12-name/index.md`
 * and `2024/03/12/name.md` become `2024/03/12/name`; folders above stay in it, and a name without a date is kept as it is.
 */
export function partsOfName(
  blog: BlogConfig,
  { source }: Document,
): { readonly date?: string; readonly slug: string } {
  const path = relativeTo(blog.path, source.file)
    .replace(/\.[^.]+$/, '')
    .replace(/\/index$/i, '');
  // A longer number is no date.
  const match = /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)[-/]?(.*)$/.exec(path);
  if (!match) return { slug: path };
  const [, folder = '', year = '', month = '', day = '', name = ''] = match;
  return {
    date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    slug: `${year}/${month}/${day}/${folder}${name}`,
  };
}
