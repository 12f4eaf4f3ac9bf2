import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { runSite } from '../src/commands/run.ts';
import { builtSiteHandler } from '../src/commands/serve/serve-built.ts';
import { listen } from '../src/tools/http.ts';
import { sharedBundles } from './shared-bundles.ts';

const base = '/kit/';
const pages = ['docs', 'docs/guide', 'docs/v1.2', 'docs/sub/deep', 'blog', 'blog/post', 'search'];

const sources: Readonly<Record<string, string>> = {
  'ceems.config.json': JSON.stringify({
    url: 'https://kit.example',
    baseUrl: base,
    trailingSlash: true,
    navbar: { items: [{ label: 'Guide', to: '/docs/guide#more' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Deep', to: '/docs/sub/deep' }] }] },
    announcementBar: { content: '<a href="/docs/guide#more">News</a>' },
    redirects: [{ from: '/old', to: '/docs/guide' }],
    search: { provider: 'local', exportRecords: true },
  }),
  'docs/index.md': '# Start\n\n[Guide](guide.md#more) [Deep](/docs/sub/deep.html) [Here](#start)\n',
  'docs/guide.md': '# Guide\n\n## More\n\n[Back](./index.md?a=b) [Twin](/docs/guide/index.md)\n',
  'docs/v1.2.md': '# Version 1.2\n',
  'docs/sub/deep.md': '# Deep\n\n[Guide](../guide.md)\n',
  'blog/2026-01-02-post.md': '---\nslug: post\ntags: [one]\n---\n\n# Post\n\n[Guide](/docs/guide)\n',
};

const place: { folder: string; files: ReadonlyMap<string, string>; findings: readonly string[] } = {
  folder: '',
  files: new Map(),
  findings: [],
};

beforeAll(async () => {
  place.folder = await mkdtemp(path.join(tmpdir(), 'slash-'));
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(place.folder, file)), { recursive: true });
    await writeFile(path.join(place.folder, file), text);
  }
  const run = await runSite({ folder: place.folder, cache: false, bundles: sharedBundles });
  const files = run.rendered?.files ?? [];
  place.files = new Map(files.map(({ path: file, contents }) => [file, String(contents)]));
  place.findings = run.findings.map(({ code }) => code);
});
afterAll(() => rm(place.folder, { recursive: true }));

/** Every address of the site that a file names, without query and hash. */
function addresses(text: string): readonly string[] {
  const own = /(?:https:\/\/kit\.example)?(\/kit\/[^"'\s<>#?)]*)/g;
  return [...text.matchAll(own)].map(([, url = '']) => url);
}

describe('with `trailingSlash`', () => {
  it('every address of a page ends in a slash, whoever names it', () => {
    const bare = new Set(pages.map((page) => base + page));
    const named = new Set<string>();
    for (const [file, text] of place.files) {
      if (!/\.(html|xml|json|txt|md)$/.test(file)) continue;
      for (const url of addresses(text)) {
        named.add(url);
        expect(bare.has(url) ? `${file} names ${url}` : '').toBe('');
      }
    }
    expect(pages.map((page) => `${base}${page}/`).filter((url) => !named.has(url))).toEqual([]);
    expect(place.findings).toEqual([]);
  });

  it('queries, hashes and files stay as they are', () => {
    expect(place.files.get('docs/index.html')).toContain('href="/kit/docs/guide/#more"');
    expect(place.files.get('docs/guide/index.html')).toContain('href="/kit/docs/?a=b"');
    expect(place.files.get('docs/guide/index.html')).toContain('href="/kit/docs/guide/index.md"');
    expect(place.files.get('robots.txt')).toContain('https://kit.example/kit/sitemap.xml\n');
    expect(place.files.get('search/records.json')).toContain('"https://kit.example/kit/docs/guide/#more"');
  });

  it('an address with `.html` leads on without script', () => {
    for (const page of pages)
      expect(place.files.get(`${page}.html`)).toContain(`content="0; url=${base}${page}/"`);
    expect(place.files.get('index.html')).not.toContain('http-equiv="refresh"');
  });

  it('the server leads all other forms there', async () => {
    const outDir = path.join(place.folder, 'out');
    await build({ folder: place.folder, outDir });
    const server = await listen(builtSiteHandler(outDir, base, { trailingSlash: true }), {
      port: 0,
      host: '127.0.0.1',
    });
    const { port } = server.address() as AddressInfo;
    const ask = async (url: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${base}${url}`, { redirect: 'manual' });
      return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
    };
    for (const page of pages) {
      expect(await ask(`${page}/`)).toBe('200');
      expect(await ask(`${page}/?a=b`)).toBe('200');
      if (!page.includes('.')) expect(await ask(`${page}?a=b`)).toBe(`301 ${base}${page}/?a=b`);
      expect(await ask(`${page}.html`)).toBe(`301 ${base}${page}/`);
    }
    expect(await ask('')).toBe('200');
    expect(await ask('nowhere')).toBe('404');
    expect(await ask('docs/guide/index.md')).toBe('200');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
