/** How code of a language is run: the program, what comes before the code, and what fences call the language. */
const languages = {
  console: { names: ['console', 'shell-session', 'shellsession'], program: ['bash', '-e', '-c'] },
  bash: { names: ['bash', 'sh', 'shell'], program: ['bash', '-e', '-c'] },
  python: { names: ['python', 'python3', 'py'], program: ['python3', '-c'] },
  javascript: { names: ['javascript', 'js', 'mjs'], program: ['node', '--input-type=module', '-e'] },
} as const;

/** A language whose examples can be run. */
export type Language = keyof typeof languages;

/** The language that a fence names; `undefined` where it cannot be run. */
export function languageOf(name: string): Language | undefined {
  const written = name.toLowerCase();
  return (Object.keys(languages) as Language[]).find((language) =>
    (languages[language].names as readonly string[]).includes(written),
  );
}

/** Whether `languageOf` found one. */
export function isLanguage(language: Language | undefined): language is Language {
  return language !== undefined;
}

/** The words that run code of a language. */
export function programFor(language: Language, code: string): readonly [string, ...string[]] {
  const [program, ...rest] = languages[language].program;
  return [program, ...rest, code];
}
