import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { build } from '../../src/commands/build.ts';
import { check } from '../../src/commands/check-links.ts';
import { checkedText, parseChecked } from '../../src/tools/checked-file.ts';
import { smallSite, writeSite } from '../laws/fixture.ts';

const written = fileURLToPath(new URL('../../../../docs/deploy/nginx-cache.conf', import.meta.url));
const token = 'change-this-token';
const isInstalled = (() => {
  try {
    return execFileSync('nginx', ['-V'], { stdio: ['ignore', 'ignore', 'pipe'] }) !== undefined;
  } catch {
    return false;
  }
})();
if (!isInstalled)
  process.stderr.write('nginx is not installed: docs/deploy/nginx-cache.conf is not tried.\n');

const place: { folder: string; url: string; server?: ChildProcess } = { folder: '', url: '' };

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const outDirOf = (folder: string) => path.join(folder, 'build');

/** Files of a folder with their bytes. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'base64')]),
  );
}

/** Files that the server keeps, below a folder. */
const entries = (kind = '') =>
  [...filesIn(path.join(place.folder, 'entries')).keys()].filter((name) => name.includes(kind));

/** A run on a machine that has no cache. */
async function freshBuild(options: Partial<Parameters<typeof build>[0]> = {}) {
  const folder = await writeSite(smallSite);
  const result = await build({ folder, cacheUrl: `${place.url}/lantern`, ...options });
  return { folder, result, output: filesIn(outDirOf(folder)) };
}

/** The packs that the values of a site's cache lie in, but for the one that each run writes. */
function packsOf(folder: string): readonly string[] {
  const text = readFileSync(path.join(folder, '.ceems-docs/index.json'), 'utf8');
  const { places } = parseChecked(text) as { places: [string, [string]][] };
  return [...new Set(places.flatMap(([name, [pack]]) => (name === 'site' ? [] : [pack])))];
}

describe.skipIf(!isInstalled)('a cache on nginx, with the configuration of the manual', () => {
  beforeAll(async () => {
    place.folder = mkdtempSync(path.join(tmpdir(), 'nginx-cache-'));
    const port = await freePort();
    place.url = `http://127.0.0.1:${port}`;
    const server = readFileSync(written, 'utf8')
      .replaceAll('/var/lib/ceems-cache', place.folder)
      .replace('listen 80;', `listen 127.0.0.1:${port};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${place.folder}/${name};`)
      .join('\n');
    const config = path.join(place.folder, 'nginx.conf');
    const head = `daemon off; master_process off; pid ${place.folder}/pid; error_log stderr;\nevents {}\n`;
    writeFileSync(config, `${head}http {\naccess_log off;\n${temporary}\n${server}}\n`);
    place.server = spawn('nginx', ['-p', place.folder, '-c', config, '-e', 'stderr'], { stdio: 'ignore' });
    await vi.waitFor(() => fetch(place.url), { timeout: 60_000 });
  });

  beforeEach(() => {
    rmSync(path.join(place.folder, 'entries'), { recursive: true, force: true });
    mkdirSync(path.join(place.folder, 'entries'));
  });

  afterAll(() => {
    place.server?.kill();
    rmSync(place.folder, { recursive: true, force: true });
  });

  it('gives a machine without a cache all that another one made, and the output is that of a clean build', async () => {
    const clean = await freshBuild({ cache: false });
    expect(entries()).toEqual([]);
    const first = await freshBuild({ cacheToken: token });
    expect(first.result.findings).toEqual(clean.result.findings);
    expect([entries('cas/').length, entries('ac/').length]).toEqual([2, 1]);
    const second = await freshBuild({ cacheToken: token });
    expect(second.result).toMatchObject({ exitCode: 0, findings: clean.result.findings });
    expect(packsOf(second.folder)).toEqual(packsOf(first.folder));
    expect([first.output, second.output]).toEqual([clean.output, clean.output]);
    // Nothing was new, so nothing was sent.
    expect(entries('cas/').length).toBe(2);
  });

  it('is named by the config, for a build with a manifest and for checks, too', async () => {
    const config = `${smallSite['ceems.config.ts']}`.replace(
      "title: 'Laws',",
      `title: 'Laws', cache: { url: '${place.url}/lantern/', token: '${token}' },`,
    );
    const newSite = () => writeSite({ ...smallSite, 'ceems.config.ts': config });
    const clean = await freshBuild({ cache: false, manifest: true });
    const first = await newSite();
    expect(await build({ folder: first, manifest: true })).toMatchObject({ exitCode: 0 });
    expect(entries('ac/').length).toBe(1);
    const before = entries();
    const folder = await newSite();
    const result = await build({ folder, manifest: true });
    expect(result).toMatchObject({ exitCode: 0, findings: clean.result.findings });
    expect(packsOf(folder)).toEqual(packsOf(first));
    // No page knows of the cache, or of its token.
    expect(filesIn(outDirOf(folder))).toEqual(clean.output);
    // A run of checks reads, and sends nothing: what it leaves lacks the pages themselves.
    expect(await check({ folder: await newSite() })).toMatchObject({ exitCode: 0 });
    expect(entries()).toEqual(before);
    const texts = entries().map((name) => readFileSync(path.join(place.folder, 'entries', name)));
    expect(texts.filter((bytes) => bytes.includes(token))).toEqual([]);
  });

  it.each([undefined, 'another-token'])(
    'is read without the right to write: token %s',
    async (cacheToken) => {
      const first = await freshBuild({ cacheToken: token });
      const before = entries();
      const folder = await writeSite({ ...smallSite, 'docs/new.md': '# New\n\nText.\n' });
      const result = await build({ folder, cacheUrl: `${place.url}/lantern`, cacheToken });
      expect(result).toMatchObject({ exitCode: 0, findings: first.result.findings });
      expect(packsOf(folder)).toContain(packsOf(first.folder)[0]);
      expect(entries()).toEqual(before);
    },
  );

  it('has a snapshot whose values are of no use: the build is done again without it, and sends a better one', async () => {
    const first = await freshBuild({ cacheToken: token });
    const [name = ''] = entries('ac/');
    const file = path.join(place.folder, 'entries', name);
    const snapshot = parseChecked(readFileSync(file, 'utf8')) as {
      packs: unknown[];
      places: [string, [string, number, number, string]][];
    };
    const places = snapshot.places.map(([value, [pack, at, size, digest]]) => [
      value,
      [pack, at, size, /^[bs]/.test(value) ? digest : 'wrong'],
    ]);
    writeFileSync(file, checkedText({ ...snapshot, places }));
    const second = await freshBuild({ cacheToken: token });
    expect(second.result).toMatchObject({ exitCode: 0, findings: first.result.findings });
    expect(second.output).toEqual(first.output);
    expect(packsOf(second.folder)).not.toEqual(packsOf(first.folder));
    const third = await freshBuild({ cacheToken: token });
    expect(packsOf(third.folder)).toEqual(packsOf(second.folder));
  });

  it('is not there: one hint, the same output, and none when the next build has nothing to do', async () => {
    const clean = await freshBuild({ cache: false });
    const cacheUrl = `http://127.0.0.1:${await freePort()}/lantern`;
    const { folder, result, output } = await freshBuild({ cacheUrl, cacheToken: token, strict: true });
    expect([result.exitCode, output]).toEqual([0, clean.output]);
    const hints = result.findings.filter(({ code }) => code === 'cache-not-shared');
    expect(hints.map(({ severity, message }) => [severity, message])).toEqual([
      ['hint', `The cache on the server ${cacheUrl} is left out: the transfer fails (ECONNREFUSED).`],
    ]);
    expect(await check({ folder, cacheUrl })).toMatchObject({
      exitCode: 0,
      findings: expect.arrayContaining(hints),
    });
    // Code that was written right before a build is not known to be what was built: only the third has nothing to do.
    await build({ folder, cacheUrl });
    const again = await build({ folder, cacheUrl });
    expect(again.findings).toEqual(clean.result.findings);
  });
});
