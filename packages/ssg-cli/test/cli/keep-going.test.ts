import { existsSync } from 'node:fs';
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
  it('writes the rest in spite of errors when it is asked to, and the exit code tells', async () => {
    await writeFiles(path.join(place.folder, 'going'), {
      'ceems.config.ts': "export default { title: 'Small', blog: false, search: false };\n",
      'docs/index.md': '# Start\n\n![plan](./gone.png)\n',
      'docs/other.md': '# Other\n\nText.\n',
      'pages/failing.tsx': "export default function Page() {\n  throw new Error('no');\n}\n",
    });
    expect(await cli('build', 'going')).toMatchObject({ code: 1 });
    expect(existsSync(path.join(place.folder, 'going/build'))).toBe(false);
    const { code, stderr } = await cli('build', 'going', '--keep-going');
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n').at(-1)).toContain('2 errors. Output: going/build');
    const pages = ['docs/index.html', 'docs/other/index.html', 'failing/index.html'];
    expect(pages.map((page) => existsSync(path.join(place.folder, 'going/build', page)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
