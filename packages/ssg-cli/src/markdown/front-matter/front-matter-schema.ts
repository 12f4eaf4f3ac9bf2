import * as z from 'zod';
import { linkAddress, pictureAddress } from '../../tools/address-schema.ts';
import { kindNames } from '../../tools/expectation.ts';
import { writtenNumber } from '../../tools/written-number.ts';

const text = z.string();
const flag = z.boolean();
const nullableText = text.nullable();
const level = z.number().int().min(1).max(6);

// The forms that YAML has for a date and a time, those with the name of a zone that other tools write, a time without
// seconds, and days with slashes as browsers read them.
const writtenDate =
  /^(?<day>\d{4}-\d{1,2}-\d{1,2}|\d{4}\/\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})(?:(?:[Tt]|[ \t]+)(?<hour>\d{1,2})(?<minutes>:\d{2})(?<seconds>:\d{2}(?:\.\d*)?)?(?:[ \t]*(?<zone>[Zz]|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)(?:[ \t]+[A-Z]{3,4})?)?)?$/;

/** The form in which JavaScript shows a date: `Fri Jun 03 2022 14:02:35 GMT+0000 (Coordinated Universal Time)`. */
const shownDate =
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>\d{2}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT(?<zone>[+-]\d{4})(?: \([^)]*\))?$/;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function fromShownDate(written: string): string {
  const { month = '', day, year, time, zone } = shownDate.exec(written)?.groups ?? {};
  return months.includes(month)
    ? `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day} ${time}${zone}`
    : written;
}

/** A date, kept as a day, or a date and time, brought to UTC; without a zone it is taken for UTC. */
const date = z.string().transform((written, context) => {
  const parts = writtenDate.exec(fromShownDate(written.trim()))?.groups;
  const day = (parts?.day ?? '')
    .replace(/^(\d+)\/(\d+)\/(\d{4})$/, '$3-$1-$2')
    .replaceAll('/', '-')
    .replace(/-(\d)(?!\d)/g, '-0$1');
  const start = new Date(`${day}T00:00:00Z`);
  const time = parts?.hour === undefined ? start : new Date(`${day}T${clockTime(parts)}`);
  // A day such as February 30 rolls over to another month.
  if (Number.isNaN(time.getTime()) || start.toISOString().slice(0, 10) !== day) {
    context.addIssue({ code: 'custom', message: `should be a date such as 2026-01-31, not \`${written}\`` });
    return z.NEVER;
  }
  return parts?.hour === undefined ? day : time.toISOString();
});

/** The blog of Material for MkDocs writes `date: { created: …, updated: … }`. */
const writtenPostDate = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'created' in value ? value.created : value),
  date,
);

/** What is no date stays as text: only posts need one, and other pages may have the key for something else. */
const postDate = z.preprocess((value) => {
  const read = writtenPostDate.safeParse(value);
  if (read.success || value === null || value === undefined) return read.data;
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}, z.string().optional());

/** `5:00:00.5 +2` as `05:00:00.5+02:00`. */
function clockTime({ hour = '', minutes, seconds = ':00', zone = 'Z' }: Record<string, string>): string {
  const [, sign = '', hours = '', rest = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = sign === '' ? 'Z' : `${sign}${hours.padStart(2, '0')}:${rest}`;
  return `${hour.padStart(2, '0')}${minutes}${seconds.replace(/\.$/, '')}${offset}`;
}

/** The address of a tag below the list of tags. */
const permalink = text.refine((written) => !/[\\\p{Cc}]|(?:^|\/)\.{1,2}(?:\/|$)/u.test(written), {
  error: 'should be a path without `..` and `\\`, such as `/lamps`',
});
const address = linkAddress('should be');
const tag = z.union([text, z.object({ label: text, permalink: permalink.optional() })]);

const author = z.union([
  text,
  z.object({
    key: text.optional(),
    name: text,
    title: text.optional(),
    url: address.optional(),
    image_url: pictureAddress('should be').optional(),
    email: text.optional(),
    socials: z.record(text, address).optional(),
    page: flag.optional(),
    description: text.optional(),
  }),
]);
/** An address below the docs or the blog; a query or a hash would cut it short. */
const slug = text
  .refine((written) => !/[?#]|^[a-z][a-z0-9+.-]*:|^\/\//i.test(written), {
    error: 'should be a path without `?` and `#`, such as `/guide/first-steps`',
  })
  .refine((written) => !/[\\\p{Cc}]|^\/(?:.*\/)?\.{1,2}(?:\/|$)/u.test(written), {
    error: 'should be a path without `\\`, and without `..` if it starts with a slash',
  });
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
    z.array(item),
  );

/** A path below the base, of a page or a former `.html` file. */
const oldPath = text.refine((written) => /^\/(?!\/)(?!(.*\/)?\.{1,2}(\/|$))[^?#]*$/.test(written), {
  error: 'should be a path such as `/old/page`, without `?` and `#`',
});

/** The image of a page. Themes of other tools have additional keys next to its path, which are ignored. */
const image = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : value),
  text.optional(),
);

/** The known front matter keys, and the values that each accepts. */
export const frontMatterKeys: Readonly<Record<string, z.ZodType>> = {
  id: text,
  slug,
  title: text,
  description: text,
  sidebar_label: text,
  sidebar_position: writtenNumber,
  sidebar_class_name: text,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_next: nullableText,
  pagination_prev: nullableText,
  pagination_label: text,
  custom_edit_url: address.nullable(),
  tags: oneOrMore(tag),
  keywords: oneOrMore(text),
  image,
  draft: flag,
  unlisted: flag,
  last_update: z.object({ date: date.optional(), author: text.optional() }),
  date: postDate,
  authors: oneOrMore(author),
  redirect_from: oneOrMore(oldPath),
};

/** Keys whose value is text, or a list of texts, even where YAML sees a number or a truth value. */
export const textKeys: ReadonlySet<string> = new Set([
  ...Object.keys(frontMatterKeys).filter(
    (key) => frontMatterKeys[key] === text || frontMatterKeys[key] === slug,
  ),
  ...['keywords', 'tags'],
]);

/** The end of a sentence that says what was expected. */
export function expectationOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'custom') return issue.message;
  if (issue?.code === 'invalid_type') return `should be ${kindNames[issue.expected] ?? issue.expected}`;
  if (issue?.code === 'too_small') return `should be at least ${issue.minimum}`;
  if (issue?.code === 'too_big') return `should be at most ${issue.maximum}`;
  return 'is not what is expected there';
}

/** The most helpful issue: for a union, that of the closest alternative. */
export function clearestIssue(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [first] = issues;
  if (first?.code !== 'invalid_union') return first;
  const deepest = first.errors
    .map((branch) => clearestIssue(branch))
    .sort((a, b) => (b?.path.length ?? 0) - (a?.path.length ?? 0))[0];
  return deepest && { ...deepest, path: [...first.path, ...deepest.path] };
}
