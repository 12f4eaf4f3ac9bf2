import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const cli = (...args: readonly string[]) => run(args, place.folder);
const read = (file: string) => readFile(path.join(place.folder, file), 'utf8');

beforeAll(async () => {
  place.folder = await temporaryFolder('migrate-mkdocs');
});
afterAll(() => removeFolder(place.folder));

describe('migrate, from MkDocs', () => {
  it('looks into a docs folder that holds mkdocs.yml', async () => {
    await writeFiles(place.folder, {
      'around/parts/mkdocs.yml': 'site_name: Lantern\ndocs_dir: ../\n',
      'around/index.md': '# Lantern\n\nText.\n',
      'around/README.md': '# For developers\n\nText.\n',
    });
    await cli('migrate', 'around/parts');
    expect(await read('around/parts/ceems.config.ts')).toContain("exclude: ['README.md']");
  });

  it('writes the text of another file where a line stands for it', async () => {
    await writeFiles(place.folder, {
      'parts/mkdocs.yml': 'site_name: Lantern\nplugins: [include-markdown]\n',
      'parts/CHANGES.md': '---\ntitle: x\n---\n## Changes\n\nAll.\n',
      'parts/docs/index.md': '# Start\n\n--8<-- "CHANGES.md"\n',
      'parts/docs/guide/a.md':
        '# A\n\n{% include-markdown "includes/note.md" %}\n\n--8<-- "includes/linked.md"\n\n--8<-- "gone.md"\n',
      'parts/docs/includes/note.md': 'A note, see [there](https://else.example).\n',
      'parts/docs/includes/linked.md': '[Start](../index.md)\n',
    });
    expect((await cli('migrate', 'parts', '--content', '--write')).stderr).toContain(
      'Rewrote 2 places in 2 files.',
    );
    expect(await read('parts/docs/index.md')).toBe('# Start\n\n## Changes\n\nAll.\n');
    expect(await read('parts/docs/guide/a.md')).toBe(
      '# A\n\nA note, see [there](https://else.example).\n\n--8<-- "includes/linked.md"\n\n--8<-- "gone.md"\n',
    );
  });

  it('rewrites what the text of another file holds in the same run', async () => {
    await writeFiles(place.folder, {
      'twice/mkdocs.yml': 'site_name: Lantern\n',
      'twice/parts/outer.md': '--8<-- "parts/inner.md"\n',
      'twice/parts/inner.md': '!!! note\n    Text.\n',
      'twice/docs/index.md': '# Start\n\n--8<-- "parts/outer.md"\n',
    });
    const { stdout, stderr } = await cli('migrate', 'twice', '--content', '--write');
    expect(stderr).toContain('Rewrote 3 places in 1 file.');
    expect(stdout).toContain('+:::note\n');
    expect(await read('twice/docs/index.md')).toBe('# Start\n\n:::note\n\nText.\n\n:::\n');
  });
});
