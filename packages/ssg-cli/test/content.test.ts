import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFile, loadConfig } from '../src/config/index.ts';
import { loadContent } from '../src/content/index.ts';

const place: { folder: string } = { folder: '' };
beforeEach(async () => {
  place.folder = await mkdtemp(path.join(tmpdir(), 'content-'));
});
afterEach(() => rm(place.folder, { recursive: true }));

const write = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place.folder, file)), { recursive: true });
    await writeFile(path.join(place.folder, file), text);
  }
};
const load = async (config: unknown = {}) => {
  await write({ 'ceems.config.json': JSON.stringify(config) });
  const file = await configFile(place.folder);
  const { value, diagnostics } = await loadConfig(file, {});
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const content = await loadContent(place.folder, value);
  return { ...content, said: content.diagnostics.map(({ code, message }) => `${code} ${message}`) };
};

const latin1 = Buffer.from([0x63, 0x61, 0x66, 0xe9]);

describe('loadContent', () => {
  it('reads MDX in every folder of pages, and gives each file those that it renders', async () => {
    await write({
      'docs/a.mdx': "import Part from './_part.mdx';\nimport { Tabs } from '@theme/Tabs';\n\n<Part />\n",
      'docs/_part.mdx': "import code from '!!raw-loader!@site/code/run.sh';\nimport A from './a.mdx';\n",
      'docs/plain.md': "```js\nimport Part from './_part.mdx';\n```\n\nimport Out from '../../outside.md'\n",
      'docs/old/b.mdx': '',
      'code/run.sh': 'run',
      'blog/2024-01-01-x.mdx': '',
      'pages/m.MDX': '',
    });
    const { value, said } = await load({ docs: { exclude: ['old/**'] } });
    expect(said).toEqual([]);
    expect(
      [value.docs, value.posts, value.markdownPages].map((files) => files.map(({ file }) => file)),
    ).toEqual([['docs/a.mdx', 'docs/plain.md'], ['blog/2024-01-01-x.mdx'], ['pages/m.MDX']]);
    const [first, plain] = value.docs;
    expect(first?.imports?.map(({ file }) => file)).toEqual(['docs/_part.mdx', 'code/run.sh', 'docs/a.mdx']);
    expect(plain?.imports).toBeUndefined();
    await write({ 'code/run.sh': 'run twice' });
    const again = await load({ docs: { exclude: ['old/**'] } });
    expect(again.value.docs[0]?.hash).not.toBe(first?.hash);
    expect(again.value.docs[1]?.hash).toBe(plain?.hash);
    const whole = await load({ docs: { exclude: ['old/**'], partials: false } });
    expect(whole.value.docs.map(({ file }) => file)).toEqual([
      'docs/_part.mdx',
      'docs/a.mdx',
      'docs/plain.md',
    ]);
  });

  it('reports a site without a page, and of none that has one of any kind', async () => {
    await write({ 'docs/picture.svg': '<svg/>', 'docs/_part.md': '# Part\n' });
    const { said, diagnostics } = await load();
    expect(said).toEqual([
      'empty-site This site has no page: no Markdown file, no React page, no API description.',
    ]);
    expect(diagnostics[0]?.hint).toContain('looked for in `docs`, `blog`, `pages`');
    expect((await load({ api: [{ id: 'a', path: 'a.yml' }] })).said).toEqual([]);
    await write({ 'pages/index.tsx': 'export default () => null;\n' });
    expect((await load()).said).toEqual([]);
  });

  it('reads text as UTF-8 where it is read, and leaves alone what is only linked or copied', async () => {
    await write({
      'docs/a.md': latin1,
      'docs/_category_.yml': latin1,
      'docs/sample.json': latin1,
      'static/sample.json': latin1,
      'other.json': latin1,
      'api.yaml': latin1,
      'data/q.yml': latin1,
      'pages/p.tsx': latin1,
    });
    const { diagnostics } = await load({ api: [{ id: 'a', path: './api.yaml' }] });
    expect(
      diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.column}`).sort(),
    ).toEqual(
      ['api.yaml', 'data/q.yml', 'docs/_category_.yml', 'docs/a.md', 'pages/p.tsx'].map(
        (file) => `invalid-encoding ${file}:4`,
      ),
    );
  });

  it('says which of two settings files or components counts', async () => {
    await write({
      'docs/index.md': '# Start\n',
      'docs/x/_category_.json': '{}',
      'docs/x/_category_.yml': '',
      'docs/y/_category_.json': '{}',
      'docs/tags.json': '{}',
      'docs/tags.yaml': '',
      'docs/x/tags.json': '{}',
      'docs/x/tags.yml': '',
      'blog/authors.yaml': '',
      'blog/authors.yml': '',
      'components/Chart.jsx': '',
      'components/more/Chart.tsx': '',
      'components/parts/axis.ts': '',
      'components/axis.ts': '',
    });
    const { said, value } = await load();
    expect(said).toEqual([
      'ambiguous-file `components/Chart.jsx` is ignored: `components/more/Chart.tsx` takes its place.',
      'ambiguous-file `docs/tags.json` is ignored: `docs/tags.yaml` takes its place.',
      'ambiguous-file `docs/x/_category_.json` is ignored: `docs/x/_category_.yml` takes its place.',
      'ambiguous-file `blog/authors.yaml` is ignored: `blog/authors.yml` takes its place.',
    ]);
    expect(value.components).toEqual({ Chart: 'components/more/Chart.tsx' });
  });

  it('refuses settings that are JSON by name only, but for those of categories', async () => {
    const loose = '{\n  "label": "A",\n}\n';
    await write({ 'docs/index.md': '# Start\n', 'docs/_category_.json': loose, 'docs/tags.json': loose });
    const { diagnostics } = await load();
    expect(diagnostics).toMatchObject([
      {
        code: 'invalid-data-file',
        message: 'This file is not valid JSON: JSON does not support trailing commas.',
        location: { file: 'docs/tags.json', line: 2, column: 15 },
      },
    ]);
  });

  it('reports a link that leads nowhere in every folder of the site, once', async () => {
    await write({ 'docs/index.md': '# Start\n', 'static/a.txt': '', 'api/a.yml': 'openapi: 3.0.0\n' });
    for (const file of ['docs/x.md', 'static/y.txt', 'api/other.yml']) {
      await symlink('/nowhere/at/all', path.join(place.folder, file));
    }
    const { said } = await load({
      api: [{ id: 'a', path: 'api/a.yml' }],
      staticDirectories: ['static', 'docs'],
    });
    expect(said.sort()).toEqual(
      ['docs/x.md', 'static/y.txt'].map(
        (file) =>
          `unreadable-file \`${file}\` is a symbolic link to \`/nowhere/at/all\`, which is not there.`,
      ),
    );
  });

  it('reports what looks like a secret in a static folder, by name or by content, unless it is allowed', async () => {
    const key = '-----BEGIN OPENSSH PRIVATE KEY-----\n';
    await write({
      'docs/a.md': '# A\n',
      'static/plain.txt': 'a',
      'static/keys/notes.txt': key,
      'static/keys/chain.txt': `${'-----BEGIN CERTIFICATE-----\n'.repeat(1_000)}${key}`,
      'static/credentials.yaml': 'openapi: 3.1.0\n',
      'static/example.json':
        '{ "example": "-----BEGIN PRIVATE KEY----- ........ -----END PRIVATE KEY-----" }',
      'docs/b.bak': '',
    });
    const named = [
      'server.key',
      'x.pem',
      'a.bak',
      'db.sql',
      'app.env',
      'id_rsa',
      'htpasswd',
      'dump.sql.gz',
      'page.html~',
      'credentials.json',
      'client_secret_12.apps.json',
      'service-account.json',
      'prod.tfstate',
      'git-credentials',
      'AuthKey_1.p8',
      'data.sqlite-wal',
    ];
    await write(Object.fromEntries(named.map((name) => [`static/${name}`, 'a'])));
    const { diagnostics } = await load({});
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.file}`).sort()).toEqual(
      [...named, 'keys/chain.txt', 'keys/notes.txt'].map((name) => `secret-file static/${name}`).sort(),
    );
    const allowed = await load({ allowedFiles: ['static/**'] });
    expect(allowed.said).toEqual([]);
  });

  it('refuses what a page imports by a link out of the site, from what git keeps, or as a secret', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
    try {
      await writeFile(path.join(outside, 'far.txt'), 'far');
      const samples = ['parts/.env.example', 'parts/.env.sample'];
      const tokens = ['parts/token.env', 'parts/.env.local'];
      const named = [
        'parts/far.txt',
        'linked/far.txt',
        '.git/config',
        ...tokens,
        ...samples,
        'parts/fine.txt',
      ];
      const imports = named.map((file, index) => `import i${index} from '!!raw-loader!@site/${file}';`);
      await write({
        'docs/a.mdx': `${imports.join('\n')}\nimport pic from '@site/parts/pic.png';\n\n# A\n`,
        '.git/config': 'token',
        'parts/token.env': 'token',
        'parts/.env.local': 'token',
        'parts/.env.example': 'TOKEN=\n',
        'parts/.env.sample': '-----BEGIN OPENSSH PRIVATE KEY-----\n',
        'parts/fine.txt': 'fine',
      });
      await symlink(path.join(outside, 'far.txt'), path.join(place.folder, 'parts/far.txt'));
      await symlink(path.join(outside, 'far.txt'), path.join(place.folder, 'parts/pic.png'));
      await symlink(outside, path.join(place.folder, 'linked'));
      const { said, value } = await load({});
      expect(value.docs[0]?.imports?.map(({ file }) => file)).toEqual([
        'parts/.env.example',
        'parts/fine.txt',
      ]);
      expect([...value.assets.keys()]).toEqual([]);
      const refused = ['linked/far.txt', 'parts/far.txt', 'parts/pic.png'].map(
        (file) =>
          `outside-file \`${file}\` is a symbolic link out of the site and its repository; it is not followed.`,
      );
      expect(said.sort()).toEqual([
        'outside-file `.git/config` belongs to git and is not read.',
        ...refused,
        ...['.env.local', '.env.sample', 'token.env'].map(
          (name) => `secret-file \`parts/${name}\` looks like a secret or a leftover and is not published.`,
        ),
      ]);
      const allowed = await load({ allowedFiles: ['parts/*.env', 'parts/.env.*'], linkedFolders: [outside] });
      expect(allowed.value.docs[0]?.imports?.map(({ file }) => file)).toHaveLength(7);
    } finally {
      await rm(outside, { recursive: true });
    }
  });

  it('reads the files of the site that a description refers to, wherever they are', async () => {
    await write({
      'docs/a.md': '# A\n',
      'openapi/u.yaml': "a: { $ref: '../shared/s.yaml#/Unit' }\nb: { $ref: '../../outside.yaml' }\n",
      'shared/s.yaml': '"$ref": "deep/t.json"\n',
      'shared/deep/t.json': '{}',
      'shared/other.yaml': '',
    });
    const { value } = await load({ api: [{ id: 'u', path: 'openapi/u.yaml' }] });
    expect([...value.texts.keys()].sort()).toEqual(['openapi/u.yaml', 'shared/deep/t.json', 'shared/s.yaml']);
  });
});
// cspell:ignore tfstate
