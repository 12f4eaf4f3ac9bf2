import { expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, built, cli, read, loaded } = migratePlace();

it('migrates a book: its chapters, their order, old addresses and code of files', async () => {
  await writeFiles(place.folder, {
    'book/book.toml': `
[book]
title = "Lantern"
description = "Says what changed"
language = "de"
authors = ["A"]
[output.html]
site-url = "/book/"
git-repository-url = "https://code.example/lantern"
edit-url-template = "https://code.example/lantern/edit/main/{path}"
[output.html.redirect]
"/use/old.html" = "new.html"
"/start.html" = "/index.html"
"/use/new.html#old" = "new.html#part"
[preprocessor.own]
command = "own"
`,
    'book/src/SUMMARY.md':
      '# Summary\n\n[Start](README.md)\n\n# Using it\n\n- [Use](use/README.md)\n    - [New `parts`](./use/new.md)\n- [Later]()\n\n-----------\n\n[Help](help.md)\n',
    'book/src/README.md': '# Start\n',
    'book/src/use/README.md': '# Use\n\n```rust\n{{#include a.rs}}\n```\n\n{{#playground a.rs editable}}\n',
    'book/src/use/a.rs': '# use b;\nfn a() {}\n',
    'book/src/use/new.md': '# New\n',
    'book/src/use/part.md': 'Part of a chapter.\n',
    'book/src/help.md': '# Help\n',
  });
  const { code, stderr } = await cli('migrate', 'book', '--content', '--write');
  expect([code, stderr]).toEqual([0, expect.stringContaining('preprocessor: code of the other tool')]);
  expect(stderr).toContain('only whole pages are redirected: `/use/new.html#old`');
  expect(stderr).not.toContain('not taken');
  expect(await read('book/src/use/README.md')).toBe(
    '# Use\n\n```rust\nfn a() {}\n```\n\n```rs\nfn a() {}\n```\n',
  );
  const { config, findings } = await loaded('book');
  expect(findings).toEqual([]);
  expect(config).toMatchObject({
    title: 'Lantern',
    tagline: 'Says what changed',
    baseUrl: '/book/',
    locale: 'de',
    docs: [{ path: 'src', routeBasePath: '', exclude: ['SUMMARY.md', 'use/part.md'] }],
    navbar: { items: [{ label: 'code.example', href: 'https://code.example/lantern' }] },
    markdown: { format: 'md' },
    redirects: [
      { from: ['/use/old'], to: '/use/new' },
      { from: ['/start'], to: '/' },
    ],
  });
  expect(await read('book/ceems.config.ts')).toContain("label: 'Using it'");
  expect(await built('book', { strict: true })).toMatchObject({ exitCode: 0 });
});
