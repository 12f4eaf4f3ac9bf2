import type { CatalogEntry } from './entry.ts';

/** Codes about text and files that are not trusted. */
export const TRUST_CODES = {
  'removed-html': {
    severity: 'hint',
    title: 'HTML that is not allowed',
    cause:
      "A description in an API description, or a page if the config sets `html: 'sanitize'`, contains HTML that could run code, load resources or imitate parts of the page: scripts, handlers such as `onclick`, frames, forms, styles, or a URL such as `javascript:…`. It was removed; the rest is kept.",
    fix: 'Write it in Markdown. For an API description whose authors you trust, set `trusted: true` in its entry of `api`.',
  },
  'outside-file': {
    severity: 'error',
    title: 'Symlink to outside of the site',
    cause:
      "A file or folder of the site, or a file that a page imports, is a symlink that points outside of the site folder and its repository, or into `.git`. It is not followed; otherwise, a stranger's change could publish any file of the machine that builds the site.",
    fix: 'Put a copy into the site, or add the folder to `linkedFolders` in the config.',
  },
  'secret-file': {
    severity: 'error',
    title: 'File that looks like a secret',
    cause:
      'A file in a static folder, or a file that a page links, shows or imports, has the name of a key, a password file, a database dump or a leftover (`*.pem`, `*.key`, `*.env`, `credentials.json`, `*.sql`, `*.bak` …), or starts with a private key. A sample such as `.env.example` is not reported. It is not published, even with `--keep-going`.',
    fix: 'Move the file to another folder. If readers should have it, add it to `allowedFiles` in the config.',
  },
  'too-large': {
    severity: 'error',
    title: 'Page or table that is too large',
    cause:
      'A page has more than 2,000,000 characters, a table has more than 50,000 cells, or a paragraph has more than 10,000 opening brackets, more than 6,000 emphasis characters, runs of backticks or dollar signs of very many different lengths, or very many sequences such as `<!--` and `<?` that are never closed, or more than 500 lines of `---` or `===` follow without an empty line, or very many lists and quotes end one by one. Parsing it would take minutes and gigabytes, so the page is left empty. The files that a page includes may have as many characters in total, and its lists of headings 20,000 links; anything beyond that is left out.',
    fix: 'Split it, or link to a data file instead.',
  },
  'unclosed-html': {
    severity: 'warning',
    title: 'Unclosed HTML',
    cause:
      'A comment or a `<script>`, `<style>`, `<textarea>`, `<title>` or `<pre>` is never closed, so everything after it is missing from the page, its table of contents and the search.',
    fix: 'Close it where it should end.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
