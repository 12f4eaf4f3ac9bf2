import type { EntryDetails, SearchKind } from '../model/index.ts';

/** An option or a command that a listing describes. */
export interface ListedEntry {
  /** Flags: `-n, --namespace`; or a command: `cache:clear`. */
  readonly name: string;
  readonly kind: SearchKind;
  readonly details: EntryDetails;
}

/** `-n, --namespace string`: flags, and at most a few words that stand for a value. */
const OPTION = /^(\s*)(-{1,2}[\p{L}\p{N}][\w.-]*(?:[ =,|/[]{1,2}[^\s]+){0,3})(?:(?:\s*\t|\s{2,})(\S.*))?$/u;
const FLAG = /(?<=^|[\s,|/[])-{1,2}[\p{L}\p{N}][\w.-]*/gu;
const DEFAULT = /[([]defaults?(?: is)?:? "?([^")\]]+)"?[)\]]/i;

/** `cache:clear <pool>   Clears a pool`: a name with a colon, its arguments, and after a gap or a `#` what it does. */
const COMMAND =
  /^\s*(\p{L}[\w-]*(?::[\p{L}\p{N}][\w-]*)+)((?:[ ]\S+)*?)(?:\s{2,}(?:#\s*)?|\s*\t\s*|\s#\s+)([^\s#].*)$/u;

/** One line that looks like an option may be part of a command. */
const MIN_ENTRIES = 2;

/** What a block of code lists as `--help` does: flags, or commands, each with what it does. */
export function entriesOfListing(text: string): readonly ListedEntry[] {
  const lines = text.split('\n');
  return [...optionsIn(lines), ...commandsIn(lines)];
}

/** Options: flags, then what they do, in the line or in deeper ones below. */
function optionsIn(lines: readonly string[]): readonly ListedEntry[] {
  const options = lines.flatMap((line, at): ListedEntry[] => {
    const [, indent = '', usage = '', beside = ''] = OPTION.exec(line) ?? [];
    if (usage === '') return [];
    const about = [beside, ...deeperLines(lines, at + 1, indent.length)].filter(Boolean).join(' ');
    return about === '' ? [] : [optionOf(usage, about)];
  });
  return options.length < MIN_ENTRIES ? [] : options;
}

function commandsIn(lines: readonly string[]): readonly ListedEntry[] {
  const commands = lines.flatMap((line): ListedEntry[] => {
    const [, name = '', usage = '', about = ''] = COMMAND.exec(line) ?? [];
    const type = usage.trim();
    return name === '' ? [] : [{ name, kind: 'name', details: { ...(type && { type }), about } }];
  });
  return commands.length < MIN_ENTRIES ? [] : commands;
}

function optionOf(usage: string, about: string): ListedEntry {
  const type = usage.replace(FLAG, '').replace(/^[\s,|=/]+/, '');
  const [, standard] = DEFAULT.exec(about) ?? [];
  return {
    name: (usage.match(FLAG) ?? []).join(', '),
    kind: 'flag',
    details: { ...(type && { type }), ...(standard && { default: standard }), about },
  };
}

/** The lines after an option that go on with it, to the next option or empty line. */
function deeperLines(lines: readonly string[], from: number, indent: number): string[] {
  const own: string[] = [];
  for (const line of lines.slice(from)) {
    const depth = line.search(/\S/);
    if (depth <= indent || OPTION.test(line)) break;
    own.push(line.trim());
  }
  return own;
}
