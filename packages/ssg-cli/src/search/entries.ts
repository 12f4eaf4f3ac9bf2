import type { Element, ElementContent } from 'hast';
import { toString as contentOf } from 'hast-util-to-string';
import type { EntryDetails, SearchKind } from '../model/index.ts';
import { isNameLike } from './client/words/names.ts';
import { collapse } from './elements.ts';

/** An entry of a table or list that an author's own Markdown describes. */
export interface FoundEntry {
  readonly name: string;
  readonly kind: SearchKind;
}

/** Labels of columns that hold names, by what they name. */
const NAMED: readonly (readonly [label: RegExp, kind: SearchKind])[] = [
  [/\b(?:flags?|options?|switch(?:es)?)\b/i, 'flag'],
  [/\b(?:metrics?|series)\b/i, 'metric'],
  [/\b(?:endpoints?|routes?)\b/i, 'endpoint'],
  [/\b(?:keys?|settings?|config|variables?)\b/i, 'config'],
  [
    /\b(?:names?|parameters?|params?|arguments?|fields?|attributes?|property|properties|command|method|function|code|token)\b/i,
    'name',
  ],
];
const MAX_NAME_LENGTH = 80;
const MAX_TYPE_LENGTH = 60;
const BOLD = new Set(['strong', 'b']);

/** The entry that a row describes: its first cell has a name in code, and little else. `labels`: the table's head. */
export function entryOfRow(row: Element, labels: readonly string[]): FoundEntry | undefined {
  const [cell] = cellsOf(row);
  const start = cell && codeAtStart(cell);
  if (cell === undefined || start === undefined || collapse(contentOf(cell)) !== start.text) return undefined;
  const [, kind] = NAMED.find(([label]) => label.test(labels[0] ?? '')) ?? [];
  return found(start.name, kind);
}

/** The entry that a term of a definition list, or an item of a list (`key`: what it does, **key** does this), describes. */
export function entryOfItem(item: Element): FoundEntry | undefined {
  const place = firstLine(item);
  const start = codeAtStart(place);
  if (start === undefined) {
    const bold = boldAtStart(place);
    return bold !== undefined && isNameLike(bold) ? found(bold) : undefined;
  }
  const rest = collapse(contentOf(place)).slice(start.text.length);
  return item.tagName === 'dt' || /^\s*(?:[:–—]|-\s|\()/.test(rest) ? found(start.name) : undefined;
}

/** The id of an entry's element, or of a mark that an author has put before or after its name: `**key** <span id="key">`. */
export function idOfEntry(element: Element): string | undefined {
  const marks = firstLine(element).children.filter(isElement).slice(0, 2);
  return [element, ...marks].flatMap(({ properties }) => String(properties.id ?? '') || []).at(0);
}

/** What a row says of its entry, by the labels of the columns. */
export function detailsOfRow(row: Element, labels: readonly string[], name: string): EntryDetails {
  const cells = cellsOf(row).map((cell) => collapse(contentOf(cell)));
  const at = (label: RegExp) => {
    const column = labels.findIndex((text) => label.test(text));
    return column > 0 ? cells[column] : undefined;
  };
  const last = name.slice(name.lastIndexOf(' ') + 1);
  const beside = (cells[0] ?? '').split(last).slice(1).join(last).trim();
  return details({
    type: at(/^types?$/i) ?? (beside.length <= MAX_TYPE_LENGTH ? beside : ''),
    default: at(/^defaults?\b/i),
    about:
      at(/\b(?:description|meaning|purpose|explanation|notes?|what)\b/i) ??
      (cells.length > 1 ? cells.at(-1) : ''),
  });
}

/** The labels of a table's head. */
export function labelsOfTable(table: Element): string[] {
  const head = table.children.find((child) => child.type === 'element' && child.tagName === 'thead');
  const [row] = head?.type === 'element' ? head.children.filter(isElement) : [];
  return row === undefined ? [] : cellsOf(row).map((cell) => collapse(contentOf(cell)));
}

function details(given: { [key in keyof EntryDetails]: string | undefined }): EntryDetails {
  const known = Object.entries(given).filter(
    ([, value]) => value !== undefined && /[\p{L}\p{N}]/u.test(value),
  );
  return Object.fromEntries(known);
}

function found(name: string, kind?: SearchKind): FoundEntry | undefined {
  const first = /^-{1,2}[\w-]+/.exec(name)?.[0];
  if (first !== undefined) return { name: flagsOf(name), kind: kind === 'name' ? kind : 'flag' };
  if (/\s/.test(name) || !/\p{L}/u.test(name)) return undefined;
  if (name.startsWith('/') && kind === undefined) return undefined;
  return isNameLike(name) || kind !== undefined ? { name, kind: kind ?? 'name' } : undefined;
}

/** `-v, --verbose <level>` → `-v, --verbose`. */
function flagsOf(text: string): string {
  return (text.match(/(?<=^|[\s,|/])-{1,2}[\p{L}\p{N}][\w.-]*/gu) ?? []).join(', ');
}

/** The code that a cell or an item begins with. */
interface CodeAtStart {
  readonly name: string;
  /** The same as it is written: spellings of one flag may each be code of its own, with a comma between. */
  readonly text: string;
}

function codeAtStart(element: Element): CodeAtStart | undefined {
  const children = element.children.filter(hasContent);
  const [first] = children;
  if (!isElement(first)) return undefined;
  if (first.tagName !== 'code')
    return ['a', 'strong', 'b', 'em', 'p'].includes(first.tagName) ? codeAtStart(first) : undefined;
  const codes = children.slice(0, 1 + 2 * otherSpellings(children));
  const name = codes
    .filter(isElement)
    .map((code) => collapse(contentOf(code)))
    .join(', ');
  const text = collapse(codes.map((code) => contentOf({ type: 'root', children: [code] })).join(''));
  return name === '' || name.length > MAX_NAME_LENGTH ? undefined : { name, text };
}

/** How many further spellings of a flag follow the first: one in `` `-v`, `--verbose` ``. */
function otherSpellings(children: readonly ElementContent[]): number {
  const isFlag = (node: ElementContent | undefined) =>
    isElement(node) && node.tagName === 'code' && contentOf(node).startsWith('-');
  let count = 0;
  while (
    isFlag(children[2 * count]) &&
    isFlag(children[2 * count + 2]) &&
    isSeparator(children[2 * count + 1])
  )
    count++;
  return count;
}

function isSeparator(node: ElementContent | undefined): boolean {
  return node?.type === 'text' && /^\s*(?:[,/|]|or)\s*$/.test(node.value);
}

/** The bold text that an item begins with, without the colon that may end it. */
function boldAtStart(element: Element): string | undefined {
  const [first] = element.children.filter(hasContent);
  return isElement(first) && BOLD.has(first.tagName)
    ? collapse(contentOf(first)).replace(/\s*:$/, '')
    : undefined;
}

/** The element that an item's first words are in: its first paragraph, or the item. */
function firstLine(item: Element): Element {
  const [first] = item.children.filter(hasContent);
  return isElement(first) && first.tagName === 'p' ? first : item;
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
}

function isElement(node: ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

function hasContent(node: ElementContent): boolean {
  return isElement(node) || (node.type === 'text' && node.value.trim() !== '');
}
