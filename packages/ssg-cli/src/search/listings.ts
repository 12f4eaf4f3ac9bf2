import type { EntryDetails } from '../model/index.ts';

/** An option that a listing describes. */
export interface ListedOption {
  /** Its flags: `-n, --namespace`. */
  readonly name: string;
  readonly details: EntryDetails;
}

/** `-n, --namespace string`: flags, and at most a few words that stand for a value. */
const OPTION = /^(\s*)(-{1,2}[\p{L}\p{N}][\w.-]*(?:[ =,|/[]{1,2}[^\s]+){0,3})(?:(?:\s*\t|\s{2,})(\S.*))?$/u;
const FLAG = /(?<=^|[\s,|/[])-{1,2}[\p{L}\p{N}][\w.-]*/gu;
const DEFAULT = /[([]defaults?(?: is)?:? "?([^")\]]+)"?[)\]]/i;

/** One line that looks like an option may be part of a command. */
const FEWEST = 2;

/** The options that a block of code lists as `--help` does: flags, then what they do, in the line or in deeper ones below. */
export function optionsOfListing(text: string): readonly ListedOption[] {
  const lines = text.split('\n');
  const options = lines.flatMap((line, at): ListedOption[] => {
    const [, indent = '', usage = '', beside = ''] = OPTION.exec(line) ?? [];
    if (usage === '') return [];
    const about = [beside, ...deeperLines(lines, at + 1, indent.length)].filter(Boolean).join(' ');
    return about === '' ? [] : [optionOf(usage, about)];
  });
  return options.length < FEWEST ? [] : options;
}

function optionOf(usage: string, about: string): ListedOption {
  const type = usage.replace(FLAG, '').replace(/^[\s,|=/]+/, '');
  const [, standard] = DEFAULT.exec(about) ?? [];
  return {
    name: (usage.match(FLAG) ?? []).join(', '),
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
