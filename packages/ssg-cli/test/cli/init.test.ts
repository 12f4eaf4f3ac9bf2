import { readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWith } from '../../src/commands/build.ts';
import { check } from '../../src/commands/check-links.ts';
import { init } from '../../src/commands/init.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';
import { runSetup } from './run-setup.ts';

const place: { folder: string } = { folder: '' };
const cli = (...args: readonly string[]) => runSetup(args, place.folder);
/** In a process of its own, as its users start it. */
const started = (...args: readonly string[]) => run(args, place.folder);
const read = (file: string) => readFile(path.join(place.folder, file), 'utf8');

beforeAll(async () => {
  place.folder = await temporaryFolder('init');
});
afterAll(() => removeFolder(place.folder));

/** Builds a site, and checks its links, both without any finding. */
async function expectNoFinding(site: string): Promise<void> {
  const options = { folder: path.join(place.folder, site), strict: true };
  const built = await buildWith({ ...options, bundles: sharedBundles });
  expect(built).toMatchObject({ exitCode: 0, findings: [] });
  expect(await check(options)).toMatchObject({ exitCode: 0, findings: [] });
}

describe('init', () => {
  it('writes a site that builds without a finding', async () => {
    const { code, stdout, stderr } = await cli('init', 'my-notes', '--yes');
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toEqual([
      'my-notes/ceems.config.ts',
      'my-notes/docs/index.md',
      'my-notes/docs/install.md',
      'my-notes/pages/index.md',
      'my-notes/package.json',
      'my-notes/.gitignore',
      'my-notes/.github/workflows/pages.yml',
    ]);
    expect(stderr).toContain('  cd my-notes\n  npm install\n  npx ceems-docs serve\n');
    expect(await read('my-notes/ceems.config.ts')).toContain('title: "My notes"');
    await expectNoFinding('my-notes');
  });

  it('adds a blog and an API reference, and takes every title', async () => {
    const title = 'A "quoted" `title` <b>*&amp;*</b> [x] {y} $1$ @z@ :tip';
    expect(await cli('init', 'all', '--yes', '--blog', '--api', '--title', title)).toMatchObject({ code: 0 });
    await expectNoFinding('all');
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(await read('all/build/index.html')) ?? [];
    expect(heading.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&')).toBe(title);
    expect(readdirSync(path.join(place.folder, 'all/build'))).toEqual(
      expect.arrayContaining(['blog', 'docs', 'index.html']),
    );
  });

  it('asks for what was not said, three questions at most', async () => {
    const asked: string[] = [];
    const ask = (question: string, proposed: string) => {
      asked.push(`${question} (${proposed})`);
      return Promise.resolve(question.includes('blog') ? 'Yes' : proposed);
    };
    const folder = path.join(place.folder, 'asked');
    const today = '2026-01-31';
    const result = await init({ folder, version: '1.2.3', today, ask });
    expect(asked).toEqual(['Title of the site (Asked)', 'Add a blog? (no)', 'Add an API reference? (no)']);
    expect(result).toMatchObject({ written: expect.arrayContaining(['blog/2026-01-31-welcome.md']) });
    const other = path.join(place.folder, 'told');
    await init({ folder: other, version: '1.2.3', today, ask, title: 'Told', blog: false, api: false });
    expect(asked.length).toBe(3);
    expect(JSON.parse(await read('told/package.json')).devDependencies).toEqual({
      '@ceems-docs/ssg-cli': '^1.2.3',
      '@ceems-docs/theme': '^1.2.3',
    });
  });

  it('never overwrites, and writes no pages beside those of an author', async () => {
    const own = { 'own/docs/README.md': '# Own\n', 'own/.gitignore': 'mine\n', 'own/package.json': '{}\n' };
    await writeFiles(place.folder, own);
    const { code, stdout, stderr } = await cli('init', 'own', '--yes');
    expect(code).toBe(0);
    expect(stdout).not.toContain('docs/index.md');
    expect(stderr).toContain('own/.gitignore already exists and was not changed.\n');
    expect(stderr).toMatch(/npm install --save-dev @ceems-docs\/ssg-cli@\^\S+ @ceems-docs\/theme@/);
    for (const [file, text] of Object.entries(own)) expect(await read(file)).toBe(text);
    await expectNoFinding('own');
  });

  it.each([
    ['ceems.config.js', 'this is a site already'],
    ['docusaurus.config.ts', '`ceems-docs migrate` reads it'],
    ['mkdocs.yml', '`ceems-docs migrate` reads it'],
  ])('writes nothing where %s is', async (file, reason) => {
    await writeFiles(place.folder, { [`there/${file}`]: '' });
    const { code, stderr } = await cli('init', 'there', '--yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
    expect(readdirSync(path.join(place.folder, 'there'))).toEqual([file]);
    await removeFolder(path.join(place.folder, 'there'));
  });

  it('says what the system denies, without a trace', async () => {
    await writeFiles(place.folder, { file: '' });
    const { code, stderr } = await started('init', 'file/below', '--yes');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^ENOTDIR: .*file\/below'\.\nCheck this path/)]);
    expect((await cli('init', 'file', '--yes')).stderr).toContain('file is a file. Give a folder.');
  });

  it.runIf(process.platform === 'linux')('ends where the system makes no folders', async () => {
    const { code, stderr } = await started('init', '/proc/none', '--yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining("mkdir '/proc/none'")]);
  });

  it('begins in an empty folder, too', async () => {
    await mkdir(path.join(place.folder, 'empty'));
    expect(await run(['init', '--yes'], path.join(place.folder, 'empty'))).toMatchObject({ code: 0 });
    expect(await read('empty/ceems.config.ts')).toContain('"Empty"');
  });
});
