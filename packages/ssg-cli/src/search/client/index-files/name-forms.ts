import type { WordsOf } from '../words/heading-words.ts';
import { isNameLike, type NameForm, nameForm, namesOf } from '../words/names.ts';
import type { KnownItem } from './items.ts';

/** The forms of an entry's name. */
export interface ItemForms {
  readonly names: readonly NameForm[];
  /** An entry goes by its full name, or by the last part of it: `data.update_interval` by `update_interval`. */
  readonly stems: readonly (readonly string[])[];
}

/** The names that a heading is, or has among its words. */
export interface HeadingForms {
  readonly forms: readonly NameForm[];
  /** Less than 1 if the name is surrounded by other words. */
  readonly share: number;
}

/** Returns the forms of names, ready to be compared with what is typed. */
export interface NameForms {
  readonly ofItem: (item: KnownItem) => ItemForms;
  readonly ofHeading: (heading: string) => HeadingForms;
}

/** Computes each form once, because all entries and headings are compared with each query. */
export function openNameForms(wordsOf: WordsOf): NameForms {
  const items = new WeakMap<KnownItem, ItemForms>();
  const headings = new Map<string, HeadingForms>();
  return {
    ofItem(item) {
      const forms = items.get(item) ?? formsOfItem(item, wordsOf);
      items.set(item, forms);
      return forms;
    },
    ofHeading(heading) {
      const forms = headings.get(heading) ?? formsOfHeading(heading);
      headings.set(heading, forms);
      return forms;
    },
  };
}

function formsOfItem(item: KnownItem, wordsOf: WordsOf): ItemForms {
  const names = [item.name, item.name.slice(item.name.lastIndexOf('.') + 1)];
  const stems = names.map((name) => wordsOf(name).significantStems);
  return { names: namesOf(item.name).map(nameForm), stems };
}

/** What stands for a value in a usage: `/close <id>`, `add [pair]`. */
const PLACEHOLDER = /\s+(?:<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\})/gu;
/** `fixed_update(self, dt)`: what is called, and how. */
const CALL = /^([\p{L}\p{N}_.:]+)\(.*\)$/u;

/** What parts the names of one thing: `--links, -l`, `--copy-links / -L`. */
const BETWEEN_NAMES = /,\s+|\s+[/|]\s+/;
/** A flag with what it takes: `--max-delete int`, `--rc-files=/path`. */
const FLAG_WITH_VALUE = /^(--?[\p{L}\p{N}][^\s=]*)(?:=|\s+)\S+$/u;

/** Weight of a name among other words, as in `The appVersion field`. */
const AMONG_WORDS = 0.92;

function formsOfHeading(heading: string): HeadingForms {
  const text = heading.replace(PLACEHOLDER, '').trim();
  const listed =
    CALL.exec(text)?.slice(1) ?? text.split(BETWEEN_NAMES).map((one) => one.replace(FLAG_WITH_VALUE, '$1'));
  const isList = listed.every((one) => !/\s/.test(one));
  // Of several words, one may be a name.
  const names = isList ? listed : text.split(/[?!,;]*(?:\s+|$)/).filter(isNameLike);
  const forms = isList || names.length === 1 ? names.map(nameForm) : [];
  return { forms, share: isList ? 1 : AMONG_WORDS };
}
