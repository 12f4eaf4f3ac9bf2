import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSite } from '../src/commands/run.ts';
import { sitesFolder } from './golden.ts';

interface Exported {
  readonly url: string;
  readonly docusaurus_tag: string;
  readonly version?: string;
}

/** Output files of the golden site that has versions. */
const files = new Map<string, string>();
beforeAll(async () => {
  const { rendered } = await runSite({ folder: path.join(sitesFolder, 'versions/input'), cache: false });
  for (const { path: name, contents } of rendered?.files ?? []) files.set(name, contents.toString());
}, 60_000);

describe('a site with several versions', () => {
  it('has an index for each version that is not the last, and one for all others', () => {
    const manifests = [...files.keys()]
      .sort()
      .filter((name) => /^search\/(manifest|docs-.*)\.js$/.test(name));
    expect(manifests).toEqual([
      'search/docs-default-1.0.js',
      'search/docs-default-current.js',
      'search/docs-people-1.js',
      'search/manifest.js',
    ]);
    const pagesOf = (manifest: string) => {
      const [name = ''] = /pages\.\w+\.js/.exec(files.get(manifest) ?? '') ?? [];
      return files.get(`search/${name}`) ?? '';
    };
    expect(pagesOf('search/docs-default-1.0.js')).toContain('/docs/one/install');
    expect(pagesOf('search/docs-default-1.0.js')).not.toContain('/docs/guide/install');
    expect(pagesOf('search/manifest.js')).toContain('/docs/guide/install');
    expect(pagesOf('search/manifest.js')).not.toMatch(/\/docs\/(one|next)/);
  });

  it('lets a hosted service know of which version a page is', () => {
    const records = JSON.parse(files.get('search/records.json') ?? '[]') as readonly Exported[];
    const tags = new Map(records.map(({ url, docusaurus_tag, version }) => [url, [docusaurus_tag, version]]));
    expect(tags.get('https://example.org/docs/one/install')).toEqual(['docs-default-1.0', '1.0']);
    expect(tags.get('https://example.org/people/rules')).toEqual(['docs-people-current', 'current']);
  });

  it('gives the same page of each version, or where the version begins', () => {
    const versionsOf = (page: string) => {
      const list = /<ul id="_versions".*?<\/ul>/s.exec(files.get(page) ?? '')?.[0] ?? '';
      return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    };
    expect(versionsOf('docs/guide/install/index.html')).toEqual([
      '/docs/next/guide/install',
      '/docs/guide/install',
      '/docs/one',
    ]);
    expect(versionsOf('docs/tags/index.html')).toEqual(['/docs/next/tags', '/docs/tags', '/docs/one']);
    expect(versionsOf('people/1/rules/index.html')).toEqual(['/people/rules', '/people/1/rules']);
    expect(versionsOf('index.html')).toEqual([]);
  });

  it('leads the navbar to the version that is read', () => {
    const linksOf = (page: string) => {
      const nav = /<nav class="navbar-nav".*?<\/nav>/s.exec(files.get(page) ?? '')?.[0] ?? '';
      return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    };
    expect(linksOf('docs/index.html')).toEqual(['/docs', '/docs/guide/install', '/people', '/people/rules']);
    // Version 1.0 has no such doc: the last one's is shown.
    expect(linksOf('docs/one/index.html')).toEqual([
      '/docs/one',
      '/docs/guide/install',
      '/people',
      '/people/rules',
    ]);
    expect(linksOf('docs/next/index.html')[1]).toBe('/docs/next/guide/install');
    // A version without a file of sidebars has one of another name.
    expect(linksOf('people/1/index.html').slice(2)).toEqual(['/people', '/people/1/rules']);
  });
});
