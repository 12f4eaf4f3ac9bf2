import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';
import { ask, listen, type Message, type RunningServer, startServer } from './server.ts';

const place: { folder: string } = { folder: '' };
const servers: RunningServer[] = [];

/** Starts a server that ends with the test. */
async function serve(...args: readonly string[]): Promise<RunningServer> {
  const server = await startServer(place.folder, ...args);
  servers.push(server);
  return server;
}

beforeEach(async () => {
  place.folder = await temporaryFolder('serve');
  await writeFiles(path.join(place.folder, 'site'), {
    'ceems.config.ts': "export default { title: 'Served', baseUrl: '/kit/', blog: false, search: false };\n",
    'docs/index.md': '# Start\n\nAlways the same.\n\nFirst text. [Guide](./guide.md)\n',
    'docs/guide.md': '# Guide\n\nThe guide.\n',
    'static/note.txt': 'a note\n',
  });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await removeFolder(place.folder);
});

const traversals = [
  '/kit/../../secret.txt',
  '/kit/..%2f..%2fsecret.txt',
  '/kit/%2e%2e/%2e%2e/secret.txt',
  '/kit/..%5c..%5csecret.txt',
];

describe('serve', () => {
  it('shows the site, follows every edit, and survives what cannot be built', async () => {
    const { url, said, announced } = await serve('site');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/kit\/$/);

    for (const target of [
      '/kit/docs',
      '/kit/docs/',
      '/kit/docs.html',
      '/kit/docs/index.html',
      '/kit/docs?x=1',
    ]) {
      const { status, headers, body } = await ask(url, target);
      expect({ target, status }).toEqual({ target, status: 200 });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('First text.');
      expect(
        body.match(
          /<script type="module" src="\/kit\/__live\/client.js" data-live="[\w-]{27}" data-page-event="docs:page">/g,
        ),
      ).toHaveLength(1);
    }
    expect(await ask(url, '/')).toMatchObject({ status: 302, headers: { location: '/kit/' } });
    expect(await ask(url, '/kit')).toMatchObject({ status: 302, headers: { location: '/kit/' } });
    expect(await ask(url, '/kit/gone')).toMatchObject({
      status: 404,
      body: expect.stringContaining('Page not found'),
    });
    expect((await ask(url, '/other/docs')).status).toBe(404);
    expect(await ask(url, '/kit/note.txt')).toMatchObject({ status: 200, body: 'a note\n' });
    expect((await ask(url, '/kit/docs', { host: 'evil.example' })).status).toBe(403);
    expect((await ask(url, '/kit/docs', { host: 'localhost:1' })).status).toBe(200);
    expect((await ask(url, '/kit/%zz')).status).toBe(400);
    for (const target of traversals) expect([400, 404]).toContain((await ask(url, target)).status);

    const { port } = new URL(url);
    const taken = await run(['serve', 'site', '--port', port], place.folder);
    // Nothing was built before.
    expect(taken).toEqual({
      code: 2,
      stdout: '',
      stderr: `Port ${port} is in use. Choose another one with --port, or stop the other server.\n`,
    });

    const live = await listen(url);
    const saved = { after: 0 };
    const edit = async (file: string, text: string): Promise<void> => {
      saved.after = live.seen().length;
      await writeFile(path.join(place.folder, 'site', file), text);
    };
    /** Waits for an event after the last edit: a busy machine sees one save as two changes, and each has its events. */
    const until = (fields: Message) =>
      expect.poll(() => live.seen().slice(saved.after)).toContainEqual(expect.objectContaining(fields));
    const shows = (target: string, text: string) =>
      expect.poll(async () => (await ask(url, target)).body).toContain(text);
    await until({ changed: [], failed: false });

    await edit(
      'docs/index.md',
      '# Start\n\nAlways the same.\n\nSecond text. [Guide](./guide.md) [gone](./gone.md)\n',
    );
    // The page comes first, what was found follows.
    const found = { code: 'broken-markdown-link', place: 'docs/index.md:5:34', path: '/docs' };
    await until({ changed: ['/docs'], failed: false, findings: [] });
    await shows('/kit/docs', 'Second text.');
    await until({ failed: false, findings: [expect.objectContaining(found)] });
    await shows('/kit/docs', 'Second text.');
    expect(said()).toContain('site/docs/index.md:5:34  warning  broken-markdown-link');

    await edit(
      'ceems.config.ts',
      "export default { titel: 'Served', baseUrl: '/kit/', blog: false, search: false };\n",
    );
    await until({ failed: true, findings: [expect.objectContaining({ code: 'invalid-config' })] });
    expect(await ask(url, '/kit/docs')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Second text.'),
    });

    await edit(
      'ceems.config.ts',
      "export default { title: 'Renamed', baseUrl: '/kit/', blog: false, search: false };\n",
    );
    await until({ failed: false });
    await shows('/kit/docs', '<title>Start | Renamed</title>');

    await mkdir(path.join(place.folder, 'site/pages'));
    await edit('pages/index.tsx', 'export default function Home() { return <h1>Home</h1>\n');
    await until({ failed: true, findings: [expect.objectContaining({ code: 'module-error' })] });
    await edit('pages/index.tsx', 'export default function Home() { return <h1>Our home</h1>; }\n');
    await until({ failed: false });
    await shows('/kit/', 'Our home');

    await edit('docs/guide.md', '---\nredirect_from: /old\n---\n\n# Guide\n\nThe guide.\n');
    await until({ failed: false });
    await shows('/kit/old', 'content="0; url=/kit/docs/guide"');

    await edit(
      'ceems.config.ts',
      "export default { title: 'Renamed', baseUrl: '/moved/', blog: false, search: false };\n",
    );
    await until({ failed: false });
    await expect.poll(announced).toBe(`${url}\n${url.replace('/kit/', '/moved/')}\n`);
    await edit(
      'ceems.config.ts',
      "export default { title: 'Served', baseUrl: '/kit/', blog: false, search: false };\n",
    );
    await until({ failed: false });
    live.close();
  });

  it('serves the output as a static host does', async () => {
    await writeFiles(place.folder, {
      'secret.txt': 'secret\n',
      'out-other/secret.txt': 'secret\n',
    });
    const missing = await run(['serve', 'site', '--built', '--out-dir', 'out'], place.folder);
    expect(missing).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Run `ceems-docs build` first'),
    });
    await writeFile(
      path.join(place.folder, 'site/docs/long.md'),
      `# Long\n\n${'Words and more words. '.repeat(200)}\n`,
    );
    await writeFile(path.join(place.folder, 'site/docs/C#.md'), '# C#\n');
    expect(await run(['build', 'site', '--out-dir', 'out'], place.folder)).toMatchObject({ code: 0 });
    const { url } = await serve('site', '--built', '--out-dir', 'out');

    const bodies = new Set<string>();
    for (const target of [
      '/kit/docs/guide',
      '/kit/docs/guide/',
      '/kit/docs/guide.html',
      '/kit/docs/guide/index.html',
    ]) {
      const { status, body } = await ask(url, target);
      expect({ target, status }).toEqual({ target, status: 200 });
      bodies.add(body);
    }
    expect(bodies.size).toBe(1);
    expect(await ask(url, '/kit/docs/C%23')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: expect.stringContaining('C#'),
    });
    expect([...bodies][0]).not.toContain('__live');
    expect(await ask(url, '/kit/gone')).toMatchObject({
      status: 404,
      body: expect.stringContaining('Page not found'),
    });
    expect((await ask(url, '/kit/docs', { host: 'evil.example' })).status).toBe(403);
    for (const target of [...traversals, '/kit/..%2fout-other/secret.txt']) {
      const { status, body } = await ask(url, target);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain('secret\n');
    }

    const page = await ask(url, '/kit/docs/long', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-encoding']).toBe('gzip');
    const etag = page.headers.etag ?? '';
    expect(etag).not.toBe('');
    expect(await ask(url, '/kit/docs/long', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: '',
    });
    const script =
      /src="(\/kit\/assets\/first-[^"]+)"/.exec((await ask(url, '/kit/docs/long')).body)?.[1] ?? '';
    expect((await ask(url, script)).headers['cache-control']).toContain('immutable');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('ends when it is asked to, also while it reads a config again', async () => {
    const { child } = await serve('site');
    const begun = path.join(place.folder, 'begun');
    await writeFile(
      path.join(place.folder, 'site/ceems.config.ts'),
      `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(begun)}, '');
await new Promise((resolve) => setTimeout(resolve, 50_000));
export default {};
`,
    );
    await vi.waitUntil(() => existsSync(begun), { timeout: 60_000 });
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });
});
