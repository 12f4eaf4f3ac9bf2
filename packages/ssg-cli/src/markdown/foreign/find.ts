// cspell:ignore mdbook
import { blankedCode, type Diagnostic } from '../../model/index.ts';
import type { Range } from '../mdx/script-ranges.ts';
import type { MarkdownOptions } from '../options.ts';
import { type EditedText, placesIn } from '../text/edits.ts';
import { titledAlerts } from './alerts.ts';
import { attributeLists } from './attribute-lists.ts';
import { badgeSigns } from './badges.ts';
import { type ForeignBlock, indentedBlocks } from './blocks.ts';
import { codeGroupElements } from './code-group-elements.ts';
import { colonBlocks } from './colon-blocks.ts';
import { definitionLists } from './definition-lists.ts';
import { homeLayout } from './home-layout.ts';
import { includeLines } from './includes.ts';
import { withoutIndentedCode } from './indented-code.ts';
import { markdownInHtml } from './markdown-in-html.ts';
import { mdbookBlocks } from './mdbook-blocks.ts';
import { mystBlocks } from './myst-blocks.ts';
import { blocksInQuotes } from './quotes.ts';
import { shortcodeBlocks } from './shortcodes.ts';
import type { ForeignSign } from './sign.ts';
import { foreignSigns } from './signs.ts';
import { slashBlocks } from './slash-blocks.ts';
import { tablePipes } from './table-pipes.ts';
import { withoutVerbatim } from './verbatim.ts';

// Without one of these a text holds none of the constructs.
const maybe =
  /^ {0,3}>[ \t]*(?:!!!|\?\?\?|===|:{3}|\/{3})|^[ \t]*(?:(?:[-*+:]|\d+[.)])[ \t]+)*(?:-+8<-|!!!|\?\?\?|===[!+]{0,2} ")|^(?:layout:[ \t]*["']?home|home:[ \t]*true|hero:[ \t]*$)|^[ \t]*(?:#{1,6}[ \t]+)?:{3,}[ \t]*\w|^ {0,3}(?:\/{3}|::[a-z]|>[ \t]?\[!|<script\b|-+8<|\[TOC\]|\[\[_?toc|<<<|@\[code|\*\[|\.\. |: {1,3}\S|[ \t]*\(\w[\w:./-]*\)=)|\{[{%:!*]|[)\]*_`>:\s]\{:?[ \t]*(?:[.#]?[\w:-]+[=\s}])|\]\(\)\{|\{[ \t]*(?:\.[a-z]|#[\w-]+[ \t]*\}|style=)|\{[a-z:]+\}`|[`~:]{3}\{[a-z]|[`~]{3}[ \t]*admonish|:(?:material|octicons|fontawesome|simple|lucide)-|\+\+["a-z]|==\S|\^\^\S|<[a-z][^<>\n]*[ \t](?:v-[a-z]|[:@][a-z][\w-]*=)|^[ \t]+(?:v-[a-z]|[:@][a-z][\w-]*=)|<(?:Badge|CodeGroup)[\s>]|<\/?ClientOnly|<center|<[a-z]+[^<>\n]{0,200}[ \t]markdown[ \t=>]|^ {0,3}\|?[ \t]*:?-+:?[ \t]*\||<!--[ \t]*@include/im;

type Found = Pick<Diagnostic, 'message' | 'hint' | 'target' | 'replacement'> & { readonly offset: number };

/** What a text holds of the syntax of other generators, which readers would see as it is. `unseen`: code of MDX, and what tags hold. */
export function foreignSyntax(
  { file, original }: EditedText,
  {
    definitionLists: areRead,
    isMdx = false,
  }: Pick<MarkdownOptions, 'definitionLists'> & { readonly isMdx?: boolean },
  unseen: readonly Range[] = [],
): readonly Diagnostic[] {
  if (!maybe.test(original)) return [];
  const withoutCode = blankedCode(original);
  const prose = blanked(proseOf(withoutCode), unseen);
  const large = [
    ...homeLayout(original),
    ...wholeLines(original, prose),
    ...mdbookBlocks(original, prose),
    ...titledAlerts(original, prose),
    ...shortcodeBlocks(original, prose),
    ...mystBlocks(original),
    ...(areRead ? [] : definitionLists(original, prose)),
  ];
  const apart = (blocks: readonly ForeignBlock[], others: readonly ForeignBlock[]) =>
    blocks.filter(({ start }) => !others.some((one) => start >= one.start && start < one.end));
  const groups = codeGroupElements(original, prose);
  large.push(...apart(blocksInQuotes(original, prose, wholeLines), large));
  const elements = apart([...markdownInHtml(original, prose, isMdx), ...groups], large);
  const rows = apart(tablePipes(original, prose), [...large, ...elements]);
  const rewritten = [...large, ...elements, ...rows];
  const small = apart(attributeLists(original, prose), rewritten);
  const blocks = [...rewritten.map(rewrittenWithin), ...small].sort((a, b) => a.start - b.start);
  const found = [
    ...blocks.map((block) => ofBlock(block, original)),
    ...signsIn(prose, original, blocks),
    ...includesIn(original, withoutCode),
  ];
  const placeOf = placesIn(original);
  return found.map(({ offset, ...diagnostic }) => {
    const { line, column } = placeOf(offset);
    return { code: 'foreign-syntax', ...diagnostic, location: { file, line, column } };
  });
}

/** Blocks that signs at the start of their lines give away. */
function wholeLines(text: string, prose: string): readonly ForeignBlock[] {
  return [...indentedBlocks(text, prose), ...colonBlocks(text, prose), ...slashBlocks(text, prose)];
}

/** A text without code with comments replaced by blanks, too. */
function proseOf(withoutCode: string): string {
  const prose = withoutCode.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  return withoutVerbatim(prose);
}

/** The text with blanks in these places, which are in their order. */
function blanked(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    if (start < done) continue;
    pieces.push(text.slice(done, start), text.slice(start, end).replace(/[^\n]/g, ' '));
    done = end;
  }
  return pieces.join('') + text.slice(done);
}

/** A block whose replacement has the certain signs in it rewritten, too. */
function rewrittenWithin(block: ForeignBlock): ForeignBlock {
  const { replacement } = block;
  if (replacement === undefined) return block;
  const prose = proseOf(blankedCode(replacement));
  const lists = attributeLists(replacement, prose);
  const edits = [
    ...lists,
    ...signsIn(prose, replacement, lists).flatMap(({ offset: start, target = '', replacement: text }) =>
      text === undefined ? [] : [{ start, end: start + target.length, replacement: text }],
    ),
  ].sort((a, b) => b.start - a.start);
  const edited = edits.reduce(
    (text, { start, end, replacement: own = '' }) => text.slice(0, start) + own + text.slice(end),
    replacement,
  );
  return { ...block, replacement: edited };
}

function ofBlock({ start, end, name, of, hint, effect, replacement }: ForeignBlock, original: string): Found {
  return {
    offset: start,
    message: `\`${name}\` is syntax of ${of}: ${effect ?? 'readers see it as plain text'}.`,
    target: original.slice(start, end),
    hint,
    ...(replacement === undefined ? {} : { replacement }),
  };
}

/** What stands for the text of another file: each place is filled by itself. */
const standsForFile = /^(?:<<<|@\[code|\{%-?\s*include|\{[!*]|-+8<-)/;

/** The signs outside of blocks that were found already; what cannot be corrected is said once. */
function signsIn(prose: string, original: string, blocks: readonly ForeignBlock[]): readonly Found[] {
  const taken = blocks.map(({ start, end }): readonly [number, number] => [start, end]);
  const unindented = withoutIndentedCode(prose, original);
  return [...foreignSigns, ...badgeSigns(prose)].flatMap((sign) => {
    if (!unindented.includes(sign.part)) return [];
    const seen = new Set<string>();
    return [...unindented.matchAll(sign.pattern)].flatMap((match): Found[] => {
      const start = match.index + (match[0].length - match[0].trimStart().length);
      // A line may end in code, which is blank in the prose.
      const written = original.slice(match.index, match.index + match[0].length);
      const end = match.index + written.trimEnd().length;
      const isMeant = sign.before === undefined || original[end] === sign.before;
      if (end <= start || !isMeant || taken.some(([from, to]) => start >= from && start < to)) return [];
      taken.push([start, end]);
      const target = original.slice(start, end);
      const replacement = sign.replace?.(match, original);
      if (replacement === undefined && seen.has(target) && !standsForFile.test(target)) return [];
      seen.add(target);
      return [ofSign(sign, { offset: start, target, replacement, shown: sign.shown?.(match) ?? target })];
    });
  });
}

function ofSign(
  sign: ForeignSign,
  at: {
    readonly offset: number;
    readonly target: string;
    readonly replacement: string | undefined;
    readonly shown: string;
  },
): Found {
  const { offset, target, replacement, shown } = at;
  const [first = ''] = shown.split('\n');
  const short = first.length > 60 ? `${first.slice(0, 59)}…` : first;
  return {
    offset,
    message: `\`${short.replaceAll('`', '')}\` is syntax of ${sign.of}: ${sign.effect ?? 'readers see it as plain text'}.`,
    target,
    hint: sign.hint,
    ...(replacement === undefined ? {} : { replacement }),
  };
}

function includesIn(original: string, withoutCode: string): readonly Found[] {
  return includeLines(original, withoutCode).map(({ offset, of, target, effect, hint }) => ({
    offset,
    message: `\`${target.replaceAll('`', '')}\` is syntax of ${of}: ${effect}.`,
    target,
    hint,
  }));
}
