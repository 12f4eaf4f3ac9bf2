import { compileMarkdown, headOfMarkdown } from '../markdown/index.ts';
import type { Document, SourceFile } from '../model/index.ts';
import type { Sections } from './assemble-site.ts';
import { type CompileInput, markdownOptions } from './cache/compile.ts';

/** From this many files on an outline is there much sooner than the documents. */
const manyFiles = 30;

/**
 * Documents as far as routes and sidebars show them: those that an earlier run compiled, and of all others front matter and
 * title. Nothing where compiling takes not much longer, or where plugins of the site may change titles.
 */
export async function outlineAll(
  sources: Sections<SourceFile>,
  input: CompileInput,
): Promise<Sections<Document> | undefined> {
  const { known, threadStart } = input;
  const missing = Object.values(sources).flatMap((section: readonly SourceFile[]) =>
    section.filter((source) => !known.has(source)),
  );
  if (threadStart.hasPlugins || missing.length < manyFiles) return undefined;
  const options = markdownOptions(input.config, input.components);
  const outlined = (section: readonly SourceFile[]) =>
    Promise.all(
      section.map(async (source) => {
        const before = known.get(source);
        if (before) return before;
        const head = { ...source, text: headOfMarkdown(source.text) };
        const { value } = await compileMarkdown(head, options);
        return { ...value, source, diagnostics: [] };
      }),
    );
  return {
    docs: await outlined(sources.docs),
    posts: await outlined(sources.posts),
    markdownPages: await outlined(sources.markdownPages),
  };
}
