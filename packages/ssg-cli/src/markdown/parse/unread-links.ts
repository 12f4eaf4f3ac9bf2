import { slug } from 'github-slugger';
import type { Paragraph, Text } from 'mdast';
import type { Diagnostic } from '../../model/index.ts';
import { type EditedText, locationOf } from '../text/edits.ts';

type Groups = Readonly<Record<string, string>>;
type Place = Diagnostic['location'] & object;

/** Of an address, `https://` is what has to be seen. */
const longestStart = 8;

/** Links and images that are not read as such because of a slip: readers see the text. */
export function unreadLinks({ value, position }: Text, text: EditedText): readonly Diagnostic[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (!value.includes('](') || start === undefined || end === undefined) return [];
  // The author's own text, which still has backslash escapes. An address may be the next node, a link of its own.
  const written = text.text.slice(start, end + longestStart);
  const found = new Map<number, Diagnostic>();
  for (const { pattern, finding } of slips) {
    for (const { index, groups = {}, 0: slip } of written.matchAll(pattern)) {
      const opening = groups.opening ?? slip;
      if (found.has(index) || index + opening.length > end - start) continue;
      const diagnostic = finding(slip, groups, locationOf(text, start + index));
      if (diagnostic !== undefined) found.set(index, diagnostic);
    }
  }
  return [...found.values()];
}

/** An image size, which CommonMark does not support. */
const sizedImage = /!\[(?<alt>[^[\]\n]*)\]\((?<src>[^\s()]+)\s+=(?<width>\d*)x(?<height>\d*)\)/g;

function sizedImageFinding(
  image: string,
  { alt = '', src = '', width = '', height = '' }: Groups,
  location: Place,
): Diagnostic {
  const sizes = [...(width ? [`width="${width}"`] : []), ...(height ? [`height="${height}"`] : [])];
  const replacement = ['<img', `src="${src}"`, `alt="${alt.replaceAll('"', '&quot;')}"`, ...sizes].join(' ');
  return {
    code: 'mistyped-address',
    message: `\`${image}\` is not read as an image because of the size in it: readers see the text.`,
    location,
    target: image,
    hint: `Write \`${replacement}>\`.`,
    replacement: `${replacement}>`,
  };
}

/** An address with a blank in it, and how it ends where it is that of a file. */
const spacedTarget = /!?\[(?<text>[^[\]\n]*)\]\((?<target>[^\s()<>"'][^()<>"'\n]*)\)/g;
const endOfFile = /\.(?:png|jpe?g|gif|svg|webp|avif|pdf|mdx?|html?|zip|mp4|json|ya?ml|txt)(?:#[\w-]+)?$/i;

function spacedTargetFinding(
  link: string,
  { text = '', target = '' }: Groups,
  location: Place,
): Diagnostic | undefined {
  if (!target.includes(' ') || !endOfFile.test(target)) return undefined;
  const replacement = `${link.startsWith('!') ? '!' : ''}[${text}](<${target}>)`;
  return {
    code: 'mistyped-address',
    message: `\`${link}\` is not read as ${kindOf(link)} because of the blanks in it: readers see the text.`,
    location,
    target: link,
    hint: `Write \`${replacement}\`.`,
    replacement,
  };
}

/** A heading, where its id belongs: `[text](#The Heading)`. */
const spacedHeading =
  /!?\[(?<text>[^[\]\n]*)\]\((?<page>[^\s()<>"'#]{0,300})#(?<heading>[^()<>\n]{1,300})\)/g;

function spacedHeadingFinding(
  link: string,
  { page = '', heading = '' }: Groups,
  location: Place,
): Diagnostic | undefined {
  if (!heading.trim().includes(' ')) return undefined;
  return {
    code: 'mistyped-address',
    message: `\`${link}\` is not read as ${kindOf(link)} because of the blanks in it: readers see the text.`,
    location,
    target: link,
    hint: `Write the id of the heading, such as \`${page}#${slug(heading.trim())}\`.`,
  };
}

/** `(text)[url]`. What follows a word may be code: `call(x)[/key]`. */
const reversedLink =
  /(?<![\\\w\])])\((?<text>[^()[\]\n]+)\)\[(?<target>(?:https?:\/\/|\.{1,2}\/|\/\w)[^\s[\]]*)\](?![([])/g;

/** Links whose brackets are the wrong way round. Looked for in the whole paragraph, since a URL is a link of its own. */
export function reversedLinks({ children, position }: Paragraph, text: EditedText): readonly Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const written = text.text.slice(start, position?.end.offset);
  if (!written.includes(')[')) return [];
  const isInside = (offset: number) =>
    children.some(
      ({ type, position: own }) =>
        type !== 'text' && own && (own.start.offset ?? 0) <= offset && offset < (own.end.offset ?? 0),
    );
  return [...written.matchAll(reversedLink)]
    .filter(({ index }) => !isInside(start + index))
    .map(({ index, groups, 0: link }) =>
      reversedLinkFinding(link, groups ?? {}, locationOf(text, start + index)),
    );
}

function reversedLinkFinding(link: string, { text = '', target = '' }: Groups, location: Place): Diagnostic {
  const replacement = `[${text}](${target})`;
  return {
    code: 'mistyped-address',
    message: `\`${link}\` is not read as a link because its brackets are the wrong way round: readers see the text.`,
    location,
    target: link,
    hint: `Write \`${replacement}\`.`,
    replacement,
  };
}

/** The start of a link or an image, and of an address: as a text it is none. */
const openLink = /(?<opening>(?<!\\)!?\[[^[\]\n]+(?<!\\)\]\()(?:https?:\/\/|\.{1,2}\/|\/\w|#\w)/g;

function openLinkFinding(_: string, { opening = '' }: Groups, location: Place): Diagnostic {
  return {
    code: 'mistyped-address',
    message: `\`${opening}…\` is not read as ${kindOf(opening)}: readers see the text.`,
    location,
    target: opening,
    hint: 'Close the parenthesis after the address, and the quotation marks of a title in it; write `%20` for a blank in the address.',
  };
}

function kindOf(link: string): string {
  return link.startsWith('!') ? 'an image' : 'a link';
}

/** Of two slips at the same place, the first counts. */
const slips = [
  { pattern: sizedImage, finding: sizedImageFinding },
  { pattern: spacedTarget, finding: spacedTargetFinding },
  { pattern: spacedHeading, finding: spacedHeadingFinding },
  { pattern: openLink, finding: openLinkFinding },
];
