// cspell:ignore transclude

import { escapeRegExp } from '../../tools/escape-reg-exp.ts';
import { type PartMarks, type PartOfFile, partOf, readPart } from './included-part.ts';

/**
 * Code of another file in VuePress, `@[code{3-10} ts{1}](../a.ts)`, and by the plugin that takes tags:
 * `@[code lang=java transcludeWith=:::1 highlight={2}](@/a.java)`.
 */
const line = /^@\[code(?<options>[^\]\n]*)\]\((?<file>[^)\n]+)\)$/;

/** A file, the part of it that is shown, and what the fence says: `1-3 java`. */
export interface VuePressCode {
  readonly file: string;
  readonly meta: string;
  /** A tag that begins and ends the part. */
  readonly tag?: string;
  /** Lines of the file: `3-10`. */
  readonly only?: string;
}

/** What a line that stands for code names. */
export function readVuePressCode(target: string): VuePressCode | undefined {
  const { file, options = '' } = line.exec(target)?.groups ?? {};
  if (file === undefined) return undefined;
  const option = (pattern: RegExp) => pattern.exec(options)?.[1];
  const only = option(/^[ \t]*\{([\d:-]+)\}/) ?? option(/\btransclude=\{([\d:-]+)\}/);
  const tag = option(/\btranscludeWith=(\S+)/);
  const language = option(/\blang=([\w-]+)/) ?? option(/^(?:[ \t]*\{[^}]*\})?[ \t]+([\w-]+)(?![\w=-])/) ?? '';
  const marked = option(/\bhighlight=\{([\d,\s-]+)\}/) ?? option(/[ \t][\w-]+\{([\d,\s-]+)\}/) ?? '';
  return {
    file: file.trim(),
    meta: `${marked} ${language}`.trim(),
    ...(tag === undefined ? {} : { tag }),
    ...(only === undefined ? {} : { only }),
  };
}

/** The part of a file that is shown; none where its tag is not there. */
export function shownPart(
  text: string,
  { tag, only = '' }: Pick<VuePressCode, 'tag' | 'only'>,
): string | undefined {
  if (tag === undefined && only === '') return text;
  const part: PartOfFile = tag === undefined ? readPart(only.replace('-', ':')) : { name: tag };
  return partOf(text, part, tagMarks);
}

const tagOf = (name: string) => new RegExp(`${escapeRegExp(name)}(?![\\w-])`);

/** The same tag begins and ends a part; comments that hold nothing else are tags of other parts. */
const tagMarks: PartMarks = {
  start: tagOf,
  end: tagOf,
  any: /^\s*(?:\/\/|\/\*|#|<!--)\s*:{2,}[\w-]*\s*(?:\*\/|-->)?\s*$/,
};
