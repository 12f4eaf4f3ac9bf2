import type { Code } from 'mdast';
import type { CodeFence, SourceFile } from '../../model/index.ts';
import { refusalOf } from '../limits/page-limits.ts';
import type { MarkdownOptions } from '../options.ts';
import { parseFile, parsersFor } from '../parse/parse-file.ts';
import type { EditedText } from '../text/edits.ts';
import { walkMarkdown } from '../tree/walk.ts';
import { metaWords } from './fence-meta.ts';
import { readMagicComments } from './magic-comments.ts';

/**
 * The fenced blocks of one Markdown file in order, also those in lists, quotes and directives, read as a compilation
 * reads them. Code by indentation has no fence.
 */
export async function codeFences(
  source: SourceFile,
  options: MarkdownOptions,
): Promise<readonly CodeFence[]> {
  if (refusalOf(source.file, source.text)) return [];
  const { tree, text } = await parseFile(source, options, await parsersFor(options));
  const fences: CodeFence[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'code' && node.lang) fences.push(...fenceOf(node, text));
    return undefined;
  });
  return fences;
}

function fenceOf({ position, lang, meta, value }: Code, text: EditedText): readonly CodeFence[] {
  if (position === undefined) return [];
  const start = text.placeAt(position.start.line, position.start.column);
  const end = text.placeAt(position.end.line, position.end.column);
  return [
    {
      file: text.file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      language: lang ?? '',
      words: metaWords(meta ?? '').map(({ name, value: given }) => ({
        name,
        ...(given === undefined ? {} : { value: given }),
      })),
      code: readMagicComments(value).text,
    },
  ];
}

/** Whether a file may contain a fence with a word. A cheap test without false negatives. */
export function mayHoldFence({ text }: SourceFile, word: string): boolean {
  return text.includes(word) && /^[\s>*+\d.)-]*(?:`{3}|~{3})/m.test(text);
}
