import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { build } from '../../src/commands/build.ts';
import { writeFiles } from '../cli/process.ts';

const written = fileURLToPath(new URL('../../../../docs/deploy/nginx.conf', import.meta.url));
const isInstalled = (() => {
  try {
    return (
      execFileSync('nginx', ['-V'], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }) !== undefined
    );
  } catch {
    return false;
  }
})();
if (!isInstalled) process.stderr.write('nginx is not installed: docs/deploy/nginx.conf is not tried.\n');

const place: { folder: string; origin: string; server?: ChildProcess } = { folder: '', origin: '' };

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const files: Readonly<Record<string, string>> = {
  'ceems.config.json': JSON.stringify({
    title: 'Lantern',
    url: 'https://lantern.example',
    baseUrl: '/lantern/',
    precompress: true,
    contentSecurityPolicy: {},
  }),
  'docs/index.md': '# Start\n\n[Guide](./guide.md)\n',
  'docs/guide.md': `# Guide\n\n${'A long page. '.repeat(200)}\n`,
  'static/plain.html': '<!doctype html><title>Plain</title>',
};

describe.skipIf(!isInstalled)('the configuration of nginx in the manual', () => {
  beforeAll(async () => {
    place.folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    const site = path.join(place.folder, 'site');
    await writeFiles(site, files);
    const outDir = path.join(place.folder, 'www', 'lantern');
    expect((await build({ folder: site, outDir, cache: false })).exitCode).toBe(0);
    const port = await freePort();
    place.origin = `http://127.0.0.1:${port}`;
    const server = readFileSync(written, 'utf8')
      .replaceAll('/var/www', path.join(place.folder, 'www'))
      .replace('listen 80;', `listen 127.0.0.1:${port};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${place.folder}/${name};`)
      .join('\n');
    const config = path.join(place.folder, 'nginx.conf');
    // The configuration names it as it lies next to the main file of nginx.
    copyFileSync('/etc/nginx/mime.types', path.join(place.folder, 'mime.types'));
    writeFileSync(
      config,
      `daemon off; master_process off; pid ${place.folder}/pid; error_log stderr;\nevents {}\n` +
        `http {\naccess_log off;\n${temporary}\n${server}}\n`,
    );
    const child = spawn('nginx', ['-p', place.folder, '-c', config, '-e', 'stderr'], { stdio: 'pipe' });
    place.server = child;
    await vi.waitFor(() => fetch(place.origin), { timeout: 60_000 });
  });

  afterAll(() => {
    place.server?.kill();
    rmSync(place.folder, { recursive: true, force: true });
  });

  const get = (address: string) =>
    fetch(place.origin + address, { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } });

  it.each(['/lantern/', '/lantern/docs', '/lantern/docs/guide', '/lantern/docs/guide?q=1', '/lantern/plain'])(
    'serves pages without a slash at the end: %s',
    async (address) => {
      const response = await get(address);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each([
    ['/lantern', '/lantern/'],
    ['/lantern/index.html', '/lantern/'],
    ['/lantern/docs/guide/index.html', '/lantern/docs/guide'],
    ['/lantern/docs/guide.html', '/lantern/docs/guide'],
    ['/lantern/docs/guide.html?q=1', '/lantern/docs/guide'],
  ])('leads %s to %s', async (address, to) => {
    const response = await get(address);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it('answers with the page of the site what is not there', async () => {
    const response = await get('/lantern/docs/none');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect(await response.text()).toBe(await (await get('/lantern/404.html')).text());
    expect((await get('/lantern/docs/none.html')).status).toBe(301);
  });

  it('serves the page for missing addresses at the name that error pages are found by', async () => {
    const response = await get('/lantern/404.html');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Lantern');
  });

  it('shows the Markdown form of a page as text', async () => {
    const response = await get('/lantern/docs/guide/index.md');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toContain('# Guide');
  });

  it('sends packed files, and assets that may be kept for ever', async () => {
    const page = await get('/lantern/docs/guide');
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
    const [style = ''] = /\/lantern\/assets\/[\w.-]+\.css/.exec(await page.text()) ?? [];
    const asset = await get(style);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect((await get('/lantern/assets/disk.js')).headers.get('cache-control')).toBe('no-cache');
  });
});
