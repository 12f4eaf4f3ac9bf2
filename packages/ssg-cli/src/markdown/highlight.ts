import type { ElementContent } from 'hast';
import { createLowlight } from 'lowlight';
import { aliases, partsOf } from './languages.ts';

type Lowlight = ReturnType<typeof createLowlight>;

/** Grammars that were loaded, by name; `undefined` for a language that there is none for. */
export type Grammars = Map<string, Promise<Lowlight | undefined>>;

/** Draws the code of one language as elements with classes (`hljs-…`). */
export type Highlighter = (code: string) => ElementContent[];

/** The highlighter of a language, its grammar loaded now if it was not before; `undefined` for a language that is not known. */
export async function loadHighlighter(
  language: string,
  grammars: Grammars,
): Promise<Highlighter | undefined> {
  const name = aliases[language.toLowerCase()] ?? language.toLowerCase();
  let loading = grammars.get(name);
  if (loading === undefined) {
    loading = loadGrammar(name);
    grammars.set(name, loading);
  }
  const lowlight = await loading;
  return lowlight && ((code) => lowlight.highlight(name, code).children as ElementContent[]);
}

/**
 * One instance a language, with the languages that may stand inside of it: were there one for all,
 * the drawing of a page would depend on the pages before it.
 */
async function loadGrammar(name: string): Promise<Lowlight | undefined> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name) || name === 'plaintext') return undefined;
  try {
    const names = [name, ...(partsOf[name] ?? [])];
    const grammars = await Promise.all(
      names.map(async (part) => {
        const module = await import(`highlight.js/lib/languages/${part}`);
        return [part, module.default] as const;
      }),
    );
    return createLowlight(Object.fromEntries(grammars));
  } catch {
    return undefined;
  }
}
