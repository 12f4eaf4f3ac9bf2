/** A part of a template of Go. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly pipeline: Pipeline }
  | { readonly kind: 'set'; readonly name: string; readonly isNew: boolean; readonly pipeline: Pipeline }
  | { readonly kind: 'return'; readonly pipeline: Pipeline }
  | BlockNode;

/** A block that is rendered conditionally or repeatedly: `if`, `with`, `range`. */
interface BlockNode {
  readonly kind: 'if' | 'with' | 'range';
  /** Names that get the value: of a list, its place first where there are two. */
  readonly names: readonly string[];
  readonly pipeline: Pipeline;
  readonly inner: readonly TemplateNode[];
  readonly otherwise: readonly TemplateNode[];
}

/** Commands of which each gets the value of the one before it. */
export type Pipeline = readonly Command[];

/** A value, or what is called with the values behind it. */
export type Command = readonly Term[];

/** A value, and the names of what is meant in it: `.Page.Title`, `$a.b`, `(index . 0).c`. */
export interface Term {
  readonly start:
    | { readonly kind: 'literal'; readonly value: string | number | boolean | undefined }
    | { readonly kind: 'dot' }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'function'; readonly name: string }
    | { readonly kind: 'group'; readonly pipeline: Pipeline };
  readonly path: readonly string[];
}

/** Thrown for unsupported syntax of a template. */
export class Unread extends Error {}

const action =
  /\{\{(?<before>-?)(?:\s*\/\*[\s\S]*?\*\/\s*|(?<code>(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!-?\}\})[^"`])*))(?<after>-?)\}\}/g;
const token =
  /\s*(?:(?<text>"(?:[^"\\\n]|\\.)*")|`(?<raw>[^`]*)`|(?<number>-?\d+(?:\.\d+)?)|(?<sign>:=|[=|(),])|(?<variable>\$\w*)|(?<name>[A-Za-z_]\w*)|(?<field>\.\w*))/y;

interface Token {
  readonly kind: 'text' | 'raw' | 'number' | 'sign' | 'variable' | 'name' | 'field';
  readonly text: string;
  /** Whether a blank is before it. */
  readonly isApart: boolean;
}

/**
 * Reads a template of Go.
 * @throws {Unread} It holds what is not read.
 */
export function parseTemplate(text: string): readonly TemplateNode[] {
  const pieces: (string | readonly Token[])[] = [];
  let [end, trims] = [0, false];
  const pushText = (upTo: number, isTrimmed: boolean) => {
    const between = text.slice(end, upTo);
    const start = trims ? between.trimStart() : between;
    pieces.push(isTrimmed ? start.trimEnd() : start);
  };
  for (const match of text.matchAll(action)) {
    const { before, code, after } = match.groups ?? {};
    pushText(match.index, before === '-');
    if (code !== undefined) pieces.push(tokensOf(code));
    [end, trims] = [match.index + match[0].length, after === '-'];
  }
  pushText(text.length, false);
  const reader = { pieces, at: 0 };
  const nodes = nodesOf(reader);
  if (reader.at < pieces.length) throw new Unread('an end without a start');
  return nodes;
}

function tokensOf(code: string): readonly Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  for (let at = 0; code.slice(at).trim() !== ''; at = token.lastIndex) {
    const match = token.exec(code);
    const [kind, value] = Object.entries(match?.groups ?? {}).find(([, one]) => one !== undefined) ?? [];
    if (match === null || kind === undefined || value === undefined) throw new Unread(code.trim());
    tokens.push({ kind: kind as Token['kind'], text: value, isApart: at === 0 || /^\s/.test(match[0]) });
  }
  return tokens;
}

interface Reader {
  readonly pieces: readonly (string | readonly Token[])[];
  at: number;
}

/** The parts up to an `end` or `else` that belongs to what holds them. */
function nodesOf(reader: Reader): readonly TemplateNode[] {
  const nodes: TemplateNode[] = [];
  for (; reader.at < reader.pieces.length; ) {
    const piece = reader.pieces[reader.at] ?? '';
    if (typeof piece === 'string') {
      if (piece !== '') nodes.push({ kind: 'text', text: piece });
      reader.at++;
      continue;
    }
    const word = wordOf(piece);
    if (word === 'end' || word === 'else') return nodes;
    reader.at++;
    if (piece.length > 0) nodes.push(actionOf(word, piece, reader));
  }
  return nodes;
}

function wordOf([first]: readonly Token[]): string {
  return first?.kind === 'name' ? first.text : '';
}

function actionOf(word: string, piece: readonly Token[], reader: Reader): TemplateNode {
  const rest = piece.slice(1);
  if (word === 'if' || word === 'with' || word === 'range') return blockOf(word, rest, reader);
  if (word === 'return') return { kind: 'return', pipeline: pipelineOf(rest) };
  if (/^(?:define|template|block|break|continue)$/.test(word)) throw new Unread(word);
  return nodeOf(piece);
}

function blockOf(kind: BlockNode['kind'], tokens: readonly Token[], reader: Reader): BlockNode {
  const assigned = tokens.findIndex(({ kind: one, text }) => one === 'sign' && text === ':=');
  const head = assigned < 0 ? [] : tokens.slice(0, assigned);
  const names = head.flatMap(({ kind: one, text }) => (one === 'variable' ? [text] : []));
  const pipeline = pipelineOf(tokens.slice(assigned + 1));
  const inner = nodesOf(reader);
  return { kind, names, pipeline, inner, otherwise: otherwiseOf(reader) };
}

function otherwiseOf(reader: Reader): readonly TemplateNode[] {
  const piece = reader.pieces[reader.at++];
  if (piece === undefined || typeof piece === 'string') throw new Unread('a start without an end');
  const [word, next, ...rest] = piece;
  if (word?.text === 'end') return [];
  if (next?.text === 'if' || next?.text === 'with') return [blockOf(next.text, rest, reader)];
  const nodes = nodesOf(reader);
  otherwiseOf(reader);
  return nodes;
}

function nodeOf(tokens: readonly Token[]): TemplateNode {
  const [first, second, ...rest] = tokens;
  if (first?.kind === 'variable' && second?.kind === 'sign' && /^:?=$/.test(second.text))
    return { kind: 'set', name: first.text, isNew: second.text === ':=', pipeline: pipelineOf(rest) };
  return { kind: 'output', pipeline: pipelineOf(tokens) };
}

function pipelineOf(tokens: readonly Token[]): Pipeline {
  const reader = { tokens, at: 0 };
  const pipeline = readPipeline(reader);
  if (reader.at < tokens.length) throw new Unread(tokens[reader.at]?.text);
  return pipeline;
}

interface TokenReader {
  readonly tokens: readonly Token[];
  at: number;
}

function readPipeline(reader: TokenReader): Pipeline {
  const commands: Command[] = [];
  for (;;) {
    const terms: Term[] = [];
    for (let next = reader.tokens[reader.at]; next !== undefined; next = reader.tokens[reader.at]) {
      if (next.kind === 'sign' && next.text !== '(') break;
      terms.push(readTerm(reader));
    }
    if (terms.length > 0) commands.push(terms);
    if (reader.tokens[reader.at]?.text !== '|' || reader.tokens[reader.at]?.kind !== 'sign') return commands;
    reader.at++;
  }
}

function readTerm(reader: TokenReader): Term {
  const path: string[] = [];
  const start = readStart(reader, path);
  for (let next = reader.tokens[reader.at]; next?.kind === 'field' && !next.isApart; ) {
    path.push(next.text.slice(1));
    next = reader.tokens[++reader.at];
  }
  return { start, path };
}

const words: ReadonlyMap<string, boolean | undefined> = new Map([
  ['true', true],
  ['false', false],
  ['nil', undefined],
]);

function readStart(reader: TokenReader, path: string[]): Term['start'] {
  const { kind, text } = reader.tokens[reader.at++] ?? { kind: 'sign', text: '' };
  switch (kind) {
    case 'text':
      return { kind: 'literal', value: unescaped(text) };
    case 'raw':
      return { kind: 'literal', value: text };
    case 'number':
      return { kind: 'literal', value: Number(text) };
    case 'variable':
      return { kind: 'variable', name: text };
    case 'name':
      return words.has(text) ? { kind: 'literal', value: words.get(text) } : { kind: 'function', name: text };
    case 'field':
      if (text !== '.') path.push(text.slice(1));
      return { kind: 'dot' };
    default: {
      const pipeline = readPipeline(reader);
      if (reader.tokens[reader.at++]?.text !== ')') throw new Unread('a group that is not closed');
      return { kind: 'group', pipeline };
    }
  }
}

function unescaped(quoted: string): string {
  const signs: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
  return quoted.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign);
}
