import { compileMarkdown, headOfMarkdown } from '../markdown/index.ts';
import type { Document, SourceFile } from '../model/index.ts';
import type { Sections } from './assemble-site.ts';
import { type CompileInput, markdownOptions } from './cache/compile.ts';

/** With this many files or more, an outline is ready much sooner than the documents. */
const manyFiles = 30;

/**
 * Documents for routes and sidebars: those that an earlier run compiled, and of all others only front matter and title.
 * Nothing if compiling does not take much longer, or if plugins of the site may change titles.
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
