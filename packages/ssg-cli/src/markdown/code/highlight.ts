import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ElementContent } from 'hast';
import type { LanguageFn, Mode } from 'highlight.js';
import type { createLowlight as CreateLowlight } from 'lowlight';
import { aliases, otherLanguages, partsOf } from './languages.ts';

type Lowlight = ReturnType<typeof CreateLowlight>;

// A cache that cannot change a result, because its values depend only on their names. `undefined` for a language
// without a grammar.
const grammars = new Map<string, Promise<Lowlight | undefined>>();

/** Highlights code of one language as elements with classes (`hljs-…`). */
export type Highlighter = (code: string) => ElementContent[];

/** The highlighter of a language; loads its grammar on first use. `undefined` for an unknown language. */
export async function loadHighlighter(language: string): Promise<Highlighter | undefined> {
  const written = language.toLowerCase();
  const name = (Object.hasOwn(aliases, written) ? aliases[written] : undefined) ?? written;
  let loading = grammars.get(name);
  if (loading === undefined) {
    loading = loadGrammar(name);
    grammars.set(name, loading);
  }
  const lowlight = await loading;
  return lowlight && ((code) => lowlight.highlight(name, code).children as ElementContent[]);
}

/** All names of languages in fences. Loads all grammars. */
export async function languageNames(): Promise<readonly string[]> {
  const { all } = await import('lowlight');
  return [...Object.keys(all), ...Object.keys(aliases), ...otherLanguages];
}

/**
 * One instance per language, with the languages that may be embedded in it. With a shared instance, the output of a
 * page would depend on the pages before it.
 */
async function loadGrammar(name: string): Promise<Lowlight | undefined> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name) || name === 'plaintext') return undefined;
  const { createLowlight } = await loadLowlight();
  try {
    const names = [name, ...(partsOf[name] ?? [])];
    const modules = await Promise.all(
      names.map(async (part) => {
        const module = await import(`highlight.js/lib/languages/${part}`);
        return [part, part === 'ini' ? wholeLiterals(module.default) : module.default] as const;
      }),
    );
    return createLowlight(Object.fromEntries(modules));
  } catch {
    // There is no grammar of that name.
    return undefined;
  }
}

/** The grammar of INI files, which takes the `on` of `read-only` for a value, with literals that are whole words. */
function wholeLiterals(grammar: LanguageFn): LanguageFn {
  return (api) => {
    const language = grammar(api);
    const repair = (mode: Mode): void => {
      if (mode.className === 'literal') mode.begin = /(?<![\w-])(?:on|off|true|false|yes|no)(?![\w-])/;
      for (const part of [...(mode.contains ?? []), mode.starts]) if (typeof part === 'object') repair(part);
    };
    repair(language);
    return language;
  };
}

/** The library without its lists of grammars: its main export would load all two hundred of them. */
async function loadLowlight(): Promise<Pick<typeof import('lowlight'), 'createLowlight'>> {
  const main = createRequire(import.meta.url).resolve('lowlight');
  return import(new URL('lib/index.js', pathToFileURL(main)).href);
}
