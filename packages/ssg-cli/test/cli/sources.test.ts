import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const build = (folder: string): Promise<Ended> => run(['build', folder, '--quiet'], place.folder);

/** Writes a site with one doc, and more files, and gives the name of its folder. */
async function site(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  await writeFiles(path.join(place.folder, name), {
    'ceems.config.ts': 'export default { blog: false, search: false };\n',
    'docs/index.md': '# Start\n',
    ...files,
  });
  return name;
}

beforeAll(async () => {
  place.folder = await temporaryFolder('sources');
});
afterAll(() => removeFolder(place.folder));

describe('what a site is made of', () => {
  it.each([
    ["theme: '@gone/theme'", '2:3  error  module-error', 'The package "@gone/theme" is not installed'],
    ["theme: './theme.ts'", '2:3  error  invalid-config', 'has no default export made by `createTheme`'],
    [
      "stylesheets: ['site.css', '@gone/styles.css']",
      '2:29  error  asset-error',
      'Could not resolve "@gone/styles.css"',
    ],
    [
      "stylesheets: [{ file: 'site.css', pages: ['/blgo/**'] }]",
      '2:45  error  invalid-config',
      'no page has a path that `/blgo/**` matches',
    ],
  ])('points at the key of what no package or module holds: %s', async (key, where, said) => {
    const folder = await site(`gone ${key.replace(/\W/g, '')}`, {
      'ceems.config.ts': `export default {\n  ${key},\n};\n`,
      'theme.ts': 'export default {};\n',
      'site.css': 'p { color: red }\n',
    });
    const { code, stderr } = await build(folder);
    expect(stderr).toContain(`/ceems.config.ts:${where}`);
    expect(stderr).toContain(said);
    expect(code).toBe(1);
  });

  it.skipIf(process.platform === 'win32')('are more files than a process may have open', async () => {
    const files = Array.from({ length: 600 }, (_, index) => [`docs/data/${index}.txt`, 'a'] as const);
    const folder = await site('many', Object.fromEntries(files));
    const cli = fileURLToPath(new URL('../../bin/ceems-docs.js', import.meta.url));
    const command = 'ulimit -n 200 && exec "$0" "$@"';
    const args = ['-c', command, process.execPath, cli, 'build', folder, '--format', 'json'];
    const said = execFileSync('sh', args, { cwd: place.folder, encoding: 'utf8' });
    expect(JSON.parse(said).findings).toEqual([]);
  });

  it('reports links and pipes that it cannot read, and builds what a link leads to', async () => {
    const folder = await site('links', { 'shared/more.md': '# More\n', 'static/a.txt': 'a\n' });
    const inSite = (file: string) => path.join(place.folder, folder, file);
    symlinkSync('../shared', inSite('docs/shared'));
    symlinkSync('.', inSite('docs/loop'));
    const loop = await build(folder);
    expect(loop.stderr).toContain('links/docs/loop  warning  symlink-loop');
    expect(loop.code).toBe(0);
    expect(existsSync(inSite('build/docs/shared/more/index.html'))).toBe(true);

    symlinkSync('/nowhere/at/all', inSite('docs/gone.md'));
    symlinkSync('/nowhere/at/all', inSite('static/gone.txt'));
    execFileSync('mkfifo', [inSite('docs/pipe.md')]);
    const broken = await build(folder);
    for (const file of ['docs/gone.md', 'static/gone.txt', 'docs/pipe.md']) {
      expect(broken.stderr).toContain(`links/${file}  error  unreadable-file`);
    }
    expect(broken.stderr).not.toMatch(/^\s+at /m);
    expect(broken.code).toBe(1);
  });
});
