import { expect, it } from 'vitest';
import { fromDocusaurus } from './docusaurus.ts';

const files = ['openapi/store.yaml', 'openapi/old.yaml'];
const folder = {
  kindOf: (path: string) => (files.includes(path) ? 'file' : path === 'docs' ? 'folder' : undefined),
  filesBelow: () => [],
  readText: () => undefined,
} as const;

it('makes API references of what plugins for OpenAPI are given, at the same addresses', () => {
  const { config, rows } = fromDocusaurus(
    {
      title: 'Lantern',
      url: 'https://lantern.example',
      presets: [
        ['classic', { docs: { routeBasePath: '/', exclude: ['x.md'] } }],
        ['redocusaurus', { specs: [{ id: 'Old API', spec: './openapi/old.yaml', route: '/old/' }] }],
      ],
      plugins: [
        [
          'docusaurus-plugin-openapi-docs',
          {
            id: 'openapi',
            config: {
              store: { specPath: 'openapi/store.yaml', outputDir: 'docs/api/store' },
              all: { specPath: 'openapi', outputDir: 'docs/all' },
            },
          },
        ],
      ],
      themes: ['docusaurus-theme-openapi-docs'],
    },
    folder,
    new Map(),
  );
  expect(config).toMatchObject({
    docs: {
      routeBasePath: '/',
      exclude: ['x.md', 'api/store/**/*.{api,info,tag,schema}.mdx', 'all/**/*.{api,info,tag,schema}.mdx'],
    },
    api: [
      { id: 'old-api', path: 'openapi/old.yaml', routeBasePath: 'old' },
      { id: 'store', path: 'openapi/store.yaml', routeBasePath: 'api/store' },
    ],
  });
  expect(rows.find(({ there }) => there === 'all: openapi')?.note).toContain('left out');
  expect(rows.find(({ there }) => there === 'plugins')).toMatchObject({ here: 'api' });
});

it('takes what such a plugin writes out of the docs that it writes into, and docs that hold nothing else', () => {
  const docs = (id: string) => [
    '@docusaurus/plugin-content-docs',
    { id, path: id, routeBasePath: `/${id}/` },
  ];
  const made = (outputDir: string) => ({ specPath: 'openapi/store.yaml', outputDir });
  const { config, rows } = fromDocusaurus(
    {
      title: 'Lantern',
      presets: [['classic', { docs: {} }]],
      plugins: [
        docs('rest'),
        docs('guides'),
        ['docusaurus-plugin-openapi-docs', { config: { rest: made('rest'), guides: made('guides/api') } }],
      ],
    },
    {
      kindOf: (path) => (path.endsWith('.yaml') ? 'file' : 'folder'),
      filesBelow: (path) => (path === 'rest' ? ['a.api.mdx', 'sidebar.js'] : ['index.md', 'api/a.api.mdx']),
      readText: () => undefined,
    },
    new Map(),
  );
  expect(config.docs).toMatchObject([
    { version: {} },
    {
      id: 'guides',
      path: 'guides',
      routeBasePath: '/guides/',
      exclude: ['api/**/*.{api,info,tag,schema}.mdx'],
    },
  ]);
  expect(config.api).toEqual([
    { id: 'rest', path: 'openapi/store.yaml', routeBasePath: 'rest' },
    { id: 'guides', path: 'openapi/store.yaml', routeBasePath: 'guides/api' },
  ]);
  expect(rows).toContainEqual(
    expect.objectContaining({ note: expect.stringContaining('a plugin writes all') }),
  );
});

it('says of a docs folder that is not there that it is left out', () => {
  const { config, rows } = fromDocusaurus(
    { title: 'Lantern', presets: [['classic', { docs: { path: 'made', routeBasePath: '/' } }]] },
    folder,
    new Map(),
  );
  expect(config.docs).toBe(false);
  expect(rows.filter(({ there }) => there.startsWith('docs'))).toEqual([
    {
      there: 'docs',
      note: 'left out because there is no folder `made`: if a script generates it, run the script first',
    },
  ]);
});
