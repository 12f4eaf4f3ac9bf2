import type { Diagnostic, SourceFile } from '../../model/index.ts';
import { loadFastParser, mayParseFast } from '../fast/index.ts';
import { isMdx } from '../mdx/detect.ts';
import { importEdits, repairOf } from '../mdx/repairs.ts';
import type { MarkdownOptions } from '../options.ts';
import type { Edit } from '../text/edits.ts';
import { MdxError, type Parsed, type ParseOptions, type Parsers, parseMarkdown } from './parse.ts';

/** The parsers for these options. */
export async function parsersFor(options: MarkdownOptions): Promise<Parsers> {
  return { byConstructs: new Map(), fast: mayParseFast(options) ? await loadFastParser() : undefined };
}

/** Parses a file as MDX or Markdown. Invalid MDX is parsed as Markdown, with a finding. */
export async function parseFile(
  source: SourceFile,
  options: MarkdownOptions,
  parsers: Parsers,
): Promise<Parsed & { readonly isMdx: boolean }> {
  const { file, text } = source;
  if (!isMdx(source, options.format ?? 'detect'))
    return { ...parseMarkdown(file, text, options, parsers), isMdx: false };
  // The MDX parser loads a JavaScript parser.
  parsers.mdx ??= (await import('../mdx/syntax.ts')).mdxConstruct;
  const found = parseMdx(source, options, parsers);
  if (!(found instanceof MdxError)) return { ...found, isMdx: true };
  const parsed = parseMarkdown(file, text, { ...options, repairs: importEdits(text) }, parsers);
  const failure: Diagnostic = {
    code: 'mdx-syntax',
    message: `This cannot be read as MDX, so the file is read as Markdown: ${found.message}`,
    location: found.location,
    ...(found.target === undefined ? {} : { target: found.target }),
    hint: 'In MDX, `{` and `<` that are meant as signs are written `\\{` and `\\<`, and every element is closed.',
  };
  const others = parsed.diagnostics.filter(({ code }) => code !== 'mdx-syntax');
  return { ...parsed, diagnostics: [failure, ...others], isMdx: false };
}

/** Reads a file as MDX; when that fails, once more as versions before the second did. */
function parseMdx(source: SourceFile, options: MarkdownOptions, parsers: Parsers): Parsed | MdxError {
  const found = parseRepaired(source, { ...options, isMdx: true }, parsers);
  if (!(found instanceof MdxError)) return found;
  const loose = parseRepaired(source, { ...options, isMdx: true, hasLooseTags: true }, parsers);
  return loose instanceof MdxError ? found : loose;
}

// Each round parses the file again: one that needs more repairs is better parsed as Markdown.
const maxRepairs = 40;

/** Reads a file as MDX, what cannot be an element as the signs that it is written with. Returns the error otherwise. */
function parseRepaired(
  { file, text }: SourceFile,
  options: ParseOptions,
  parsers: Parsers,
): Parsed | MdxError {
  const repairs: Edit[] = [];
  let first: MdxError | undefined;
  for (;;) {
    try {
      return parseMarkdown(file, text, { ...options, repairs }, parsers);
    } catch (error) {
      if (!(error instanceof MdxError)) throw error;
      first ??= error;
      if (error.isFinal) return first;
      const repair = repairOf(text, error);
      // What came before it was no obstacle.
      if (repair === undefined) return error;
      const isKnown = repairs.some(({ start }) => start === repair.start);
      if (isKnown || repairs.length === maxRepairs) return first;
      repairs.push(repair);
    }
  }
}
