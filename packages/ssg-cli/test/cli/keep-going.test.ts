import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const cli = (...args: readonly string[]) => run(args, place.folder);

beforeAll(async () => {
  place.folder = await temporaryFolder('going');
});
afterAll(() => removeFolder(place.folder));

describe('build --keep-going', () => {
  it('writes the rest in spite of errors when it is asked to, and the exit code says so', async () => {
    const links = "[{ label: 'Lost', docId: 'gone' }, { label: 'Other', docId: 'other' }]";
    await writeFiles(path.join(place.folder, 'going'), {
      'ceems.config.ts': `export default { title: 'Small', blog: false, search: false, navbar: { items: ${links} } };\n`,
      'docs/index.md': '# Start\n\n![plan](./gone.png)\n',
      'docs/other.md': '# Other\n\nText.\n',
      'pages/failing.tsx': "export default function Page() {\n  throw new Error('no');\n}\n",
    });
    expect(await cli('build', 'going')).toMatchObject({ code: 1 });
    expect(existsSync(path.join(place.folder, 'going/build'))).toBe(false);
    const { code, stderr } = await cli('build', 'going', '--keep-going');
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n').at(-1)).toContain('3 errors. Output: going/build');
    const pages = ['docs/index.html', 'docs/other/index.html', 'failing/index.html'];
    expect(pages.map((page) => existsSync(path.join(place.folder, 'going/build', page)))).toEqual([
      true,
      true,
      false,
    ]);
    // A link to nothing would lead home.
    const page = readFileSync(path.join(place.folder, 'going/build/docs/index.html'), 'utf8');
    const hrefs = [...page.matchAll(/class="navbar-link" href="([^"]*)"/g)].map(([, href]) => href);
    expect([...new Set(hrefs)]).toEqual(['/docs/other']);
  });

  it('never writes what looks like a secret, whoever names it', async () => {
    await writeFiles(path.join(place.folder, 'secrets'), {
      'ceems.config.ts': "export default { title: 'Small', blog: false, search: false };\n",
      'docs/index.md': '---\nimage: ./card.p12\n---\n# Start\n\n![x](./id_rsa) [y](./dump.sql)\n',
      'docs/card.p12': 'a-secret-mark',
      'docs/id_rsa': 'a-secret-mark',
      'docs/dump.sql': 'a-secret-mark',
      'static/credentials.json': 'a-secret-mark',
    });
    const { code, stdout, stderr } = await cli('build', 'secrets', '--keep-going');
    expect(code).toBe(1);
    const out = path.join(place.folder, 'secrets/build');
    for (const file of ['docs/card.p12', 'docs/id_rsa', 'docs/dump.sql', 'static/credentials.json'])
      expect(stdout + stderr).toContain(
        `\`${file}\` looks like a secret or a leftover and is not published.`,
      );
    const written = readdirSync(out, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(written.length).toBeGreaterThan(5);
    const published = written.filter(({ parentPath, name }) =>
      readFileSync(path.join(parentPath, name), 'latin1').includes('a-secret-mark'),
    );
    expect(published.map(({ name }) => name)).toEqual([]);
  });
});
