import { blankedCode } from '../../model/index.ts';
import { type ForeignBlock, type Line, linesOf, rewriteIndented, textOf } from './blocks.ts';

const definition = /^:(?: {1,3}|\t)\S/;
/** A text without it holds no definition. */
const maybe = new RegExp(definition.source, 'm');
/** What a term may not be: a heading, a quote, a list, a fence, HTML, a row of a table. */
const noTerm = /^(?:\s|[#>|:<-]|`{3}|~{3}|[*+] |\d+[.)] )/;

/** Whether a text holds a list of definitions, outside of code. */
export function holdsDefinitionList(text: string): boolean {
  return definitionLists(text, blankedCode(text)).length > 0;
}

/** Lists of definitions of Markdown Extra: a term, and below it lines that begin with a colon. */
export function definitionLists(text: string, prose: string): readonly ForeignBlock[] {
  if (!maybe.test(text)) return [];
  const lines = linesOf(text);
  const shown = linesOf(prose);
  // A definition may begin with code, which is no prose, but its sign is never in code.
  const isDefinition = lines.map(
    (line, index) => shown[index]?.text.startsWith(':') && definition.test(line.text),
  );
  const blocks: ForeignBlock[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = endOfList(isDefinition, lines, at);
    if (end === undefined) continue;
    const written = textOf(lines.slice(at, end)).trimEnd();
    const start = lines[at]?.start ?? 0;
    blocks.push({
      start,
      end: start + written.length,
      name: ': ',
      of: 'Markdown Extra',
      hint: 'Set `markdown.definitionLists` in the config, or write the list as `<dl>`; `check-links --fix` does.',
      replacement: asHtml(written.split(/\r?\n/)),
    });
    at = end - 1;
  }
  return blocks;
}

/** The line behind a list that begins with the term at `at`; undefined when there is none. */
function endOfList(
  isDefinition: readonly (boolean | undefined)[],
  lines: readonly Line[],
  at: number,
): number | undefined {
  let end: number | undefined;
  let next = at;
  while (isTerm(lines[next]?.text)) {
    const first = isDefinition[next + 1] ? next + 1 : next + 2;
    if (!isDefinition[first] || (first === next + 2 && lines[next + 1]?.text.trim() !== '')) break;
    end = endOfDefinitions(isDefinition, lines, first);
    next = end;
    while (next < lines.length && lines[next]?.text.trim() === '') next++;
  }
  return end;
}

function isTerm(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '' && !noTerm.test(line);
}

/** Definitions, each with the indented lines below it. */
function endOfDefinitions(
  isDefinition: readonly (boolean | undefined)[],
  lines: readonly Line[],
  first: number,
): number {
  let end = first + 1;
  for (let line = first + 1; line < lines.length; line++) {
    const { text = '' } = lines[line] ?? {};
    if (isDefinition[line] || /^(?: {2}|\t)\s*\S/.test(text)) end = line + 1;
    else if (text.trim() !== '') break;
  }
  return end;
}

function asHtml(lines: readonly string[]): string {
  const parts: string[] = ['<dl>'];
  let body: string[] | undefined;
  const close = () => {
    if (body !== undefined) parts.push('<dd>', '', rewriteIndented(body.join('\n').trim()), '', '</dd>');
    body = undefined;
  };
  for (const line of lines) {
    if (definition.test(line)) {
      close();
      body = [line.replace(/^:\s+/, '')];
    } else if (body !== undefined && (/^\s/.test(line) || line === '')) {
      body.push(line.replace(/^(?: {1,4}|\t)/, ''));
    } else if (line !== '') {
      close();
      parts.push('<dt>', '', line, '', '</dt>');
    }
  }
  close();
  return [...parts, '</dl>'].join('\n');
}
