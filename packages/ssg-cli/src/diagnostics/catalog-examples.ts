import type { CatalogEntry } from './entry.ts';

/** Codes of `check-examples`. */
export const EXAMPLE_CODES = {
  'example-failed': {
    severity: 'error',
    title: 'Example that does something else',
    cause:
      'An example marked `run` ended with another status than the page says, printed something else, took too long, or printed more than a megabyte.',
    cure: 'Correct the example or the page; `check-examples --update` writes the new output. `[..]` stands for text that varies, `...` for lines that do.',
  },
  'example-skipped': {
    severity: 'hint',
    title: 'Example that was not checked',
    cause:
      'An example marked `run` calls a program that is not on the search path. The rest of its page was left out too.',
    cure: 'Install the program, or add its folder to `PATH`. Set the severity to `error` where all programs must be there.',
  },
  'invalid-example': {
    severity: 'error',
    title: 'Example that cannot be run as written',
    cause:
      'A fence has `run` with a language that cannot be run, a number that is none, a folder outside of the site, a `background` without words to wait for, or a console without a command; `output` without an example before it; or `file` without a name.',
    cure: 'Correct the words behind the language of the fence.',
  },
  'untrusted-examples': {
    severity: 'error',
    fixed: true,
    title: 'Examples of a site that is not trusted',
    cause:
      "`check-examples` was called for a site whose config says `html: 'sanitize'`. Examples are programs: nothing was run.",
    cure: 'Run examples only of sites where you trust everybody who can change a page.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
