import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckOptions, check } from '../../src/commands/check-links.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'check-links-'));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args]);
const run = async (options: Partial<CheckOptions> = {}) => {
  const result = await check({ folder, ...options });
  return { ...result, targets: result.findings.map(({ code, target }) => `${code} ${target}`) };
};

const server = createServer((request, response) => {
  response.statusCode = request.url === '/there' ? 200 : 404;
  response.end();
});
const requests = { count: 0 };
server.on('request', () => {
  requests.count += 1;
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  write(
    'ceems.config.ts',
    "export default {\n  title: 'T',\n  url: 'https://example.org',\n  variables: { up: '..' },\n  externalLinks: { allow: ['http://127.0.0.1:*/allowed/**'] },\n  navbar: { items: [{ label: 'A', to: '/docs/Setup/install' }] },\n};\n",
  );
  write('static/img/Logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('docs/setup/install.md', '# Install\n\n## Ports\n\nText.\n');
  write(
    'docs/setup/old-name.md',
    '# Moved\n\nA text that stays the same, so that git can tell where it went.\n',
  );
  write(
    'docs/index.md',
    [
      '# Start',
      '',
      '[case](./setup/Install.md#ports), [ending](./setup/install.mdx), [hash](setup/install.md#PORTS).',
      '[moved](./setup/old-name.md), [by reference][r], <a href="./setup/Install.md">html</a>.',
      '![logo](/img/logo.svg), [guess](./setup/instal.md), [gone](./gone.md), [variable](@up@/docs/Index.md).',
      '',
      '[r]: ./setup/INSTALL.md',
      '',
      `[there](${origin}/there), [not there][n], [again](${origin}/missing#x), [allowed](${origin}/allowed/x).`,
      '',
      `[n]: ${origin}/missing`,
      '',
    ].join('\n'),
  );
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  git('mv', 'docs/setup/old-name.md', 'docs/setup/new-name.md');
  git('commit', '-qm', 'b');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const UNCERTAIN = [
  'broken-markdown-link ./setup/instal.md',
  'broken-markdown-link ./gone.md',
  'broken-markdown-link @up@/docs/Index.md',
];

describe('check-links', () => {
  it('touches neither the network nor a file when it is not asked to', async () => {
    const { targets } = await run();
    expect(targets).toContain('broken-link /docs/Setup/install');
    // The image is used by nothing as long as its link is wrong.
    expect(targets).toContain('unused-image undefined');
    expect(targets.length).toBe(UNCERTAIN.length + 8 + 1);
    expect([requests.count, existsSync(path.join(folder, '.ceems-docs/external-links.json'))]).toEqual([
      0,
      false,
    ]);
    expect(git('status', '--porcelain', 'docs', 'ceems.config.ts').toString()).toBe('');
  });

  it('accepts today’s findings with a baseline, and fails on new ones only', async () => {
    const baseline = path.join(folder, 'baseline.json');
    const written = await run({ baseline });
    expect([written.findings, written.exitCode]).toEqual([[], 0]);
    const kept = await run({ baseline, strict: true });
    expect([kept.findings, kept.exitCode]).toEqual([[], 0]);
    const before = read('docs/index.md');
    write('docs/index.md', `${before}\n[new](./new.md)\n`);
    const fresh = await run({ baseline, strict: true });
    expect([fresh.targets, fresh.exitCode]).toEqual([['broken-markdown-link ./new.md'], 1]);
    write('docs/index.md', before);
    writeFileSync(baseline, '{}');
    const broken = await run({ baseline });
    expect([broken.findings[0]?.code, broken.exitCode]).toEqual(['invalid-baseline', 2]);
    for (const unusable of [path.join(folder, 'no-folder/baseline.json'), folder]) {
      const { findings, exitCode } = await run({ baseline: unusable });
      const file = path.relative(folder, unusable);
      expect([findings, exitCode]).toMatchObject([[{ code: 'invalid-baseline', location: { file } }], 2]);
    }
  });

  it('corrects what is certain, and shows what it did', async () => {
    const { targets, notes } = await run({ fix: true });
    expect(targets).toEqual(UNCERTAIN);
    expect(read('docs/index.md').split('\n').slice(2, 7)).toEqual([
      '[case](./setup/install.md#ports), [ending](./setup/install.md), [hash](setup/install.md#ports).',
      '[moved](./setup/new-name.md), [by reference][r], <a href="./setup/install.md">html</a>.',
      '![logo](/img/Logo.svg), [guess](./setup/instal.md), [gone](./gone.md), [variable](@up@/docs/Index.md).',
      '',
      '[r]: ./setup/install.md',
    ]);
    expect(read('ceems.config.ts')).toContain("to: '/docs/setup/install'");
    expect(notes.at(-1)).toBe('Corrected 8 places in 2 files.');
    expect(notes[0]).toContain('-[r]: ./setup/INSTALL.md\n+[r]: ./setup/install.md');
    expect((await run({ fix: true })).notes).toEqual([]);
    write('docs/break.md', '# Break\n\n<br>\nText **bold**\n\n##More\n');
    await run({ fix: true });
    expect(read('docs/break.md')).toBe('# Break\n\n<br>\n\nText **bold**\n\n## More\n');
    rmSync(path.join(folder, 'docs/break.md'));
  });

  it('asks external addresses on request, and the next time its cache', async () => {
    const first = await run({ external: true });
    const missing = first.findings.filter(({ code }) => code === 'external-broken');
    expect(missing.map(({ location }) => [location?.line, location?.column])).toEqual([
      [9, expect.any(Number)],
      [11, 1],
    ]);
    const asked = requests.count;
    expect(asked).toBeGreaterThan(1);
    const second = await run({ external: true });
    expect([second.findings, requests.count]).toEqual([first.findings, asked]);
  });
});
