import type { Node } from '@babel/types';
import { codeParser } from '../../tools/code-parser.ts';

/** A place in a text; both count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Every place of a target in the text of a module, description or page: string literals in code, whole words elsewhere.
 */
export function placesOf(target: string, text: string, file: string): readonly Place[] {
  if (target === '') return [];
  const inCode = /\.[cm]?[jt]sx?$/.test(file) ? placesInCode(target, text) : undefined;
  if (inCode !== undefined) return inCode;
  if (!/\.(?:ya?ml|json)$/.test(file)) return placesInText(target, text, LINK_START);
  const links = placesInText(target, text, LINK_START, TITLE_START);
  return links.length > 0 ? links : placesInText(target, text, VALUE_START);
}

function placesInCode(target: string, text: string): readonly Place[] | undefined {
  try {
    const places: Place[] = [];
    const { program } = codeParser().parse(text, {
      sourceType: 'module',
      plugins: ['typescript', 'jsx'],
      errorRecovery: true,
    });
    for (const node of nodesOf(program)) {
      if (literalOf(node) === target && node.loc)
        places.push({ line: node.loc.start.line, column: node.loc.start.column + 1 });
    }
    return places;
  } catch {
    return undefined;
  }
}

function literalOf(node: Node): string | null | undefined {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateElement' ? node.value.cooked : undefined;
}

/** Every node of a tree, outer ones first. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** What may be between the start of a link, image or HTML tag and its target; of a link that begins on a line before, its end. */
const LINK_START =
  /!?\[(?:[^[\]]|!\[[^[\]]*\]\([^()]*\))*\](?:\(<?|:\s*<?)$|<[a-z][^<>]*$|(?<=^\s*)[^\s[\]][^[\]]*\]\(<?$/i;
/** What comes before a value of YAML or JSON. */
const VALUE_START = /(?:^\s*|[{,]\s*|-\s+)["']?[\w$-]+["']?\s*:\s*["']?$/;

/** What comes before the middle of a title or summary, in which nothing is a link: to the end of the line, else of the quoted value. */
const TITLE_START =
  /^\s*(?:-\s+)?(?:x-)?(?:summary|title)\s*:\s+[^"'\s].*$|(?:^\s*(?:-\s+)?|[{,]\s*)(["']?)(?:x-)?(?:summary|title)\1\s*:\s*(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*|[^"'\s{[][^,{}]*)$/;

/** How far before its target a link may begin. Some descriptions are one line of megabytes. */
const REACH = 1000;

/** A target in the middle of text counts from the start of its link, and only where it is whole. */
function placesInText(target: string, text: string, before: RegExp, notAfter?: RegExp): readonly Place[] {
  const places: Place[] = [];
  for (const { line, number, at } of linesWith(target, text)) {
    const isWhole = !isPathPart(line[at - 1]) && !isPathPart(line[at + target.length]);
    const from = Math.max(0, at - REACH);
    const start = isWhole ? before.exec(line.slice(from, at)) : null;
    if (start !== null && !notAfter?.test(line.slice(from, from + start.index)))
      places.push({ line: number, column: (before === LINK_START ? from + start.index : at) + 1 });
  }
  return places;
}

/**
 * The lines that contain a target, once per occurrence. Other lines are only counted, since descriptions can have
 * megabytes.
 */
function* linesWith(target: string, text: string) {
  let [number, start, end] = [1, 0, endOfLine(text, 0)];
  let line: string | undefined;
  for (let found = text.indexOf(target); found >= 0; found = text.indexOf(target, found + 1)) {
    for (; end < found; end = endOfLine(text, start)) {
      number += 1;
      start = end + 1;
      line = undefined;
    }
    line ??= text.slice(start, end).replace(/\r$/, '');
    yield { line, number, at: found - start };
  }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function isPathPart(character: string | undefined): boolean {
  return character !== undefined && /[\w/#%.-]/.test(character);
}
