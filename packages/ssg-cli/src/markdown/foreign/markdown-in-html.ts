import { blankedCode } from '../../model/index.ts';
import { dedent, type ForeignBlock, type Line, linesOf, widthOf } from './blocks.ts';

const opening =
  /^[ \t]*<(?<name>div|figure|section|article|details|aside|header|footer|main|nav|center|p|figcaption)(?<before>(?:[ \t][^<>\n]*?)?)[ \t]+markdown(?:=(?:"[^"\n]*"|'[^'\n]*'|\w+))?(?<after>(?:[ \t][^<>\n]*)?)>[ \t]*(?<rest>[^\n]*?)[ \t]*\r?\n?$/i;

/** An element that MkDocs takes for one of text, with Markdown in it. */
const centered = /^[ \t]*<(?<name>center)(?<before>(?:[ \t][^<>\n]*)?)>[ \t]*(?<rest>[^\n]*?)[ \t]*\r?\n?$/i;
const markdownSign = /^[ \t]*(?:`{3}|~{3})|\]\(|\*\*\S|(?<![\w"'/])[_`]\w/m;

/** Columns of a tag and lines of an element; what is longer is not looked at. */
const longest = 500;

/**
 * Elements with the attribute `markdown`, and `<center>`, with text in their next line, which is HTML and no Markdown here.
 * `isMdx`: an element without the attribute holds Markdown there.
 */
export function markdownInHtml(text: string, prose: string, isMdx: boolean): readonly ForeignBlock[] {
  if (!/[ \t]markdown[ \t=>]|<center/i.test(prose)) return [];
  const lines = linesOf(text);
  const shown = linesOf(prose);
  const blocks: ForeignBlock[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = shown[at]?.text ?? '';
    const found =
      line.length < longest
        ? (opening.exec(line) ?? (isMdx ? null : centered.exec(line)))?.groups
        : undefined;
    const end = found === undefined ? undefined : endOf(shown, at, found.name ?? '');
    if (found === undefined || end === undefined) continue;
    const block = blockOf(lines.slice(at, end + 1), found, isMdx);
    if (block !== undefined) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** The line that closes the element which opens in another one, where nothing is behind its end. */
function endOf(shown: readonly Line[], start: number, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])`, 'gi');
  let depth = 0;
  for (let at = start; at < Math.min(shown.length, start + longest); at++) {
    for (const [, slash] of (shown[at]?.text ?? '').matchAll(tags)) depth += slash === '/' ? -1 : 1;
    if (depth <= 0)
      return new RegExp(`</${name}>[ \\t]*\\r?\\n?$`, 'i').test(shown[at]?.text ?? '') ? at : undefined;
  }
  return undefined;
}

function blockOf(
  lines: readonly Line[],
  { name = '', before = '', after, rest = '' }: Readonly<Record<string, string | undefined>>,
  isMdx: boolean,
): ForeignBlock | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const written = lines.map(({ text }) => text).join('');
  const inner = innerOf(written, name);
  // What is set apart by a blank line is read as Markdown here, too.
  if (inner === undefined || (rest === '' && /^[ \t]*\r?\n[ \t]*\r?\n/.test(inner))) return undefined;
  const isMarked = after !== undefined;
  if (!isMarked && !markdownSign.test(inner)) return undefined;
  const indent = widthOf(first.text);
  const content = rewriteWithin(dedented(inner.replace(/\r/g, '')), isMdx);
  const pieces = [`<${name}${before}${after ?? ''}>`, '', content, '', `</${name}>`];
  const replacement = pieces.join('\n').replace(/^(?=.)/gm, ' '.repeat(indent));
  const start = first.start;
  const end = start + written.trimEnd().length;
  return {
    start,
    end,
    name: isMarked ? `<${name} markdown>` : `<${name}>`,
    of: 'MkDocs',
    effect: 'Markdown in its next line is shown as it is',
    hint: 'Put blank lines around the text in it; `check-links --fix` does.',
    replacement,
  };
}

/** A text with the elements in it rewritten. */
function rewriteWithin(text: string, isMdx: boolean): string {
  let [rewritten, end] = ['', 0];
  for (const block of markdownInHtml(text, blankedCode(text), isMdx)) {
    rewritten += text.slice(end, block.start) + (block.replacement ?? '');
    end = block.end;
  }
  return rewritten + text.slice(end);
}

/** What is between the tags of an element. */
function innerOf(written: string, name: string): string | undefined {
  const start = written.indexOf('>');
  const end = written.toLowerCase().lastIndexOf(`</${name.toLowerCase()}`);
  return start < 0 || end <= start ? undefined : written.slice(start + 1, end);
}

/** A text without the indentation that all its lines share, and without blank lines around it. */
function dedented(text: string): string {
  const inner = text.replace(/^[ \t]*\n/, '');
  const lines = inner.split('\n').filter((line) => line.trim() !== '');
  const shared = lines.reduce((least, line) => Math.min(least, widthOf(line)), Number.POSITIVE_INFINITY);
  return dedent(inner, Number.isFinite(shared) ? shared : 0).trim();
}
