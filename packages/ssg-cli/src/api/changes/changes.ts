import { fill, type Labels, type Operation } from '../../model/index.ts';

/** What happened to a part of an API. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** One difference between two versions of an API. */
export interface ApiChange {
  readonly kind: ChangeKind;
  /** Whether a client that works with the earlier version can fail with the later one. */
  readonly breaking: boolean;
  /** A phrase in Markdown, in the language that was asked for: `` query parameter `limit` removed ``. */
  readonly text: string;
}

/** What differs in one operation; of one that was added or removed, nothing but that. */
export interface OperationChanges {
  readonly kind: ChangeKind;
  /** The later one; of a removed operation, the earlier one. */
  readonly operation: Operation;
  readonly changes: readonly ApiChange[];
}

/** What differs in a named schema. */
export interface SchemaChanges {
  readonly name: string;
  readonly changes: readonly ApiChange[];
  /** Operations of the later version that send or answer with it. */
  readonly operations: readonly Operation[];
}

/** All that differs between two versions of an API. */
export interface VersionChanges {
  /** `info.version` of both. */
  readonly from: string;
  readonly to: string;
  /** Of the API as a whole: its servers. */
  readonly general: readonly ApiChange[];
  readonly operations: readonly OperationChanges[];
  readonly schemas: readonly SchemaChanges[];
}

/** A difference of each kind, in short. `part`: what was added, in words. */
export function added(labels: Labels, part: string, breaking = false): ApiChange {
  return { kind: 'added', breaking, text: fill(labels.apiPartAdded, { part }) };
}

export function removed(labels: Labels, part: string, breaking = true): ApiChange {
  return { kind: 'removed', breaking, text: fill(labels.apiPartRemoved, { part }) };
}

/** A difference with the place in front where it is; nothing in front where it is the whole. */
export function placed(labels: Labels, place: string, change: ApiChange): ApiChange {
  if (place === '') return change;
  return { ...change, text: fill(labels.apiChangeAt, { place, change: change.text }) };
}

/** The kind of a part and its name: `` query parameter `limit` ``. */
export function partOf(text: string, name: string): string {
  return fill(text, { name: codeOf(name) });
}

export function changed(text: string, breaking: boolean): ApiChange {
  return { kind: 'changed', breaking, text };
}

/** Text as code in Markdown, on one line. */
export function codeOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

/** Each difference once; one that breaks goes before the same one that does not. */
export function unique(changes: readonly ApiChange[]): readonly ApiChange[] {
  const byText = new Map<string, ApiChange>();
  for (const change of changes) {
    if (change.breaking || !byText.has(change.text)) byText.set(change.text, change);
  }
  return [...byText.values()];
}

/** Members of two lists by a key: those of both, of the later alone, of the earlier alone. */
export function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (member: T) => string,
): {
  readonly both: readonly (readonly [T, T])[];
  readonly added: readonly T[];
  readonly removed: readonly T[];
} {
  const old = new Map(before.map((member) => [keyOf(member), member]));
  const now = new Set(after.map(keyOf));
  return {
    both: after.flatMap((member) => {
      const earlier = old.get(keyOf(member));
      return earlier === undefined ? [] : [[earlier, member] as const];
    }),
    added: after.filter((member) => !old.has(keyOf(member))),
    removed: before.filter((member) => !now.has(keyOf(member))),
  };
}

/** What makes two operations the same one. Names of path parameters may change: what is in the braces is not sent. */
export function operationKey({ method, path, webhook }: Operation): string {
  return `${webhook ? 'webhook' : method} ${webhook ? path : path.replace(/\{[^{}]*\}/g, '{}')}`;
}
