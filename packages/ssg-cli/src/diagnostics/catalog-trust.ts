import type { CatalogEntry } from './entry.ts';

/** Codes about text and files that are not trusted. */
export const TRUST_CODES = {
  'removed-html': {
    severity: 'hint',
    title: 'HTML that is not allowed',
    cause:
      "The prose of an API description, or a page where the config says `html: 'sanitize'`, holds HTML that could run, load or imitate something: scripts, handlers such as `onclick`, frames, forms, styles, or an address such as `javascript:…`. It was taken out; the rest stays.",
    cure: 'Write it in Markdown. For a description whose authors you trust set `trusted: true` at its entry of `api`.',
  },
  'outside-file': {
    severity: 'error',
    title: 'Symbolic link out of the site',
    cause:
      'A file or folder of the site, or a file that a page imports, is a symbolic link that leads out of the site folder and of its repository, or lies in `.git`. It is not followed: a change by a stranger could else publish any file of the machine that builds.',
    cure: 'Put a copy into the site, or name the folder in `linkedFolders` of the config.',
  },
  'secret-file': {
    severity: 'error',
    title: 'File that looks like a secret',
    cause:
      'A file of a static folder, or one that a page links, shows or imports, is named like a key, a password file, a database dump or a leftover (`*.pem`, `*.key`, `*.env`, `credentials.json`, `*.sql`, `*.bak` …), or starts with a private key. It is not published, with `--keep-going` neither.',
    cure: 'Move it out of the folder. If readers are meant to have it, add it to `allowedFiles` of the config.',
  },
  'too-large': {
    severity: 'error',
    title: 'Page or table that is too large',
    cause:
      'A page has more than 2,000,000 characters, a table more than 20,000 cells, or a paragraph more than 10,000 opening brackets, rows of backticks or dollars of very many lengths, or very many signs such as `<!--` and `<?` without an end. Reading it would take minutes and gigabytes, so the page is left empty. Files that a page draws within itself may have as many characters together, and its lists of headings 20,000 links; what is more is left out.',
    cure: 'Split it, or link a data file instead.',
  },
  'unclosed-html': {
    severity: 'warning',
    title: 'HTML that is never closed',
    cause:
      'A comment or a `<script>`, `<style>`, `<textarea>`, `<title>` or `<pre>` starts in a page and does not end, so all that follows it is missing on the page, in its contents and in the search.',
    cure: 'Close it where it is meant to end.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
