import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, cli, read, loaded } = migratePlace();

describe('migrate, from MkDocs, of text in other files', () => {
  it('writes the text of another file where a line stands for it', async () => {
    await writeFiles(place.folder, {
      'parts/mkdocs.yml':
        'site_name: Lantern\nplugins: [include-markdown]\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: texts\n',
      'parts/texts/based.md': '[Start](../index.md)\n',
      'parts/CHANGES.md': '---\ntitle: x\n---\n## Changes\n\nAll.\n',
      'parts/docs/index.md': '# Start\n\n--8<-- "CHANGES.md"\n',
      'parts/docs/guide/a.md':
        '# A\n\n{% include-markdown "includes/note.md" %}\n\n{% include-markdown "includes/linked.md" %}\n\n--8<-- "based.md"\n\n--8<-- "gone.md"\n\n{%\n    include-markdown "../../README.md"\n    start="<!-- one -->"\n    end=\'<!-- two -->\'\n    heading-offset=1\n%}\n',
      'parts/README.md': '# No\n\n<!-- one -->\n\n# Part\n\n`# a`\n\n<!-- two -->\n\nNo.\n',
      'parts/docs/includes/note.md': 'A note, see [there](https://else.example).\n',
      'parts/docs/includes/linked.md':
        '[Start](../index.md#a) `[b](c)`\n\n![](x.png "X") [top](#a)\n\n[else]: https://else.example\n',
    });
    expect((await cli('migrate', 'parts', '--content', '--write')).stderr).toContain(
      'Rewrote 7 places in 4 files.',
    );
    expect(await read('parts/docs/includes/note.md')).toMatch(/^---\ntitle: "Note"\n---\n\nA note/);
    expect(await read('parts/docs/index.md')).toBe('# Start\n\n## Changes\n\nAll.\n');
    expect(await read('parts/docs/guide/a.md')).toBe(
      '# A\n\nA note, see [there](https://else.example).\n\n[Start](../index.md#a) `[b](c)`\n\n![](../includes/x.png "X") [top](#a)\n\n[else]: https://else.example\n\n[Start](../index.md)\n\n--8<-- "gone.md"\n\n## Part\n\n`# a`\n',
    );
  });

  it('writes code of another file, or a part of it, into its fence', async () => {
    await writeFiles(place.folder, {
      'coded/mkdocs.yml': 'site_name: Lantern\n',
      'coded/src/a.py': 'one\n# --8<-- [start:two]\n  two\n    deep\n# --8<-- [end:two]\nthree\n',
      'coded/src/b.rs': 'fn a() {\n    // ANCHOR: inner\n    b();\n    // ANCHOR_END: inner\n}\n',
      'coded/docs/use/c.md': '<!-- #region c -->\nText.\n<!-- #endregion c -->\nMore.\n',
      'coded/packages/a/README.md': 'One.\n[Two](./d.md).\nThree.\n',
      'coded/docs/use/index.md':
        '# Use\n\n```py\n--8<-- "src/a.py:two"\n```\n\n- A\n\n  ```py\n  --8<-- "src/a.py:5:6"\n  --8<-- "src/gone.py"\n  ```\n\n--8<-- "src/a.py:absent"\n\n```rust\n{{#include ../../src/b.rs:inner}}\n{{#rustdoc_include ../../src/b.rs:5}}\n```\n\n<!--@include: ./c.md#c-->\n\n<!-- @include: ../../packages/a/README.md{,2} -->\n\n<!--codeinclude-->\n[A](../../src/a.py) lines:5\n<!--/codeinclude-->\n',
    });
    await cli('migrate', 'coded', '--content', '--write');
    expect(await read('coded/docs/use/index.md')).toBe(
      '# Use\n\n```py\ntwo\n  deep\n```\n\n- A\n\n  ```py\n  three\n  --8<-- "src/gone.py"\n  ```\n\n\n\n```rust\nb();\n}\n```\n\nText.\n\nOne.\n[Two](./d.md).\n\n```py title="A"\n# --8<-- [end:two]\n```\n',
    );
  });

  it('writes the lines of another file that a plugin picks into a fence', async () => {
    await writeFiles(place.folder, {
      'picked/mkdocs.yml': 'site_name: Lantern\n',
      'picked/src/a.py': 'one\ntwo\nthree\nfour\nfive\n',
      'picked/docs/use/index.md':
        '# Use\n\n{* ./src/a.py ln[1:2,4] hl[2,4] title["a.py"] *}\n\n{* ../../src/a.py hl[5] *}\n\n{* ./src/gone.py *}\n',
    });
    await cli('migrate', 'picked', '--content', '--write');
    expect(await read('picked/docs/use/index.md')).toBe(
      '# Use\n\n```py{2,3} title="a.py"\none\ntwo\nfour\n```\n\n```py{5}\none\ntwo\nthree\nfour\nfive\n```\n\n{* ./src/gone.py *}\n',
    );
  });

  it('rewrites what the text of another file holds in the same run', async () => {
    await writeFiles(place.folder, {
      'twice/mkdocs.yml': 'site_name: Lantern\n',
      'twice/parts/outer.md': '--8<-- "parts/inner.md"\n',
      'twice/parts/inner.md': '!!! note\n    Text.\n',
      'twice/docs/index.md': '# Start\n\n--8<-- "parts/outer.md"\n',
    });
    const preview = await cli('migrate', 'twice', '--content');
    expect(preview.stderr).toContain('--write would rewrite 3 places in 1 file.');
    expect(await read('twice/docs/index.md')).toBe('# Start\n\n--8<-- "parts/outer.md"\n');
    const { stdout, stderr } = await cli('migrate', 'twice', '--content', '--write');
    expect(preview.stdout).toContain(stdout.slice(stdout.indexOf('--- a/')));
    expect(stdout).not.toContain('inner.md');
    expect(stderr).toContain('Rewrote 3 places in 1 file.');
    expect(stdout).toContain('+:::note\n');
    expect(await read('twice/docs/index.md')).toBe('# Start\n\n:::note\n\nText.\n\n:::\n');
  });

  it('leaves room for the tabs of a file that stands in a tab', async () => {
    await writeFiles(place.folder, {
      'deep/mkdocs.yml': 'site_name: Lantern\n',
      'deep/parts/all.md': '=== "3.8"\n\n    Old.\n\n=== "3.9"\n\n    New.\n',
      'deep/docs/index.md': '# A\n\n=== "One"\n\n    --8<-- "parts/all.md"\n\n=== "Two"\n\n    Text.\n',
    });
    await cli('migrate', 'deep', '--write');
    const text = await read('deep/docs/index.md');
    expect(text).toContain(':::::tab[One]\n\n::::tabs\n:::tab[3.8]\n\nOld.');
    expect((await loaded('deep')).findings).toEqual([]);
  });
});
