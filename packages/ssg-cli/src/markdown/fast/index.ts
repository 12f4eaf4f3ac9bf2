import type { Root } from 'mdast';
import { unified } from 'unified';
import type { MarkdownOptions } from '../options.ts';
import type { Doubt } from './doubt.ts';
import { doubtInText, mayHoldDirectives } from './text-doubts.ts';
import { doubtInTree } from './tree-doubts.ts';

export type { Doubt };

/** Parses a text several times as fast as remark-parse, or returns a doubt, in which case remark-parse is used. */
export type FastParser = (text: string) => Root | Doubt;

/**
 * Loads the fast parser: a native module, or WebAssembly where that is installed. Rejects when there is neither; it never
 * falls back by itself, so that the same source gives the same bytes everywhere.
 */
export async function loadFastParser(): Promise<FastParser> {
  const { markdownToMdast } = await import('satteri');
  return (text) => {
    const doubt = doubtInText(text);
    if (doubt !== undefined) return doubt;
    const features = {
      gfm: true,
      frontmatter: text.startsWith('---'),
      directive: mayHoldDirectives(text),
    };
    const tree = markdownToMdast(text, { features }) as Root;
    return doubtInTree(tree, text) ?? tree;
  };
}

/**
 * Whether the files of a site may use the fast parser: no plugin adds syntax, and the config does not ask for
 * remark-parse.
 */
export function mayParseFast({ parser, remarkPlugins = [] }: MarkdownOptions): boolean {
  if (parser === 'remark') return false;
  const processor = unified().use(remarkPlugins).freeze();
  const { micromarkExtensions, fromMarkdownExtensions } = processor.data();
  return (
    processor.parser === undefined &&
    micromarkExtensions === undefined &&
    fromMarkdownExtensions === undefined
  );
}
