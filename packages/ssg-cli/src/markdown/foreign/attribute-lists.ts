import type { ForeignBlock } from './blocks.ts';
import { iconSets } from './icons.ts';

const item = String.raw`(?:\.[\w:-]+|#[\w.:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)|data-[\w-]+|markdown|download)`;
const items = String.raw`(?<list>${item}(?:[ \t]+${item})*)[ \t]*\}`;
const image = String.raw`!\[(?<alt>[^\[\]\n]*)\]\((?<src>[^\s()]+)(?:[ \t]+"[^"\n]*")?\)`;

/** Behind an image, whose size it may give. */
const ofImage = new RegExp(String.raw`${image}[ \t]*\{:?[ \t]*${items}`, 'g');
/** Behind a link, code or emphasis, at the end of a heading, or on a line of its own. */
const ofOthers = new RegExp(
  String.raw`(?<!\[\]\(\))(?:(?<=[)>]|\*\*|__|\]\[[^\][\n]*\]|!\[[^\][\n]*\]|:(?!(?:${iconSets})-)[a-z][\w-]*:)|(?<=^[ \t>]*)|(?<=\S)(?<gap>[ \t]+)(?=\{[^{}\n]*\}[ \t]*$))\{:?[ \t]*${items}`,
  'gm',
);
/** Any of them. It starts with a sign, so that texts without one are read in no time. */
const anywhere = new RegExp(String.raw`\{:?[ \t]*${items}`);
/** At the end of a paragraph or of an item, as markdown-it reads it: classes, an id, or a style. */
const atEnd = new RegExp(
  String.raw`(?<=[^\s{$\\|>])(?<!::)(?<gap>[ \t]*)(?=\{[ \t]*(?:\.[a-z][a-z-]*(?=[\s}])|#[\w-]+[ \t]*\}|style="))\{[ \t]*${items}(?=[ \t]*\r?$)`,
  'gm',
);
/** Such a list with a colon is one wherever it is. */
const withColon = new RegExp(String.raw`\{:[ \t]*${items}`, 'g');

/** Braces in formulas are groups. */
const math = /\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g;

const hint =
  'Lists of attributes are not read: `check-links --fix` keeps the id, and the size of an image, and takes the rest out.';

/** Lists of attributes (`{: .class }`, `{ width="300" }`) of MkDocs, kramdown and VitePress. */
export function attributeLists(text: string, shown: string): readonly ForeignBlock[] {
  if (!anywhere.test(shown)) return [];
  const prose = shown.replace(math, (formula) => formula.replace(/[^\n]/g, ' '));
  const images = [...prose.matchAll(ofImage)];
  const isTaken = (at: number) =>
    images.some(({ index, 0: found }) => at >= index && at < index + found.length);
  const others = [
    // Behind a space it is one in headings only, or where it ends a paragraph.
    ...[...prose.matchAll(ofOthers)].filter(
      (match) => match.groups?.gap === undefined || isHeading(match, text),
    ),
    ...prose.matchAll(withColon),
    ...[...prose.matchAll(atEnd)].filter((match) => isEndOfBlock(match, prose)),
  ].filter(({ index }) => !isTaken(index));
  return [
    ...images.map((match) => blockAt(match, sizedImage(match, text))),
    ...others
      .filter((match, at) => others.findIndex((one) => endOf(one) === endOf(match)) === at)
      .filter((match) => !isOwnId(match, text))
      .map((match) => behindClosing(blockAt(match, withoutList(match, text)), match, text)),
  ];
}

function endOf({ index, 0: found }: RegExpMatchArray): number {
  return (index ?? 0) + found.length;
}

function blockAt(match: RegExpMatchArray, replacement: string): ForeignBlock {
  const end = endOf(match);
  const start = (match.index ?? 0) + (match.groups?.gap?.length ?? 0);
  const list = match[0].slice(match[0].lastIndexOf('{'));
  return { start, end, name: list, of: 'MkDocs and kramdown', hint, replacement };
}

/** Between a heading's closing signs (`## Title ##`) and its list: the signs go with it, since they close it at its end only. */
function behindClosing(block: ForeignBlock, match: RegExpMatchArray, text: string): ForeignBlock {
  const before = text.slice(text.lastIndexOf('\n', block.start - 1) + 1, block.start);
  const [signs = ''] = /(?<=\S)[ \t]+#+[ \t]*$/.exec(before) ?? [];
  if (signs === '' || !isHeading(match, text)) return block;
  const { replacement = '' } = block;
  return {
    ...block,
    start: block.start - signs.length,
    replacement: replacement === '' ? '' : ` ${replacement.trimStart()}`,
  };
}

/** An id at the end of a heading is our own syntax, too. */
function isOwnId(match: RegExpMatchArray, text: string): boolean {
  return /^[ \t]*\{#[^\s{}]+\}$/.test(match[0]) && isHeading(match, text);
}

/** Whether the line is the last one of its paragraph or item. The line of a directive has attributes of its own. */
function isEndOfBlock(match: RegExpMatchArray, prose: string): boolean {
  const line = prose.slice(prose.lastIndexOf('\n', (match.index ?? 0) - 1) + 1, match.index);
  if (/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?::+\w/.test(line)) return false;
  const next = prose.slice(endOf(match)).split('\n', 2)[1] ?? '';
  return (
    isHeading(match, prose) || /^[ \t>]*(?:$|[-*+][ \t]|\d+[.)][ \t]|[:`~]{3}|#{1,6}[ \t]|<|\r)/.test(next)
  );
}

function isHeading({ index = 0 }: RegExpMatchArray, text: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', index - 1) + 1).split('\n', 2);
  return /^ {0,3}#{1,6}[ \t]/.test(line[0] ?? '') || /^ {0,3}(?:=+|-+)[ \t]*$/.test(line[1] ?? '');
}

function withoutList(match: RegExpMatchArray, text: string): string {
  const id = /(?:^|\s)#([\w.:-]+)/.exec(match.groups?.list ?? '')?.[1];
  if (id === undefined) return '';
  return isHeading(match, text)
    ? `${match.groups?.gap === undefined ? ' ' : ''}{#${id}}`
    : `<a id="${id}"></a>`;
}

function sizedImage(match: RegExpMatchArray, text: string): string {
  const { src = '', list = '' } = match.groups ?? {};
  const written = text.slice(match.index, endOf(match));
  const alt = written.slice(2, written.indexOf(']('));
  const sizes = ['width', 'height'].flatMap((name) => {
    const value = new RegExp(
      String.raw`(?:(?:^|\s)${name}=["']?|style=["'](?:[^"']*;)?\s*${name}:\s*)([\w.%]+)`,
    ).exec(list)?.[1];
    return value === undefined ? [] : [` ${name}="${value.replace(/px$/, '')}"`];
  });
  if (sizes.length === 0) return written.slice(0, written.lastIndexOf('{')).trimEnd();
  return `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}"${sizes.join('')}>`;
}
