import { Unread } from './parse.ts';

/** Text that is not escaped: HTML, or Markdown that something else turns into HTML. */
export class Safe {
  readonly text: string;
  readonly isMarkdown: boolean;
  constructor(text: string, isMarkdown: boolean) {
    this.text = text;
    this.isMarkdown = isMarkdown;
  }
}

/** An object with known members; access to any other member is an error, not an empty value. */
export class Known {
  readonly members: Readonly<Record<string, unknown>>;
  constructor(members: Readonly<Record<string, unknown>>) {
    this.members = members;
  }
}

/** What a template may call. */
export type TemplateFunction = (args: readonly unknown[]) => unknown;

/** Whether a value is a plain object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Safe) &&
    !(value instanceof Known)
  );
}

/** What a value has under a name; keys of settings are the same in any case. */
export function memberOf(value: unknown, name: string): unknown {
  if (value === undefined || value === null) return undefined;
  if (value instanceof Known) {
    if (Object.hasOwn(value.members, name)) return value.members[name];
    throw new Unread(name);
  }
  if (!isRecord(value)) throw new Unread(name);
  if (Object.hasOwn(value, name)) return value[name];
  const other = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase());
  return other === undefined ? undefined : value[other];
}

/** Whether a condition holds for it. */
export function isTrue(value: unknown): boolean {
  if (value instanceof Safe) return value.text !== '';
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.keys(value).length > 0 : Boolean(value);
}

/** A value as text. */
export function textOfValue(value: unknown): string {
  if (value instanceof Safe) return value.text;
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new Unread('text of a list');
}

/** The entries of a list, or of what has names, in the order of these. */
export function entriesOfValue(value: unknown): readonly (readonly [unknown, unknown])[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.map((one: unknown, at): [number, unknown] => [at, one]);
  if (isRecord(value)) return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  throw new Unread('entries of a text');
}
