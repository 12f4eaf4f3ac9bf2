import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDescriptions } from './descriptions.ts';
import { openReader } from './files.ts';

const place: { folder: string } = { folder: '' };
beforeEach(async () => {
  place.folder = await mkdtemp(path.join(tmpdir(), 'descriptions-'));
});
afterEach(() => rm(place.folder, { recursive: true }));

it('reads up to a number of files that linked folders have doubled at each level', async () => {
  const levels = 13;
  for (let level = 0; level < levels; level += 1) {
    const folder = path.join(place.folder, `level-${level}`);
    await mkdir(folder);
    await writeFile(path.join(folder, 'x.json'), '{"a": {"$ref": "a/x.json"}, "b": {"$ref": "b/x.json"}}');
    if (level + 1 === levels) continue;
    for (const name of ['a', 'b']) await symlink(`../level-${level + 1}`, path.join(folder, name));
  }
  await mkdir(path.join(place.folder, 'api'));
  await writeFile(path.join(place.folder, 'api/api.json'), '{"$ref": "../level-0/x.json"}');
  const api = [
    {
      id: 'api',
      path: 'api/api.json',
      versions: [],
      trusted: false,
      console: false,
      credentialPrefix: 'TEST',
      routeBasePath: 'docs/api',
      sidebar: 'api',
      category: { label: 'API', slug: 'docs/api' },
    },
  ];
  const files = await readDescriptions(openReader(place.folder, []), { api, linkedFolders: [] }, []);
  expect(files.length).toBe(3_000);
});
