import type { SearchKind } from '../../../model/index.ts';
import { KIND_LETTERS } from './format.ts';

/** An entry of a table that is a hit of its own: a flag, a key, a metric. */
export interface ItemEntry {
  readonly name: string;
  /** Empty if it has none: then it is found in its section, by its name only. */
  readonly anchor: string;
  readonly kind: SearchKind;
}

/** An entry with the number of entries that go by its name. */
export interface KnownItem extends ItemEntry {
  readonly namesakes: number;
}

/** Rules that make the id of an entry from its name, after a prefix. */
const RULES: Readonly<Record<string, (name: string) => string>> = {
  '*': (name) => name.replace(/^-+/, ''),
  '~': (name) => name.replaceAll('.', '-').replaceAll(/[[\]<>]/g, ''),
};

/**
 * Writes the entries of sections as lines: number of the section's document, kind, rule and prefix of the ids; then the
 * names. A name whose id follows no rule has it after an `=`.
 */
export function writeItems(
  sections: readonly (readonly [document: number, items: readonly ItemEntry[]])[],
): string {
  return sections
    .flatMap(([document, items]) => runsByKind(items).map((run) => writeRun(document, run)))
    .join('\n');
}

function writeRun(document: number, items: readonly ItemEntry[]): string {
  const letter = KIND_LETTERS[items[0]?.kind ?? 'config'];
  const head = mostCommon(items.flatMap(headsOf));
  const names = items.map((item) =>
    headsOf(item).includes(head) && !item.name.includes('=') ? item.name : `${item.name}=${item.anchor}`,
  );
  return [`${document}${letter}${head}`, ...names].join('\t');
}

/** Every rule and prefix that make an entry's id. */
function headsOf({ name, anchor }: ItemEntry): string[] {
  return Object.entries(RULES).flatMap(([rule, apply]) => {
    const end = apply(name);
    return end !== '' && anchor.endsWith(end) ? [rule + anchor.slice(0, -end.length)] : [];
  });
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['*', 0] as const)[0];
}

function runsByKind(items: readonly ItemEntry[]): ItemEntry[][] {
  const runs: ItemEntry[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === item.kind) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Reads entries by the document number of their section. */
export function readItems(text: string): ReadonlyMap<number, readonly KnownItem[]> {
  const sections = readSections(text);
  const counts = new Map<string, number>();
  for (const { name } of [...sections.values()].flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    [...sections].map(([document, items]) => [
      document,
      items.map((item) => ({ ...item, namesakes: counts.get(item.name) ?? 1 })),
    ]),
  );
}

function readSections(text: string): Map<number, ItemEntry[]> {
  const sections = new Map<number, ItemEntry[]>();
  if (text === '') return sections;
  for (const line of text.split('\n')) {
    const [head = '', ...names] = line.split('\t');
    const [, document = '', letter = '', rule = '*', prefix = ''] = /^(\d+)(.)(.)(.*)$/.exec(head) ?? [];
    const kind = kindOfLetter(letter);
    const items = names.map((written): ItemEntry => {
      const end = written.lastIndexOf('=');
      const [name, anchor] = end < 0 ? [written, undefined] : [written.slice(0, end), written.slice(end + 1)];
      return { name, kind, anchor: anchor ?? prefix + (RULES[rule]?.(name) ?? name) };
    });
    sections.set(Number(document), [...(sections.get(Number(document)) ?? []), ...items]);
  }
  return sections;
}

const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as SearchKind]));

/** The kind of page that a letter in the index stands for. */
export function kindOfLetter(letter: string): SearchKind {
  return KINDS.get(letter) ?? 'guide';
}
