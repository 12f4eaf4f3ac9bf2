import type { ElementContent } from 'hast';
import { type Highlighter, loadHighlighter } from './highlight.ts';

/** Highlights code as elements with classes; code in a language that was not loaded stays plain text. */
export type CodePainter = (code: string, language: string) => ElementContent[];

/** Loads the grammars of some languages (names of highlight.js), so that code can be highlighted synchronously. */
export async function loadCodePainter(languages: readonly string[]): Promise<CodePainter> {
  const loaded = await Promise.all(
    languages.map(async (language) => [language, await loadHighlighter(language)] as const),
  );
  const highlighters = new Map<string, Highlighter | undefined>(loaded);
  return (code, language) => highlighters.get(language)?.(code) ?? [{ type: 'text', value: code }];
}
