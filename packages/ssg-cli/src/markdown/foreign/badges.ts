import { blankedCode } from '../../model/index.ts';
import { headingSlugger } from '../plugins/heading-ids.ts';
import type { ForeignSign } from './sign.ts';

const badge =
  /<Badge\b(?:[^>\n]*?\stext="(?<text>[^"\n]*)"[^>\n]*?(?:\/>|>\s*<\/Badge>)|[^>\n]*(?<!\/)>(?<slot>(?:(?!<Badge)[^\n])*?)<\/Badge>)/g;
const effect = 'readers do not see its text';
const hint = 'Write the text of the badge as `<small>text</small>`; `check-links --fix` does.';

/** Whether a text begins with an element of VitePress that is found as such. */
export function startsWithBadge(text: string): boolean {
  return new RegExp(String.raw`^(?:${badge.source}|<ClientOnly[ \t]*>)`).test(text);
}

/** Badges of VitePress, which carry their text in an attribute, and an element that shows what is in it. */
export const badgeSigns: readonly ForeignSign[] = [
  {
    of: 'VitePress',
    part: '<Badge',
    pattern: new RegExp(String.raw`^#{1,6}[ \t][^\n]*${badge.source}[^\n]*$`, 'gm'),
    effect,
    hint,
    replace: ({ index, 0: { length } }, original) =>
      heading(original.slice(index, index + length), original.slice(0, index)),
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

function asText(written: string): string {
  return written.replace(badge, '<small>$<text>$<slot></small>');
}

/** A badge is no part of a heading's id there, so the id is written out. */
function heading(line: string, above: string): string {
  if (/\{#[^}]+\}\s*$/.test(line)) return asText(line.trimEnd());
  const id = idOf(line);
  const same = [...above.matchAll(/^#{1,6}[ \t][^\n]*$/gm)].filter(([other]) => idOf(other) === id);
  const prose = same.length === 0 ? '' : blankedCode(above);
  const earlier = same.filter(({ index }) => prose[index] === '#').length;
  return `${asText(line.trimEnd())} {#${id}${earlier === 0 ? '' : `-${earlier}`}}`;
}

function idOf(line: string): string {
  const text = line
    .replace(/^#+/, '')
    .replace(badge, '')
    .replace(/(`+[^`]*`+)|<[^>]*>/g, '$1')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
  return headingSlugger('vitepress', [])(text);
}
