import { describe, expect, it } from 'vitest';
import type { ConfigSource } from './config-source.ts';
import { loadConfig } from './load-config.ts';

/** A site folder with these entries and no config. */
const site = (entries: Readonly<Record<string, 'folder' | 'file'>>): ConfigSource => ({
  names: ['ceems.config.ts', 'ceems.config.js'],
  unread: [],
  kindOf: (path) => entries[path],
  namesIn: (folder) => (folder === '.' ? Object.keys(entries) : []),
  readText: () => undefined,
  locate: () => ({ file: 'ceems.config.ts' }),
});

const problems = async (config: unknown): Promise<readonly string[]> => {
  const { value, diagnostics } = await loadConfig(
    {
      ...site({ docs: 'folder', 'notes.md': 'file' }),
      file: 'ceems.config.ts',
      run: () => Promise.resolve(config),
      locate: (path) => ({ file: 'ceems.config.ts', line: path.length + 1, column: 1 }),
    },
    {},
  );
  expect(value === undefined).toBe(diagnostics.length > 0);
  return diagnostics.map(({ message, hint }) => `${message} ${hint}`);
};

describe('loadConfig', () => {
  it('fills in defaults', async () => {
    const { value } = await loadConfig(site({ docs: 'folder' }), { baseUrl: '/x/' });
    expect(value).toMatchObject({
      title: 'Documentation',
      baseUrl: '/x/',
      docs: [{ path: 'docs', routeBasePath: 'docs' }],
    });
  });

  it('takes a folder without a docs folder for the docs, at the root of the site', async () => {
    expect((await loadConfig(site({ img: 'folder' }), {})).value).toMatchObject({
      docs: [{ path: '.', routeBasePath: '' }],
    });
  });

  it('names the variables of the samples of an API after its id', async () => {
    const api = [
      { id: 'v1-jobs', path: 'a.yaml' },
      { id: 'b', path: 'b.yaml', credentialPrefix: 'MINE' },
    ];
    const source = { ...site({ docs: 'folder' }), file: 'ceems.config.ts', run: async () => ({ api }) };
    const { value } = await loadConfig(source, {});
    expect(value?.api.map(({ credentialPrefix }) => credentialPrefix)).toEqual(['v1-jobs', 'MINE']);
  });

  it('names the nearest key for an unknown one, at every depth', async () => {
    expect(await problems({ titel: 'x' })).toEqual(['Unknown config key `titel`. Did you mean `title`?']);
    expect(await problems({ navbar: { itmes: [] } })).toEqual([
      'Unknown config key `navbar.itmes`. Did you mean `items`?',
    ]);
    expect(await problems({ docs: { pathh: 'x' } })).toEqual([
      'Unknown config key `docs.pathh`. Did you mean `path`?',
    ]);
    expect(
      await problems({ footer: { links: [{ title: 'A', items: [{ label: 'B', ref: '/' }] }] } }),
    ).toEqual(['Unknown config key `footer.links.0.items.0.ref`. Did you mean `href`?']);
    expect(await problems({ navbar: { whatever: 1 } })).toEqual([
      expect.stringMatching(
        /^Unknown config key `navbar\.whatever`\. Known keys here are `title`, (?:`\w+`, )*`items`\.$/,
      ),
    ]);
  });

  it.each([
    '//',
    '/a//b/',
    '/../',
    '/a/./',
    '/a?b=1/',
    '/a#b/',
    '/a"b/',
    "/a'b/",
    '/a<b/',
    '/a&b/',
    '/%zz/',
    '/%2E%2e/',
    '/a%2fb/',
    '/%C3/',
    '/%3Cb%3E/',
  ])('refuses the base %s', async (baseUrl) => {
    const said = 'expected a path of plain names such as /docs/, without `//`, `..`, `?`, `#` and quotes';
    expect((await problems({ baseUrl }))[0]).toContain(`\`baseUrl\`: ${said}.`);
  });

  it.each(['https://a.b/path', 'https://a.b?x', 'https://u:p@a.b', 'https://a.b/#h'])(
    'refuses the address %s, which is more than scheme and host',
    async (url) => {
      const said = 'expected a scheme and host only, such as https://example.org; put a path into `baseUrl`';
      expect((await problems({ url }))[0]).toContain(`\`url\`: ${said}.`);
    },
  );

  it('encodes what an address cannot hold', async () => {
    const { value } = await loadConfig(site({}), {
      baseUrl: '/ü ber/%C3%A9/',
      url: 'https://Bücher.example/',
    });
    expect([value?.baseUrl, value?.url]).toEqual(['/%C3%BC%20ber/%C3%A9/', 'https://xn--bcher-kva.example']);
  });

  it.each([
    [{ title: 5 }, '`title`: expected a string.'],
    [{ api: [{ path: 'a.yaml' }] }, '`api.0.id`: expected a string, but it is missing.'],
    [{ docs: 5 }, '`docs`: expected `false` or an object or a list.'],
    [{ url: 'example.org' }, '`url`: expected a URL such as https://example.org.'],
    [{ baseUrl: 'docs' }, '`baseUrl`: expected a path that starts and ends with a slash, such as /docs/.'],
    [{ staticDirectories: 'static' }, '`staticDirectories`: expected a list.'],
    [
      { onBrokenLinks: 'warning' },
      '`onBrokenLinks`: expected one of `ignore`, `hint`, `log`, `warn`, `error`, `throw`.',
    ],
    [{ blog: { postsPerPage: 0 } }, '`blog.postsPerPage`: expected at least 1.'],
    [{ blog: { blogSidebarCount: 'all' } }, '`blog.blogSidebarCount`: expected a number or `ALL`.'],
    [
      { sidebars: { docs: [{ type: 'category', label: 'A' }] } },
      '`sidebars.docs.0.items`: expected a list, but it is missing.',
    ],
    [
      { sidebars: { docs: [{ type: 'docs', id: 'a' }] } },
      '`sidebars.docs.0.type`: expected one of `doc`, `ref`, `link`, `html`, `autogenerated`, `category`.',
    ],
    [{ transformPage: 'x' }, '`transformPage`: expected a function.'],
    [
      { navbar: { items: [{ label: 'A' }] } },
      '`navbar.items.0`: expected one of these targets: `to`, `href`, `docId`, `sidebarId`.',
    ],
    [
      { footer: { links: [{ title: 'A', items: [{ label: 'A', href: 'https://a.example', to: '/a' }] }] } },
      '`footer.links.0.items.0.href`: expected one target only, and `to` is given too.',
    ],
    [
      { tableOfContents: { minHeadingLevel: 4 } },
      '`tableOfContents.minHeadingLevel`: expected at most `maxHeadingLevel`, which is 3.',
    ],
    [
      {
        api: [
          { id: 'a', path: 'a.yaml' },
          { id: 'a', path: 'b.yaml' },
        ],
      },
      '`api.1.id`: expected another value than that of `api.0.id`, which is `a` too.',
    ],
    [
      {
        api: [
          { id: 'a', path: 'a.yaml', routeBasePath: 'docs/api' },
          { id: 'b', path: 'b.yaml', routeBasePath: '/docs/api/' },
        ],
      },
      '`api.1.routeBasePath`: expected another value than that of `api.0.routeBasePath`, which is `docs/api` too.',
    ],
    [{ docs: { editUrl: 'not a url' } }, '`docs.editUrl`: expected a URL such as https://example.org.'],
    [{ blog: { editUrl: 'x/y' } }, '`blog.editUrl`: expected a URL such as https://example.org.'],
    [{ locale: 'not a locale!' }, '`locale`: expected a language tag such as en or pt-BR.'],
    [{ locale: 'pt_BR' }, '`locale`: expected a language tag such as en or pt-BR.'],
    ...['[a', '', '{a,b', '[z-a]'].map((exclude): [unknown, string] => [
      { docs: { exclude: ['fine/**', exclude] } },
      '`docs.exclude.1`: expected a glob pattern such as drafts/**, with every bracket closed.',
    ]),
    ...['remark-foo', [1], null, {}, [], { plugins: ['remark-foo'] }].map((plugin): [unknown, string] => [
      { rehypePlugins: [() => {}, plugin] },
      '`rehypePlugins.1`: expected a plugin: an imported function (not its name), or a list of the function and its options.',
    ]),
  ])('says what was expected: %j', async (config, message) => {
    const [found = '', ...others] = await problems(config);
    expect(found.startsWith(`${message} `), found).toBe(true);
    expect(others).toEqual([]);
  });

  it('takes every form of plugin, glob, language and path that works', async () => {
    const own = () => {};
    expect(
      await problems({
        remarkPlugins: [own, [own, { a: 1 }], { plugins: [own, [own, false]] }, { settings: {} }],
        docs: { path: './docs/', exclude: ['**/*.{draft,old}.md', 'a/[!b]/**', '(draft)/**'] },
        locale: 'zh-Hans-CN',
        stylesheets: ['@fonts/pkg/index.css', 'pkg/styles'],
        theme: '@scope/theme',
      }),
    ).toEqual([]);
  });

  it('means by `./docs/` what it means by `docs`', async () => {
    const source = { ...site({ docs: 'folder' }), run: async () => ({ docs: { path: './docs/' } }) };
    expect((await loadConfig(source, {})).value).toMatchObject({ docs: [{ path: 'docs' }] });
  });

  it.each([
    [{ docs: { path: 'dosc' } }, '`docs.path`: there is no folder `dosc`. Did you mean `docs`?'],
    [{ docs: { path: 'notes.md' } }, '`docs.path`: `notes.md` is a file, not a folder. Paths are'],
    [{ blog: { path: 'news' } }, '`blog.path`: there is no folder `news`. Paths are'],
    [{ pages: { path: 'site/pages' } }, '`pages.path`: there is no folder `site/pages`. Paths are'],
    [{ staticDirectories: ['docs', 'statics'] }, '`staticDirectories.1`: there is no folder `statics`.'],
    [{ componentsDirectory: 'parts' }, '`componentsDirectory`: there is no folder `parts`.'],
    [{ dataDirectory: 'notes.md' }, '`dataDirectory`: `notes.md` is a file, not a folder.'],
    [{ stylesheets: ['./gone.css'] }, '`stylesheets.0`: there is no file `./gone.css`.'],
    [{ stylesheets: ['styles/gone.css'] }, '`stylesheets.0`: there is no file `styles/gone.css`.'],
    [{ theme: './nope.ts' }, '`theme`: there is no file `./nope.ts`.'],
    [{ theme: 'docs.tsx' }, '`theme`: there is no file `docs.tsx`.'],
    [{ search: { provider: './search/nope.ts' } }, '`search.provider`: there is no file `./search/nope.ts`.'],
    [
      { search: { provider: 'algolia', appId: 'x' } },
      '`search.provider`: expected one of `local`, `hosted`, ',
    ],
  ])('misses what the config names: %j', async (config, message) => {
    const [found = '', ...others] = await problems(config);
    expect(found.startsWith(message), found).toBe(true);
    expect(others).toEqual([]);
  });

  it('reports a config that is passed over', async () => {
    const say = async (source: ConfigSource) =>
      (await loadConfig(source, {})).diagnostics.map(({ message, location }) => [location?.file, message]);
    expect(await say({ ...site({}), unread: ['docusaurus.config.js'] })).toEqual([
      [
        'docusaurus.config.js',
        '`docusaurus.config.js` is not read: the config has one of the names `ceems.config.ts`, `ceems.config.js`.',
      ],
    ]);
    expect(await say({ ...site({}), file: 'ceems.config.ts', unread: ['ceems.config.js'] })).toEqual([
      ['ceems.config.js', '`ceems.config.js` is not read, since `ceems.config.ts` is there too.'],
    ]);
  });

  it('wants an object', async () => {
    expect(await problems([])).toEqual([
      'The default export of the config is not an object. Write `export default defineConfig({ title: "My site" })`.',
    ]);
  });
});
