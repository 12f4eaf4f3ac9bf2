import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, isRunning, pageOf, place, throwAways, usePlace } from './checked-examples.ts';
import { run, start, writeFiles } from './process.ts';

usePlace();

describe('the command', () => {
  it('writes outputs as they are now, and keeps placeholders', async () => {
    const page =
      '# Start\n\n- Item\n\n  ```bash run\n  echo "took 3 ms"; echo new; echo; echo end\n  ```\n\n  ```text output\n  took [..] ms\n  old\n  ```\n\nText.\n\n```console run\n$ echo a\nb\n```\n';
    const { code, notes, page: text } = await check(page, { update: true });
    expect(notes).toEqual(['docs/index.md: 2 of 2 outputs were written.']);
    expect(code).toBe(0);
    expect(text()).toBe(
      page.replace('  old\n', '  new\n\n  end\n').replace('$ echo a\nb\n', '$ echo a\na\n'),
    );
  });

  it('never writes a line that would end the fence', async () => {
    const page = pageOf(['bash run', "printf '\\140\\140\\140\\n'"], ['text output', 'old']);
    const { code, page: text } = await check(page, { update: true });
    expect(code).toBe(1);
    expect(text()).toBe(page);
  });

  it('lists what would be run, and runs nothing', async () => {
    const { code, said, notes } = await check(pageOf(['bash run exit=3', 'echo "$((6*7))"']), { list: true });
    expect(code).toBe(0);
    expect(notes).toEqual(['docs/index.md:3  bash, status 3\n    echo "$((6*7))"']);
    expect(said).toContain('0 passed, 0 failed');
  });

  it('looks at chosen pages only', async () => {
    const more = { 'docs/more.md': pageOf(['bash run', 'exit 1']) };
    expect((await check(pageOf(['bash run', 'true']), { only: 'index' }, more)).said).toContain(
      '1 passed, 0 failed',
    );
  });

  it('says what it cannot run', async () => {
    const { code, said } = await check(
      pageOf(
        ['ruby run', 'puts 1'],
        ['text output', '1'],
        ['bash run exit=many', 'true'],
        ['text', 'between'],
        ['text output', 'of nothing'],
        ['yaml file', 'a: 1'],
        ['yaml file=../up.yml', 'a: 1'],
        ['bash run config=../up', 'true'],
        ['console run', 'no command'],
        ['bash run background', 'true'],
      ),
    );
    expect(code).toBe(1);
    expect(said).toContain('docs/index.md:3:1  error  invalid-example');
    for (const message of [
      '`ruby` is no language that can be run.',
      '`exit` should be a whole number.',
      'This is the output of nothing',
      'The file has no name.',
      '`../up.yml` leads out of the folder.',
      '`../up` is no folder of the site.',
      'The console shows no command.',
      'It is not said when the program is ready.',
    ])
      expect(said).toContain(message);
  });

  it('runs nothing of a site whose Markdown is not trusted', async () => {
    const config = { 'ceems.config.ts': "export default { html: 'sanitize' };\n" };
    const { code, said } = await check(pageOf(['bash run', 'true']), {}, config);
    expect(code).toBe(2);
    expect(said).toContain('error  untrusted-examples');
    expect(said).toContain('0 passed');
  });

  it('prints findings and counts, and is the only one that runs examples', async () => {
    const folder = path.join(place.folder, 'commands');
    const mark = path.join(folder, 'mark');
    await writeFiles(folder, {
      'ceems.config.ts': "export default { title: 'Small', blog: false };\n",
      'docs/index.md': pageOf(['bash run', `touch ${mark}; exit 2`]),
    });
    for (const command of ['build', 'check-links'])
      expect((await run([command, folder], folder)).code).toBe(0);
    expect(existsSync(mark)).toBe(false);
    const { code, stdout, stderr } = await run(['check-examples', folder, '--format', 'json'], folder);
    expect(existsSync(mark)).toBe(true);
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ code: 'example-failed', line: 3, column: 1 }] });
    expect(stderr).toBe('Running examples (1)\n0 passed, 1 failed, 0 skipped.\n');
    expect(code).toBe(1);
  });

  it('ends what runs when it is ended', async () => {
    const folder = path.join(place.folder, 'interrupted');
    const mark = path.join(folder, 'pid');
    await writeFiles(folder, {
      'index.md': pageOf(['bash run timeout=600', `echo $$ > ${mark}; sleep 600`]),
    });
    const child = start(['check-examples', folder], folder);
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => existsSync(mark) && readFileSync(mark, 'utf8')).toMatch(/\d\n/);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    await expect.poll(() => isRunning(Number(readFileSync(mark, 'utf8')))).toBe(false);
    expect(throwAways()).toEqual([]);
  });
});
