// cspell:ignore philisophy
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const build = fileURLToPath(new URL('../build', import.meta.url));

/** Section 2 of the specification, "Screens and routes", below the base path. */
const pages = ['/', '/search', '/docs'];
const docs = {
  '': ['philisophy', 'objectives', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'],
  advanced: ['multi-cluster', 'power-consumption'],
  installation: [
    'prerequisites',
    'pre-compiled-binaries',
    'os-packages',
    'containers',
    'helm',
    'ansible',
    'build',
  ],
  components: ['ceems-api-server', 'ceems-exporter', 'ceems-lb', 'metrics'],
  configuration: [
    'basic-auth',
    'cacct',
    'ceems-api-server',
    'ceems-exporter',
    'ceems-lb',
    'config-reference',
    'grafana',
    'prometheus',
    'resource-managers',
    'security',
  ],
  usage: ['cacct', 'ceems-api-server', 'ceems-exporter', 'ceems-lb', 'ceems-tool'],
  cli: ['cacct', 'ceems-api-server', 'ceems-exporter', 'ceems-lb', 'ceems-tool', 'redfish-proxy'],
  deployments: ['guide', 'hpc'],
  api: [
    'ceems-api',
    'list-clusters',
    'show-user-details',
    'show-project-details',
    'usage-statistics',
    'user-endpoint-for-fetching-compute-units',
    'verify-unit-ownership',
    'demo-units-usage-endpoints',
    'admin-stats',
    'admin-usage-statistics',
    'admin-endpoint-for-fetching-compute-units',
    'admin-endpoint-for-fetching-user-details-of-any-user',
    'admin-endpoint-to-fetch-project-details',
  ],
  category: [
    'advanced',
    'api',
    'command-line-arguments',
    'components',
    'configuration',
    'deployment',
    'installation',
    'usage',
  ],
};
const specified = [
  ...pages,
  ...Object.entries(docs).flatMap(([folder, names]) =>
    names.map((name) => (folder === '' ? `/docs/${name}` : `/docs/${folder}/${name}`)),
  ),
];

/** The docs that the site has beyond the specification. */
const additional = [
  '/docs/glossary',
  '/docs/configuration/threat-model',
  '/docs/deployments/access-control',
  '/docs/deployments/emissions',
  '/docs/deployments/kubernetes',
  '/docs/deployments/openstack',
  '/docs/usage/job-cost',
];

const posts = readdirSync(fileURLToPath(new URL('../blog', import.meta.url))).flatMap((file) => {
  const named = /^(\d{4})-(\d{2})-(\d{2})-(.+)\.md$/.exec(file);
  return named ? [`/blog/${named.slice(1).join('/')}`] : [];
});

const written: Set<string> = new Set();

beforeAll(() => {
  if (!existsSync(`${build}/index.html`)) {
    throw new Error(
      'site/build is missing: run `npm test`, which builds the site first, or `pnpm build:site`.',
    );
  }
  for (const file of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/');
    if (path === 'index.html') written.add('/');
    else if (path.endsWith('/index.html')) written.add(`/${path.slice(0, -'/index.html'.length)}`);
  }
});

describe('the routes of the site', () => {
  it('are all that the specification names', () => {
    expect(specified).toHaveLength(65);
    expect(specified.filter((path) => !written.has(path))).toEqual([]);
  });

  it('are, of the docs, only what is specified or listed here as an addition', () => {
    const known = new Set([...specified, ...additional]);
    expect([...written].filter((path) => /^\/docs(\/|$)/.test(path) && !known.has(path))).toEqual([]);
  });

  it('hold every post, and the lists of the blog', () => {
    expect(posts.length).toBeGreaterThan(0);
    const lists = ['/blog', '/blog/archive', '/blog/tags', '/blog/authors'];
    expect([...posts, ...lists].filter((path) => !written.has(path))).toEqual([]);
    const dated = [...written].filter((path) => /^\/blog\/\d{4}\//.test(path));
    expect(dated.filter((path) => !posts.includes(path))).toEqual([]);
  });

  it('have a not-found page and the feeds', () => {
    const files = ['404.html', 'blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'sitemap.xml'];
    expect(files.filter((file) => !existsSync(`${build}/${file}`))).toEqual([]);
  });

  it('are of one version of the docs, `current`, labeled Next (section 3, "Site metadata")', () => {
    const page = readFileSync(`${build}/docs/objectives/index.html`, 'utf8');
    expect(page).toContain('<meta name="docsearch:version" content="current"');
    expect(page).toContain('data-docs-version="current">Docs version: Next<');
  });

  it('all stand below the base path: no page carries a link of its own that leaves it', () => {
    const links = ['index.html', 'docs/index.html', 'docs/cli/cacct/index.html'].flatMap((file) => [
      ...readFileSync(`${build}/${file}`, 'utf8').matchAll(/\s(?:href|src)="(\/[^"]*)"/g),
    ]);
    expect(links.length).toBeGreaterThan(0);
    expect(links.map(([, url = '']) => url).filter((url) => !url.startsWith('/ceems/'))).toEqual([]);
  });
});
