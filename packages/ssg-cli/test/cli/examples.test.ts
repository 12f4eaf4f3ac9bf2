import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { check, isRunning, pageOf, throwAways, usePlace } from './checked-examples.ts';

usePlace();

describe('an example', () => {
  it('passes with the status and the output that the page shows', async () => {
    const { code, said } = await check(
      pageOf(['bash run', 'echo one\necho "at $((1+1))" >&2'], ['text output', 'one\nat [..]']),
    );
    expect(said).toContain('1 passed, 0 failed, 0 skipped.');
    expect(code).toBe(0);
  });

  it('fails with a difference, at the line of the output', async () => {
    const { code, said } = await check(
      pageOf(['bash run', 'echo one; echo two'], ['text output', 'one\ntoo']),
    );
    expect(code).toBe(1);
    expect(said).toContain('docs/index.md:9:1  error  example-failed');
    expect(said).toContain('  - too\n  + two\n');
  });

  it('fails with another status, and says what was said', async () => {
    const { code, said } = await check(pageOf(['bash run', 'echo oh no; exit 3']));
    expect(code).toBe(1);
    expect(said).toContain('docs/index.md:3:1  error  example-failed');
    expect(said).toContain('ended with status 3 instead of 0. It said:\n  oh no');
    expect((await check(pageOf(['bash run exit=3', 'exit 3']))).code).toBe(0);
    expect((await check(pageOf(['bash run exit=3', 'true']))).code).toBe(1);
  });

  it('ends at the first command that fails', async () => {
    expect((await check(pageOf(['bash run exit=1', 'false\nexit 0']))).code).toBe(0);
  });

  it('is stopped at its time limit, with all that it started', async () => {
    const { code, said, folder } = await check(
      pageOf([
        'bash run timeout=1',
        `(while :; do sleep 0.1; done) & echo $! > "$OLDPWD/pid" || true; echo $!; sleep 60`,
      ]),
    );
    expect(code).toBe(1);
    expect(said).toContain('It was stopped at its time limit. It said:');
    const pid = Number(/It said:\n\s+(\d+)/.exec(said)?.[1]);
    expect(folder).toBeDefined();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('may not say more than a megabyte', async () => {
    const { code, said } = await check(pageOf(['bash run', 'yes']));
    expect(code).toBe(1);
    expect(said).toContain('It said more than a megabyte and was stopped.');
  });

  it('is skipped where its program is not there, with the rest of the page', async () => {
    const { code, said } = await check(
      pageOf(['bash run', 'no-such-program --version'], ['bash run', 'exit 1'], ['bash run', 'exit 1']),
    );
    expect(code).toBe(0);
    expect(said).toContain('hint  example-skipped');
    expect(said).toContain('`no-such-program` is not on the search path');
    expect(said).toContain('0 passed, 0 failed, 3 skipped.');
  });

  it('runs in a throw-away folder without the environment of the caller', async () => {
    vi.stubEnv('SECRET_TOKEN', 'secret');
    const { code, said, folder } = await check(
      pageOf(
        ['bash run', 'pwd; touch left; env | grep -c SECRET_TOKEN || true; echo $TZ; test "$HOME" = "$PWD"'],
        ['text output', '[CWD]\n0\nUTC'],
        ['bash run', 'ls'],
        ['text output', 'left'],
      ),
    );
    expect(said).toContain('2 passed');
    expect(code).toBe(0);
    expect(existsSync(path.join(folder, 'left'))).toBe(false);
    expect(throwAways()).toEqual([]);
  });

  it('has the files that the page shows before it, absolute ones below the folder', async () => {
    const { code, said } = await check(
      pageOf(
        ['yaml file=config.yml', 'port: 1'],
        ['yaml title="/etc/lantern/lantern.yml" file', 'include: /etc/lantern/more.yml'],
        ['yaml title="/etc/lantern/more.yml" file', 'port: 2'],
        [
          'bash run',
          'cat config.yml --show-ends /etc/lantern/lantern.yml\ncat $(cut -d" " -f2 /etc/lantern/lantern.yml)',
        ],
        ['text output', 'port: 1$\ninclude: /etc/lantern/more.yml$\nport: 2'],
      ),
    );
    expect(said).toContain('1 passed');
    expect(code).toBe(0);
    expect(existsSync('/etc/lantern')).toBe(false);
  });

  it('has the files of its config, whose setup runs once and ends with the page', async () => {
    const files = {
      'examples/lantern/setup.sh': 'echo set >> log\n(while :; do sleep 0.1; done) &\necho $! > pid\n',
      'examples/lantern/data.txt': 'data\n',
    };
    const page = pageOf(
      ['bash run config=examples/lantern', 'cat data.txt log; kill -0 $(cat pid); cat pid >&2; exit 1'],
      ['bash run config=examples/lantern exit=1', 'cat log; exit 1'],
      ['text output', 'set'],
    );
    const { said } = await check(page, {}, files);
    expect(said).toContain('1 passed, 1 failed');
    const pid = Number(/set\n\s+(\d+)\n/.exec(said)?.[1]);
    await expect.poll(() => isRunning(pid)).toBe(false);
    const broken = await check(page, {}, { 'examples/lantern/setup.sh': 'echo no luck; exit 4\n' });
    expect(broken.said).toContain('`examples/lantern/setup.sh` ended with status 4:\n  no luck');
    expect((await check(page)).said).toContain('The site has no folder `examples/lantern`.');
  });

  it('goes on in the background while the rest of the page runs', async () => {
    const server =
      "node -e \"require('http').createServer((q, s) => s.end('lit')).listen(0, '127.0.0.1', function () { require('fs').writeFileSync('port', String(this.address().port)); console.log('Listening'); })\"";
    const client =
      "node -e \"fetch('http://127.0.0.1:' + require('fs').readFileSync('port')).then((a) => a.text()).then(console.log)\"";
    const { said } = await check(
      pageOf(
        ['bash run background="Listening"', server],
        ['text output', 'Listening'],
        ['bash run', client],
        ['text output', 'lit'],
        ['bash run background="never said" exit=0', 'echo short'],
      ),
    );
    expect(said).toContain('ended with status 0 before it said `never said`');
    expect(said).toContain('2 passed, 1 failed');
  });

  it('of a console shows commands and what each says', async () => {
    const { code, said } = await check(
      pageOf(['console run', '$ echo one \\\n> two\none two\n\n$ touch a\n$ ls\na']),
    );
    expect(said).toContain('1 passed');
    expect(code).toBe(0);
    const wrong = await check(pageOf(['console run', '$ echo one\none\n$ echo two\nthree']));
    expect(wrong.said).toContain('docs/index.md:7:1  error  example-failed');
    expect(wrong.said).toContain('  - three\n  + two\n');
  });

  it('may be Python or JavaScript, and vary in its numbers', async () => {
    const { said } = await check(
      pageOf(['js run', 'console.log(Date.now(), "ms")'], ['text output varies=numbers', '12 ms']),
    );
    expect(said).toContain('1 passed');
  });

  it('is in lists, quotes and directives, with variables', async () => {
    const page = [
      '# Start',
      '1. First\n\n   ```bash run\n   echo @name@\n   ```\n\n   ```text output\n   lantern\n   ```',
      ':::note\n\n> ```bash run\n> echo quoted\n> ```\n\n:::\n',
    ].join('\n\n');
    const config = { 'ceems.config.ts': "export default { variables: { name: 'lantern' } };\n" };
    expect((await check(page, {}, config)).said).toContain('2 passed');
  });
});
