import { blankedCode } from '../../model/index.ts';
import { dedent, type ForeignBlock, isInPlace, linesOf, textWithin, widthOf } from './blocks.ts';
import { codeGroupElements } from './code-group-elements.ts';
import { codeOfFile, codeTabs } from './code-tabs.ts';
import { admonitionOf, fenceFor, noteText, summaryLines } from './notes.ts';

/** With more lines that begin with colons, no containers are looked for: each may be compared with all lines below it. */
const maxColonLines = 1_000;
const colonLine = /^[ \t]*:{3}/gm;

const opening =
  /^(?<indent>[ \t]*)(?<colons>:{3,})[ \t]*(?<kind>code-group|tabs[ \t]+code(?=\s)|details|raw|v-pre|callout(?=[ \t]+[a-z]))(?:[ \t]+(?<title>\S.*?))?[ \t]*\r?\n?$/;
/** A text without it holds no opening. */
const maybe =
  /^[ \t]*:{3,}[ \t]*(?:code-group|details|raw|v-pre|callout|tabs|code-tabs)|^[ \t]*<CodeGroup[ \t]*>|^[ \t]*:{3,}[ \t]+\w/m;
const tabsOpening =
  /^(?<indent>[ \t]*)(?<colons>:{3,})[ \t]*(?:code-)?(?<kind>tabs)(?:(?:[ \t]+key:|[ \t]*#)(?<title>\S+))?[ \t]*\r?\n?$/;
const tabLine = /^[ \t]*(?:={2,}|@tab(?<active>:active)?)[ \t]+(?<label>\S.*?)[ \t]*$/;
const elementLine = /^[ \t]*<CodeGroup[ \t]*>/;
/** A tab of VuePress within a group of code. */
const itemLine = /^[ \t]*:{3,}[ \t]*code-group-item[ \t]+(?<label>\S.*?)(?<active>:active)?[ \t]*$/;

const hints: Readonly<Record<string, string>> = {
  'code-group': 'Write `::::tabs` with `:::tab[Name]` around each fence; `check-links --fix` does.',
  callout: 'Write the note as `:::tip Title`; `check-links --fix` does.',
  details: 'Write `<details>`; `check-links --fix` does.',
  tabs: 'Write each tab as `:::tab[Name]`, its content, and `:::`; `check-links --fix` does.',
};
const byHand = 'Write `::::tabs` with `:::tab[Name]` around each fence, and code of other files into fences.';
const unclosed = 'Close it with a line of as many colons, or remove it.';
const ofNote = 'Write the note with more colons than what stands in it; `check-links --fix` does.';
const removed = 'Remove its two lines; `check-links --fix` does.';

/** Containers of VitePress and VuePress that are something else here: groups of code (`::: code-group`), boxes that open (`::: details`). */
export function colonBlocks(text: string, prose: string, isWithin = false): readonly ForeignBlock[] {
  if (!maybe.test(prose)) return [];
  if ((prose.match(colonLine)?.length ?? 0) > maxColonLines)
    return isWithin ? [] : [notLookedFor(text, prose)];
  const lines = linesOf(text).map((line) => line.text);
  const shown = linesOf(prose).map((line) => line.text);
  const blocks: ForeignBlock[] = [];
  let offset = 0;
  for (let at = 0; at < lines.length; ) {
    const head = opening.exec(shown[at] ?? '')?.groups ?? lineTabs(shown, at) ?? noteAround(shown, at);
    const found = isInPlace(shown, at) && head ? withTitle(head, lines[at] ?? '') : undefined;
    const { close, next } = endOf(found, shown, { at, isWithin });
    const written = lines.slice(at, next).join('');
    // Code of other files in a group is found by itself: a group can be made once it is there.
    const isForLater =
      close !== undefined && found !== undefined && isGroup(found) && codeOfFile.test(written);
    if (found !== undefined && !isForLater) {
      const inner = close === undefined ? undefined : lines.slice(at + 1, close).join('');
      blocks.push(blockOf(found, inner, { start: offset, end: offset + written.trimEnd().length }));
    }
    offset += written.length;
    at = next;
  }
  return blocks;
}

/** What is said of a text with so many lines of colons, at the first that may open a container. */
function notLookedFor(text: string, prose: string): ForeignBlock {
  const start = prose.search(maybe);
  const end = start + (/^[^\n]*/.exec(text.slice(start))?.[0].trimEnd().length ?? 0);
  return {
    start,
    end,
    name: ':::',
    of: 'VitePress',
    effect: `more than ${maxColonLines.toLocaleString('en')} lines begin so, and containers among them are not looked for`,
    hint: 'Split the page.',
  };
}

type Opening = Readonly<Record<string, string | undefined>>;

/** The same with its title as written, whose code is blank in the prose. */
function withTitle(found: Opening, line: string): Opening {
  const { colons = '', kind = '' } = found;
  if (kind === 'tabs') return found;
  const title = line.slice(line.indexOf(kind, line.indexOf(colons) + colons.length) + kind.length).trim();
  return { ...found, title: title === '' ? undefined : title };
}

const note =
  /^(?<indent>[ \t]*)(?<colons>:{3,})[ \t]*(?<kind>note|tip|info|warning|danger|important|caution)(?:[ \t]+(?<title>\S.*?))?[ \t]*\r?\n?$/;

const spacedNote = /^[ \t]*:{3,}[ \t]/;

/** Tabs of a plugin, which begin at lines such as `== Name` and `@tab Name`. */
function lineTabs(shown: readonly string[], at: number): Opening | undefined {
  const first = shown.slice(at + 1).find((line) => line.trim() !== '');
  return tabLine.test(first?.trimEnd() ?? '') ? tabsOpening.exec(shown[at] ?? '')?.groups : undefined;
}

/** A note that holds one of these containers, which there may have as many colons as the note, or one that is never closed. */
function noteAround(shown: readonly string[], at: number): Opening | undefined {
  const found = note.exec(shown[at] ?? '')?.groups;
  if (found === undefined) return undefined;
  const colons = found.colons ?? '';
  const close = closingLine(shown, at, colons);
  // Its signs do not say where it ends; with a blank behind them it is one of that tool.
  if (close === undefined && spacedNote.test(shown[at] ?? '')) return found;
  const isAround = (line: string) => opening.test(line) || elementLine.test(line);
  // One in it that is never closed ends where it does.
  const end = close ?? firstClosing(shown, at, colons) ?? at;
  return shown.slice(at + 1, end).some(isAround) ? found : undefined;
}

/** `inner`: the text within; absent when the container is never closed. */
function blockOf(
  found: Opening,
  inner: string | undefined,
  place: { readonly start: number; readonly end: number },
): ForeignBlock {
  const { kind = '', indent = '' } = found;
  const of =
    kind === 'callout'
      ? 'docmd'
      : kind.startsWith('tabs')
        ? 'a plugin of VitePress or VuePress'
        : 'VitePress';
  const about = { ...place, of, name: `::: ${kind}` };
  const replacement =
    inner === undefined ? undefined : indented(rewrite(found, dedent(inner, widthOf(indent))), indent);
  if (replacement === undefined) return { ...about, hint: inner === undefined ? unclosed : byHand };
  return {
    ...about,
    replacement,
    hint: isNote(found) ? ofNote : (hints[isGroup(found) ? 'code-group' : kind] ?? removed),
  };
}

/** The same with that indentation. */
function indented(text: string | undefined, indent: string): string | undefined {
  return text?.replace(/^(?=.)/gm, indent);
}

const noteWithSpace = /^( {0,3}:{3,})[ \t]+(?=(?:note|tip|info|warning|danger|important|caution)\b)/gm;

/** The line of colons that ends a container; those within it that have as many colons are gone past. */
function closingLine(shown: readonly string[], at: number, colons: string): number | undefined {
  let depth = 0;
  for (let line = at + 1; line < shown.length; line++) {
    const [, signs = '', name = ''] = /^[ \t]*(:{3,})[ \t]*(\S*)/.exec(shown[line] ?? '') ?? [];
    if (signs.length !== colons.length) continue;
    if (name !== '') depth++;
    else if (depth === 0) return line;
    else depth--;
  }
  return undefined;
}

/** The line at which a container ends, and the one behind it. */
function endOf(
  found: Opening | undefined,
  shown: readonly string[],
  { at, isWithin }: { readonly at: number; readonly isWithin: boolean },
): { readonly close: number | undefined; readonly next: number } {
  if (found === undefined) return { close: undefined, next: at + 1 };
  const colons = found.colons ?? '';
  const line =
    longerClosing(shown, at, colons) ?? closingLine(shown, at, colons) ?? firstClosing(shown, at, colons);
  if (line !== undefined) return { close: line, next: line + 1 };
  const close = endOfItem(shown, at) ?? (isWithin || isNote(found) ? shown.length : undefined);
  return { close, next: close ?? at + 1 };
}

/** The first line that ends any container with so many colons: one within it that is never closed ends there, too. */
function firstClosing(shown: readonly string[], at: number, colons: string): number | undefined {
  const line = shown.findIndex((one, index) => index > at && one.trim() === colons);
  return line < 0 ? undefined : line;
}

/** A line of more colons ends a container, too, where none above it has begun another one. */
function longerClosing(shown: readonly string[], at: number, colons: string): number | undefined {
  let line = at + 1;
  while (line < shown.length && !/^[ \t]*:{3}/.test(shown[line] ?? '')) line++;
  const signs = (shown[line] ?? '').trim();
  return /^:+$/.test(signs) && signs.length > colons.length ? line : undefined;
}

/** The line behind the item of a list that a container is in, which ends it there, too. */
function endOfItem(shown: readonly string[], at: number): number | undefined {
  const indent = widthOf(shown[at] ?? '');
  if (indent === 0) return undefined;
  const next = shown.findIndex((line, index) => index > at && line.trim() !== '' && widthOf(line) < indent);
  return next < 0 ? shown.length : next;
}

function rewrite(found: Opening, inner: string): string | undefined {
  if (found.kind === 'tabs') return panelTabs(inner.trim(), found.title);
  const content = rewrittenContent(inner.trim());
  if (isGroup(found)) return itemTabs(content) ?? codeTabs(content);
  if (isNote(found)) {
    const colons = fenceFor(content);
    return [`${colons}${found.kind}${found.title ? ` ${found.title}` : ''}`, '', content, '', colons].join(
      '\n',
    );
  }
  if (found.kind === 'callout') return callout(found.title ?? '', content);
  if (found.kind === 'v-pre') return withEscapedBraces(content);
  if (found.kind !== 'details') return content;
  const { title, attributes } = withoutAttributes(found.title ?? '');
  const open = /(?:^|\s)open(?:\s|$)/.test(attributes) ? ' open' : '';
  return [`<details${open}>`, ...summaryLines(title || 'Details'), '', content, '', '</details>'].join('\n');
}

/** A title and the attributes behind it: `Why? {open}`. */
function withoutAttributes(written: string): { readonly title: string; readonly attributes: string } {
  const at = written.endsWith('}') ? written.lastIndexOf('{') : -1;
  if (at < 0) return { title: written, attributes: '' };
  return { title: written.slice(0, at).trim(), attributes: written.slice(at + 1, -1) };
}

/** A note of docmd, which has its kind and its title behind the name: `callout tip "A title"`. */
function callout(written: string, content: string): string {
  const [kind = '', ...title] = written.split(/[ \t]+/);
  return noteText(admonitionOf(kind), content, title.join(' ').replace(/^"(.*)"$/, '$1'));
}

/** The same with notes in it, which are read with a space there only. */
function rewrittenContent(text: string): string {
  return rewriteWithin(text).replace(noteWithSpace, '$1');
}

/** What is in a container, with the containers in it rewritten where that is certain. One that is never closed ends with it. */
function rewriteWithin(text: string): string {
  let [rewritten, end] = ['', 0];
  const prose = blankedCode(text);
  const blocks = [...colonBlocks(text, prose, true), ...codeGroupElements(text, prose)];
  for (const block of blocks.sort((a, b) => a.start - b.start)) {
    if (block.replacement === undefined || block.start < end) continue;
    rewritten += text.slice(end, block.start) + block.replacement;
    end = block.end;
  }
  return rewritten + text.slice(end);
}

/** Braces that are meant as such, so that they are not taken for those of a template. */
function withEscapedBraces(content: string): string {
  const prose = blankedCode(content);
  return content.replace(/\{\{/g, (sign, at: number) => (prose[at] === '{' ? '\\{{' : sign));
}

/** A group of code: that of VitePress, or the tabs of a plugin that hold nothing but fences. */
function isGroup({ kind = '' }: Opening): boolean {
  return /^(?:code-group|tabs[ \t]+code)$/.test(kind);
}

function isNote({ kind = '' }: Opening): boolean {
  return !/^(?:code-group|details|raw|v-pre|callout|tabs(?:[ \t]+code)?)$/.test(kind);
}

/** Panels between lines such as `== Name`. */
function panelTabs(content: string, group: string | undefined): string {
  const prose = blankedCode(content).split('\n');
  const panels: { readonly label: string; readonly mark: string; readonly lines: string[] }[] = [];
  for (const [index, line] of content.split('\n').entries()) {
    // A line of code is blank in the prose.
    const { label, active } = (prose[index]?.trim() && tabLine.exec(line)?.groups) || {};
    if (label !== undefined) panels.push({ label, mark: active ? '{default}' : '', lines: [] });
    else panels.at(-1)?.lines.push(line);
  }
  const bodies = panels.map(({ lines }) => rewrittenContent(textWithin(lines.join('\n'))));
  const colons = fenceFor(bodies.join('\n'));
  const made = panels.flatMap(({ label, mark }, index) => [
    `${colons}tab[${label}]${mark}`,
    '',
    bodies[index],
    '',
    colons,
  ]);
  const head = `${colons}:tabs${group === undefined ? '' : `{group="${group}"}`}`;
  return [head, ...made, `${colons}:`].join('\n');
}

/** The items of a group as tabs; none where it has no items. */
function itemTabs(content: string): string | undefined {
  const prose = blankedCode(content).split('\n');
  if (!prose.some((line) => itemLine.test(line))) return undefined;
  const lines = content.split('\n').map((line, index) => {
    const { label, active } = itemLine.exec(prose[index] ?? '')?.groups ?? {};
    if (label !== undefined) return active ? `@tab:active ${label}` : `== ${label}`;
    return /^[ \t]*:{3,}[ \t]*$/.test(prose[index] ?? '') ? '' : line;
  });
  return panelTabs(lines.join('\n').trim(), undefined);
}
