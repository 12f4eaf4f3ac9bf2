import { isAlias, isMap, isNode, isPair, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { readYaml } from '../../tools/yaml.ts';
import { noteItems, notePlaces, type Places, type SyntaxProblem, setMember } from './tree.ts';

interface Conversion {
  readonly places: Places;
  readonly done: Map<Node, unknown>;
  /** The last node of each name so far: what an alias stands for. */
  readonly anchors: Map<string, Node>;
}

/** Parses YAML and keeps where each member is; aliases share one object, integers beyond 2^53 become bigints. */
export function parseYaml(text: string, places: Places): { value: unknown; problems: SyntaxProblem[] } {
  const { document, problem } = readYaml(text, { intAsBigInt: true, merge: true, uniqueKeys: false });
  if (problem !== undefined) return { value: undefined, problems: [problem] };
  const conversion: Conversion = { places, done: new Map(), anchors: new Map() };
  return { value: convert(document.contents, conversion), problems: [] };
}

function convert(node: unknown, conversion: Conversion): unknown {
  if (isAlias(node)) return convert(conversion.anchors.get(node.source), conversion);
  if (isNode(node) && node.anchor !== undefined) conversion.anchors.set(node.anchor, node);
  if (isScalar(node)) return scalar(node.value, node.source);
  if (isMap(node)) return conversion.done.get(node) ?? convertMap(node, conversion);
  if (isSeq(node)) return conversion.done.get(node) ?? convertSeq(node, conversion);
  return null;
}

function scalar(value: unknown, source: string | undefined): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  // JSON has no date: a YAML timestamp stays the text that it was.
  return value instanceof Date ? (source ?? value.toISOString()) : value;
}

function convertMap(map: YAMLMap, conversion: Conversion): unknown {
  const result: Record<string, unknown> = {};
  const names: string[] = [];
  const offsets: number[] = [];
  conversion.done.set(map, result);
  for (const pair of map.items) {
    if (!isPair(pair)) continue;
    const key = isScalar(pair.key) ? keyText(pair.key.value, pair.key.source) : String(pair.key);
    if (key === '<<') mergeInto(result, convert(pair.value, conversion));
    else {
      setMember(result, key, convert(pair.value, conversion));
      names.push(key);
      offsets.push(startOf(pair.value) ?? startOf(pair.key) ?? 0);
    }
  }
  notePlaces(conversion.places, result, names, offsets);
  return result;
}

/** A key is text in JSON: `200:` and `null:` stay as written. */
function keyText(value: unknown, source: string | undefined): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

function mergeInto(target: Record<string, unknown>, source: unknown): void {
  for (const part of Array.isArray(source) ? source : [source]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, value] of Object.entries(part)) if (!(key in target)) setMember(target, key, value);
  }
}

function convertSeq(seq: YAMLSeq, conversion: Conversion): unknown {
  const result: unknown[] = [];
  conversion.done.set(seq, result);
  const offsets = seq.items.map((item) => {
    result.push(convert(item, conversion));
    return startOf(item) ?? 0;
  });
  noteItems(conversion.places, result, offsets);
  return result;
}

function startOf(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined;
}
