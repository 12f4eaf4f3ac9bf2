import { headingSlugger } from '../plugins/heading-ids.ts';
import type { ForeignSign } from './sign.ts';

// Bounded, since each of thousands of badges on a line may be compared with the rest of the line.
const attributes = String.raw`[^<>\n]{0,400}`;
const badge = new RegExp(
  String.raw`<Badge\b(?:${attributes}?\stext="(?<text>[^"\n]{0,400})"${attributes}?(?:\/>|>\s{0,99}<\/Badge>)|${attributes}(?<!\/)>(?<slot>(?:(?!<Badge)[^\n])*?)<\/Badge>)`,
  'g',
);
const effect = 'readers do not see its text';
const hint = 'Write the text of the badge as `<small>text</small>`; `check-links --fix` does.';

/** Whether a text begins with an element of VitePress that is found as such. */
export function startsWithBadge(text: string): boolean {
  return new RegExp(String.raw`^(?:${badge.source}|<ClientOnly[ \t]*>)`).test(text);
}

/**
 * Badges of VitePress, which carry their text in an attribute, and an element that shows what is in it. `prose`: the text with
 * code replaced by blanks.
 */
export function badgeSigns(prose: string): readonly ForeignSign[] {
  let ids: ReadonlyMap<number, string> | undefined;
  return [
    {
      of: 'VitePress',
      part: '<Badge',
      pattern: new RegExp(String.raw`^#{1,6}[ \t][^\n]*?${badge.source}[^\n]*$`, 'gm'),
      effect,
      hint,
      // A badge is no part of a heading's id there, so the id is written out.
      replace: ({ index, 0: { length } }, original) => {
        const line = original.slice(index, index + length).trimEnd();
        if (/\{#[^{}]+\}$/.test(line)) return asText(line);
        ids ??= headingIds(prose, original);
        return `${asText(line)} {#${ids.get(index)}}`;
      },
    },
    {
      of: 'VitePress',
      part: '<Badge',
      pattern: badge,
      effect,
      hint,
      replace: ({ index, 0: { length } }, original) => asText(original.slice(index, index + length)),
    },
    {
      of: 'VitePress',
      part: 'ClientOnly',
      pattern: /<\/?ClientOnly[ \t]*>/g,
      effect: 'it is no element here',
      hint: 'Leave it out: what stands in it is shown; `check-links --fix` does.',
      replace: () => '',
    },
  ];
}

function asText(written: string): string {
  return written.replace(badge, '<small>$<text>$<slot></small>');
}

/** The ids of all headings without their badges, by the offsets of their lines. */
function headingIds(prose: string, original: string): ReadonlyMap<number, string> {
  const slug = headingSlugger('vitepress', []);
  const lines = [...prose.matchAll(/^#{1,6}[ \t][^\n]*$/gm)];
  return new Map(
    lines.map(({ index, 0: { length } }) => [index, slug(plainText(original.slice(index, index + length)))]),
  );
}

/** What a heading says, without badges and the signs of Markdown. */
function plainText(line: string): string {
  return line
    .replace(/^#+/, '')
    .replace(badge, '')
    .replace(/(`+[^`]*`+)|<[^<>]*>/g, '$1')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}
