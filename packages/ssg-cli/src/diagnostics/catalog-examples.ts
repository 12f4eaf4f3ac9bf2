import type { CatalogEntry } from './entry.ts';

/** Codes of `check-examples`. */
export const EXAMPLE_CODES = {
  'example-failed': {
    severity: 'error',
    title: 'Example with a different result',
    cause:
      'An example marked `run` ended with a different exit status than the page says, printed different output, took too long, or printed more than a megabyte.',
    fix: 'Correct the example or the page; `check-examples --update` writes the new output. Use `[..]` for text that varies, and `...` for lines that vary.',
  },
  'example-skipped': {
    severity: 'hint',
    title: 'Example that was not checked',
    cause:
      'An example marked `run` calls a program that is not on the `PATH`. The rest of its page was skipped as well.',
    fix: 'Install the program, or add its folder to `PATH`. Set the severity to `error` if all programs must be available.',
  },
  'invalid-example': {
    severity: 'error',
    title: 'Example that cannot be run as written',
    cause:
      'A fence has `run` with a language that cannot be run, an invalid number, a folder outside of the site, a `background` without words to wait for, or a console without a command; `output` without an example before it; or `file` without a name.',
    fix: 'Correct the words after the language of the fence.',
  },
  'untrusted-examples': {
    severity: 'error',
    fixed: true,
    title: 'Examples of an untrusted site',
    cause:
      "`check-examples` was run on a site whose config sets `html: 'sanitize'`. Examples are programs, so nothing was run.",
    fix: 'Run examples only on sites where you trust everyone who can change a page.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
