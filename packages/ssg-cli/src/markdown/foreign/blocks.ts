import { blankedCode } from '../../model/index.ts';
import { capitalized, fenceFor, noteOf, summaryLines } from './notes.ts';

/** A construct of another generator that takes whole lines, and what it is here. */
export interface ForeignBlock {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Whose it is. */
  readonly of: string;
  readonly hint: string;
  /** What comes of it, where that is not that readers see it. */
  readonly effect?: string;
  /** The same in the syntax of this tool, where that is certain. */
  readonly replacement?: string;
}

/** A line with its end. */
export interface Line {
  /** Offset in the text. */
  readonly start: number;
  readonly text: string;
}

const opening =
  /^(?<indent>[ \t]*)(?:(?<mark>!!!|\?\?\?\+?)[ \t]*(?<kind>\p{L}[\p{L}\p{N}_-]*)(?:[ \t]+(?:inline|end)\b)*(?:[ \t]+(?:"(?<title>[^\n]*)"|[\w-]+(?:[ \t]+[\w-]+)*))?|(?<box>\?\?\?\+?)[ \t]*"(?<summary>[^\n]+)"|===(?<marks>[!+]{0,2})[ \t]+"(?<tab>[^"\n]+)")[ \t]*\r?\n?$/u;

/** A text without it holds no opening. */
const maybe = /^[ \t]*(?:(?:[-*+:]|\d+[.)])[ \t]+)*(?:!!!|\?\?\?|===)/m;

/** The signs of an item or a definition right before an opening. */
const itemLead = /^[ \t]*(?:(?:[-*+:]|\d+[.)])[ \t]+)+(?=(?:!!!|\?\?\?\+?)[ \t]*[\p{L}"]|===[!+]{0,2} ")/u;

const tabsHint = '`::::tabs` with `:::tab[Name]`';

/** Admonitions (`!!! note`), boxes that open (`??? note`) and tabs (`=== "Name"`) of MkDocs, with the indented lines below them. */
export function indentedBlocks(text: string, prose: string): readonly ForeignBlock[] {
  if (!maybe.test(prose)) return [];
  const lines = text.split(/(?<=\n)/);
  const shown = prose.split(/(?<=\n)/);
  const blocks: ForeignBlock[] = [];
  let start = 0;
  for (let at = 0; at < lines.length; ) {
    const lead = itemLead.exec(shown[at] ?? '')?.[0] ?? '';
    const last = lead === '' ? blockEnd(lines, shown, at) : endInItem(lines, shown, at, lead);
    const written = lines.slice(at, last ?? at + 1).join('');
    if (last !== undefined) blocks.push(blockOf(written.trimEnd(), start, lead));
    start += written.length;
    at = last ?? at + 1;
  }
  return blocks;
}

/** The line behind a block that opens right behind the sign of an item or a definition, which counts as blanks. */
function endInItem(
  lines: readonly string[],
  shown: readonly string[],
  at: number,
  lead: string,
): number | undefined {
  const behind = (line = '') => ' '.repeat(columnsOf(lead)) + line.slice(lead.length);
  const end = blockEnd(lines.with(at, behind(lines[at])), shown.with(at, behind(shown[at])), at, true);
  // Without a text below it, it is one of the item.
  return end === at + 1 ? undefined : end;
}

function columnsOf(lead: string): number {
  return widthOf(lead.replace(/\S/g, ' '));
}

/** The lines of a text. */
export function linesOf(text: string): readonly Line[] {
  return [...text.matchAll(/[^\n]*\n|[^\n]+/g)].map(({ 0: line, index }) => ({ start: index, text: line }));
}

/** The text of some lines. */
export function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('');
}

function blockOf(whole: string, start: number, lead: string): ForeignBlock {
  const written = ' '.repeat(columnsOf(lead)) + whole.slice(lead.length);
  const found = opening.exec(written.split('\n', 1)[0] ?? '')?.groups ?? {};
  const indent = widthOf(found.indent ?? '');
  const mark = found.mark ?? found.box;
  const name = found.tab === undefined ? `${mark} ${found.kind ?? ''}`.trim() : '===';
  const ours = found.tab !== undefined ? tabsHint : mark === '!!!' ? '`:::note`' : '`<details>`';
  const lines = written.split(/\r?\n/).map((line) => withoutIndent(line, indent));
  const made = found.tab === undefined ? box(found, lines.slice(1)) : tabs(lines);
  const isShifted = indent >= 4 || lead !== '';
  const replacement = made.join('\n').replace(/^(?=.)/gm, isShifted ? ' '.repeat(indent) : '');
  const hint = `Write ${ours}; \`check-links --fix\` does.`;
  return {
    start: start + lead.length,
    end: start + whole.length,
    name,
    of: 'MkDocs',
    hint,
    replacement: lead === '' ? replacement : replacement.trimStart(),
  };
}

/** A text without the blank lines above it, and the blanks below it. */
export function textWithin(text: string): string {
  return text.replace(/^\s*\n/, '').trimEnd();
}

/** How many columns the spaces and tabs at the start of a line take. */
export function widthOf(line: string): number {
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  return spaces.replaceAll('\t', '    ').length;
}

/** A line without the spaces and tabs that take so many columns at its start. */
function withoutIndent(line: string, width: number): string {
  let [at, columns] = [0, 0];
  for (; columns < width && (line[at] === ' ' || line[at] === '\t'); at++)
    columns += line[at] === '\t' ? 4 : 1;
  return ' '.repeat(Math.max(0, columns - width)) + line.slice(at);
}

/** A text without the spaces and tabs that take so many columns at the start of its lines, such as those of the list around it. */
export function dedent(text: string, width: number): string {
  return text.replace(/^[^\n]+/gm, (line) => withoutIndent(line, width));
}

/** The line behind the block that opens at `at`; none where no block does. Tabs that follow each other are one set. */
function blockEnd(
  lines: readonly string[],
  shown: readonly string[],
  at: number,
  isItem = false,
): number | undefined {
  const found = opening.exec(shown[at] ?? '')?.groups;
  if (found === undefined || !(isItem || isInPlace(shown, at))) return undefined;
  const indent = widthOf(found.indent ?? '');
  if (found.tab === undefined) return endOfBody(lines, at, indent);
  let end = endOfPanel(lines, at, indent);
  for (;;) {
    let next = end;
    while (next < lines.length && lines[next]?.trim() === '') next++;
    const other = opening.exec(shown[next] ?? '')?.groups;
    const isNext = other?.tab !== undefined && widthOf(other.indent ?? '') === indent;
    // `===!` begins another set.
    if (!isNext || other.marks?.includes('!')) return end;
    end = endOfPanel(lines, next, indent);
  }
}

/** Four columns and more are code, but in the item of a list. */
export function isInPlace(shown: readonly string[], at: number): boolean {
  const indent = widthOf(shown[at] ?? '');
  if (indent < 4) return true;
  for (let [before, least] = [at - 1, indent]; before >= 0 && least > 0; before--) {
    const line = shown[before] ?? '';
    if (line.trim() === '' || widthOf(line) >= least) continue;
    const marker = /^[ \t]*(?:[-*+:]|\d+[.)])[ \t]+/.exec(line)?.[0];
    if (marker !== undefined) return indent - widthOf(marker.replace(/\S/g, ' ')) < 4;
    // A further line of an item's text.
    least = widthOf(line);
  }
  return false;
}

/** The line behind the indented ones that belong to the opening at `at`. */
function endOfBody(lines: readonly string[], at: number, indent: number): number {
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    const line = lines[next] ?? '';
    if (line.trim() === '') continue;
    if (widthOf(line) < 4 + (indent < 4 ? 0 : indent)) break;
    end = next + 1;
  }
  return end;
}

/** The same of a tab. Where nothing is indented below it, a block of code that follows is meant to be in it. */
function endOfPanel(lines: readonly string[], at: number, indent: number): number {
  const end = endOfBody(lines, at, indent);
  if (end > at + 1) return end;
  let next = end;
  while (lines[next]?.trim() === '') next++;
  const fence = /^[ \t]*(`{3,}|~{3,})/.exec(lines[next] ?? '')?.[1];
  if (fence === undefined || widthOf(lines[next] ?? '') !== indent) return end;
  const last = lines.findIndex((line, index) => index > next && line.trim() === fence);
  return last < 0 ? end : last + 1;
}

/** A text with the indented blocks in it as directives. */
export function rewriteIndented(text: string): string {
  let [rewritten, end] = ['', 0];
  for (const block of indentedBlocks(text, blankedCode(text))) {
    rewritten += text.slice(end, block.start) + (block.replacement ?? '');
    end = block.end;
  }
  return rewritten + text.slice(end);
}

function box(found: Readonly<Record<string, string | undefined>>, inner: readonly string[]): string[] {
  const content = rewriteIndented(bodyText(inner));
  const kind = (found.kind ?? '').toLowerCase();
  // A box may have a title and no kind.
  const { title = found.summary, mark = found.box ?? '' } = found;
  if (mark.startsWith('?')) {
    const summary = title || capitalized(kind);
    const open = mark.endsWith('+') ? ' open' : '';
    return [`<details${open}>`, ...summaryLines(summary), '', content, '', '</details>'];
  }
  return noteOf(kind, content, title).split('\n');
}

function tabs(lines: readonly string[]): string[] {
  // Further in are tabs of a panel.
  const starts = lines.flatMap((line, index) =>
    opening.exec(line)?.groups?.tab === undefined || widthOf(line) >= 4 ? [] : [index],
  );
  const panels = starts.map((start, index) => {
    const { tab = '', marks = '' } = opening.exec(lines[start] ?? '')?.groups ?? {};
    return {
      head: `tab[${tab}]${marks.includes('+') ? '{default}' : ''}`,
      content: rewriteIndented(bodyText(lines.slice(start + 1, starts[index + 1] ?? lines.length))),
    };
  });
  const inner = fenceFor(panels.map(({ content }) => content).join('\n'));
  return [
    `${inner}:tabs`,
    ...panels.flatMap(({ head, content }) => [`${inner}${head}`, '', content, '', inner]),
    `${inner}:`,
  ];
}

/** The lines of a body as text, without the four columns that a body is indented by. */
function bodyText(lines: readonly string[]): string {
  const isIndented = widthOf(lines.find((line) => line.trim() !== '') ?? '') >= 4;
  return dedent(lines.join('\n'), isIndented ? 4 : 0)
    .replace(/^\n+/, '')
    .trimEnd();
}
