import { blankedCode } from '../../model/index.ts';
import type { Edit } from './edits.ts';

const attribute = String.raw`[:A-Za-z_][\w.:-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'<>=${'`'}]+))?`;
const splitTag = new RegExp(
  String.raw`^ {0,3}<[A-Za-z][\w-]*(?:[ \t]*\n?[ \t]*(?<=\s)${attribute})*[ \t]*\n[ \t]*>[ \t]*$`,
  'gm',
);

/**
 * Joins tags whose last line is `>`, as formatters write them: at the start of a line, `>` would begin a quote, and the
 * tag before it would be shown as text.
 */
export function splitTagEdits(text: string): readonly Edit[] {
  if (!/^[ \t]*>[ \t]*$/m.test(text) || !/^ {0,3}<[A-Za-z]/m.test(text)) return [];
  return [...blankedCode(text).matchAll(splitTag)].flatMap(({ index, 0: tag }) =>
    [...tag.matchAll(/\n[ \t]*/g)].map((gap) => ({
      start: index + gap.index,
      end: index + gap.index + gap[0].length,
      text: gap.index + gap[0].length === tag.trimEnd().length - 1 ? '' : ' ',
    })),
  );
}
