import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { Diagnostic, FrontMatter, SourceFile } from '../../model/index.ts';
import type { EditedText } from '../edits.ts';
import { bindingsOf } from './bindings.ts';
import { convertMdx } from './convert.ts';
import type { Value } from './evaluate.ts';
import type { Include, Reading } from './reading.ts';

/** A file of MDX as the tree of the same page in Markdown, and the files that are to be drawn within it. */
export interface MdxPage {
  readonly tree: Root;
  readonly includes: readonly Include[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the meaning of an MDX file depends on besides its tree. */
export interface MdxInput {
  readonly text: EditedText;
  readonly frontMatter: FrontMatter;
  readonly props: Readonly<Record<string, Value>>;
  readonly files: readonly SourceFile[];
  readonly components?: readonly string[] | undefined;
}

/** Reads the elements, expressions and imports of a parsed file. Nothing in it is run. */
export function readMdx(tree: Root, input: MdxInput): MdxPage {
  const programs = tree.children.flatMap((node): Program[] => {
    if (node.type !== 'mdxjsEsm') return [];
    const { estree } = (node.data ?? {}) as { readonly estree?: Program | null };
    return estree ? [estree] : [];
  });
  const reading: Reading = {
    ...input,
    bindings: bindingsOf(programs),
    diagnostics: [],
    includes: [],
    reported: new Set(),
  };
  return {
    tree: convertMdx(tree, reading),
    includes: reading.includes,
    diagnostics: reading.diagnostics,
  };
}
