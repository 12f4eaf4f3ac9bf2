import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { configFile } from './source.ts';

const place: { folder: string } = { folder: '' };
beforeEach(async () => {
  place.folder = await mkdtemp(path.join(tmpdir(), 'config-'));
});
afterEach(() => rm(place.folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(place.folder, name), text);
const load = async () => {
  const file = await configFile(place.folder);
  const { value, diagnostics } = await loadConfig(file, {});
  return {
    value,
    said: diagnostics.map(({ message, location }) => `${location?.file}:${location?.line} ${message}`),
  };
};

describe('configFile', () => {
  it.each([
    'docusaurus.config.js',
    'docusaurus.config.ts',
    'ceems.config.cjs',
    'ceems.config.yml',
    'Ceems.config.ts',
    'ceems-docs.config.ts',
  ])('passes over %s, and says so', async (name) => {
    await write(name, 'export default {};\n');
    expect((await load()).said).toEqual([
      `${name}:undefined \`${name}\` is not read: the config has one of the names \`ceems.config.ts\`, \`ceems.config.mts\`, \`ceems.config.js\`, \`ceems.config.mjs\`, \`ceems.config.json\`.`,
    ]);
  });

  it('minds no other tool beside a config of its own, and no file that only starts like one', async () => {
    await write('ceems.config.json', '{ "title": "Mine" }\n');
    await write('docusaurus.config.js', 'export default {};\n');
    await write('ceems.config.ts.bak', '');
    expect(await load()).toMatchObject({ said: [], value: { title: 'Mine' } });
  });

  it('does not choose between two configs', async () => {
    await write('ceems.config.ts', 'export default {};\n');
    await write('ceems.config.js', 'export default {};\n');
    expect((await load()).said).toEqual([
      'ceems.config.js:undefined `ceems.config.js` is not read, since `ceems.config.ts` is there too.',
    ]);
  });

  it('reports a config that leads nowhere, and one that is a folder', async () => {
    await symlink('/nowhere/at/all', path.join(place.folder, 'ceems.config.ts'));
    const said = ['ceems.config.ts:undefined Cannot read the config: it is not a file, or not readable'];
    expect((await load()).said).toEqual(said);
    await rm(path.join(place.folder, 'ceems.config.ts'));
    await mkdir(path.join(place.folder, 'ceems.config.ts'));
    expect((await load()).said).toEqual(said);
  });

  it('takes a link to a folder for the folder, and points at the key of one that is not there', async () => {
    await mkdir(path.join(place.folder, 'texts'));
    await symlink('texts', path.join(place.folder, 'docs'));
    expect((await load()).value).toMatchObject({ docs: [{ path: 'docs', routeBasePath: 'docs' }] });
    await write('ceems.config.json', '{ "docs": { "path": "text" }, "blog": { "path": "/texts" } }\n');
    expect((await load()).said).toEqual([
      'ceems.config.json:1 `docs.path`: there is no folder `text`.',
      'ceems.config.json:1 `blog.path`: there is no folder `/texts`.',
    ]);
  });
});
