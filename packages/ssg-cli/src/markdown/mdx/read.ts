import type { Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import type { Diagnostic, FrontMatter, ImportAliases, SourceFile } from '../../model/index.ts';
import type { EditedText } from '../text/edits.ts';
import { bindingsOf } from './bindings.ts';
import { convertMdx } from './convert.ts';
import { renderNamedIn } from './named.ts';
import { frontMatterValue, givenNames, type Include, type Reading } from './reading.ts';
import { renderJsx } from './render-element.ts';
import type { PageBudget, Value } from './values.ts';

/** A file of MDX as the tree of the same page in Markdown, and the files that are to be rendered within it. */
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
  readonly componentsDirectory?: string | undefined;
  /** Names that stand for files in imports, and the files. */
  readonly importAliases?: ImportAliases | undefined;
  /** What the page may still take: it and the files within it share one. */
  readonly budget: PageBudget;
}

/** Reads the elements, expressions and imports of a parsed file. Nothing in it is run. */
export function readMdx(tree: Root, input: MdxInput): MdxPage {
  const programs = programsIn(tree.children);
  const { text, frontMatter, props, files, components, componentsDirectory, budget } = input;
  const { importAliases: aliases = {} } = input;
  const reading: Reading = {
    text,
    components,
    componentsDirectory,
    budget,
    unit: { file: text.file, bindings: bindingsOf(programs, aliases), given: givenNames(props, frontMatter) },
    library: {
      files: new Map(files.map((source) => [source.file, source])),
      aliases,
      units: new Map(),
      resolved: new Map(),
      data: new Map(),
      page: pageValue(frontMatterValue(frontMatter)),
      render: (unit) => (node, scope) => renderJsx(node, scope, renderNamedIn(unit, reading)),
    },
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

/** Imports and exports, those between the tags of an element too. */
function programsIn(nodes: readonly RootContent[]): readonly Program[] {
  return nodes.flatMap((node): readonly Program[] => {
    if (node.type === 'mdxJsxFlowElement') return programsIn(node.children);
    if (node.type !== 'mdxjsEsm') return [];
    const { estree } = (node.data ?? {}) as { readonly estree?: Program | null };
    return estree ? [estree] : [];
  });
}

function pageValue(frontMatter: Value): Value {
  return { frontMatter, metadata: { frontMatter } };
}
