import type { Definition, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import type { Location } from '../../model/index.ts';

/** A target as in the text, before variables and encoding, and where to fix it. */
export interface RawTarget {
  readonly target: string;
  /** Where the link, image or definition is. */
  readonly place: Pick<Location, 'line' | 'column' | 'end'>;
  /** Whether it is in a definition, away from where it is used. */
  readonly isDefinition: boolean;
}

/**
 * Finds what the author wrote at the place of a link or image of a Markdown text. A reference (`[text][id]`) leads to
 * its definition, which is where a wrong target is fixed. `undefined` where there is no Markdown link: in raw HTML.
 */
export function rawTargets(text: string): (place: Location) => RawTarget | undefined {
  const lines = text.split(/\r\n?|\n/);
  const parsed: { targets?: ReturnType<typeof parsedTargets> } = {};
  return ({ line, column }) => {
    if (line === undefined || column === undefined) return undefined;
    const plain = plainLink.exec((lines[line - 1] ?? '').slice(column - 1));
    if (plain !== null) {
      const end = { line, column: column + plain[0].length };
      return { target: plain[1] ?? '', place: { line, column, end }, isDefinition: false };
    }
    parsed.targets ??= parsedTargets(text);
    return parsed.targets({ line, column });
  };
}

/** A link with nothing in it that Markdown could read in another way: it is what it looks like, so that no text is parsed for it. */
const plainLink = /^!?\[(?:[^[\]\\`<>&]|`[^`\n]+`(?!`))*\]\(([^()\s<>\\&]+)\)/;

function parsedTargets(text: string): (place: Place) => RawTarget | undefined {
  const tree = fromMarkdown(text);
  const definitions = new Map<string, Definition>();
  const byPlace = new Map<string, Nodes>();
  visit(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    const isTarget = ['link', 'image', 'linkReference', 'imageReference'].includes(node.type);
    if (isTarget && node.position) byPlace.set(keyOf(node.position.start), node);
  });
  return (place) => {
    const node = byPlace.get(keyOf(place));
    if (node?.type === 'link' || node?.type === 'image')
      return { target: node.url, place: placeOf(node), isDefinition: false };
    if (node?.type !== 'linkReference' && node?.type !== 'imageReference') return undefined;
    const definition = definitions.get(node.identifier);
    return definition?.position === undefined
      ? undefined
      : { target: definition.url, place: placeOf(definition), isDefinition: true };
  };
}

function placeOf({ position }: Nodes): RawTarget['place'] {
  if (position === undefined) return {};
  const { start, end } = position;
  return { line: start.line, column: start.column, end: { line: end.line, column: end.column } };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function keyOf({ line, column }: Place): string {
  return `${line}:${column}`;
}
