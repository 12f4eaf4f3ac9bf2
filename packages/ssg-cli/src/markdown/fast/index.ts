import type { Root } from 'mdast';
import { unified } from 'unified';
import type { MarkdownOptions } from '../options.ts';
import type { Doubt } from './doubt.ts';
import { doubtInText, mayHoldDirectives } from './text-doubts.ts';
import { doubtInTree } from './tree-doubts.ts';

export type { Doubt };

/** Parses a text several times as fast as remark-parse, or says why it may not: then remark-parse does. */
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

/** Whether the files of a site may go to the fast parser: none of its plugins brings syntax, and nobody wants remark-parse. */
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
