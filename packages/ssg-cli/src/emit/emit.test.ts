import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileInParts } from '../model/index.ts';
import { emit } from './emit.ts';
import { exchange, planStaging, realOutput, stagingInside, sweepStaging } from './staging.ts';

const place = { folder: '' };
const at = (...names: readonly string[]) => path.join(place.folder, ...names);
const names = (...parts: readonly string[]) => readdirSync(at(...parts)).sort();
const files = (text: string) => [
  { path: 'index.html', contents: text },
  { path: 'docs/x/index.html', contents: 'same' },
];
const day = 24 * 3_600;

beforeEach(() => {
  place.folder = mkdtempSync(path.join(tmpdir(), 'emit-'));
});
afterEach(() => rmSync(place.folder, { recursive: true, force: true }));

/** A folder as a build that was cut short left it. */
function leave(name: string, ageInSeconds = 0): void {
  mkdirSync(at(name, 'docs'), { recursive: true });
  writeFileSync(at(name, 'index.html'), name);
  const time = Date.now() / 1000 - ageInSeconds;
  utimesSync(at(name), time, time);
}

describe('emit', () => {
  it('replaces the folder, keeps what did not change, and leaves nothing beside it', async () => {
    const first = await emit(await planStaging(at('build')), files('one'));
    expect(first).toMatchObject({ written: 2, unchanged: 0, removed: 0 });
    writeFileSync(at('build', 'stale.txt'), 'old');
    const second = await emit(await planStaging(at('build')), files('two'));
    expect(second).toMatchObject({ written: 1, unchanged: 1, removed: 1 });
    expect(names('build')).toEqual(['docs', 'index.html']);
    expect(readFileSync(at('build/index.html'), 'utf8')).toBe('two');
    expect(names()).toEqual(['build']);
  });

  it('writes a large file part by part, and never asks for the whole', async () => {
    const large = {
      ...fileInParts('all.txt', () => ['one ', 'zwölf']),
      get contents(): string {
        throw new Error('The whole is too large.');
      },
    };
    const first = await emit(await planStaging(at('build')), [large]);
    expect(first).toMatchObject({ written: 1, bytes: 10 });
    expect(readFileSync(at('build/all.txt'), 'utf8')).toBe('one zwölf');
    await emit(await planStaging(at('build')), [large]);
    expect(readFileSync(at('build/all.txt'), 'utf8')).toBe('one zwölf');
  });

  it.each(['../out.html', 'docs/../../out.html', '..'])(
    'writes nothing outside of the folder: %s',
    async (name) => {
      const file = { path: name, contents: 'out' };
      await expect(emit(await planStaging(at('site/build')), [...files('one'), file])).rejects.toThrow(
        /outside of/,
      );
      expect([names(), names('site')]).toEqual([['site'], []]);
    },
  );

  it('takes a file that is known to be the same from the last output, without making or reading it', async () => {
    await emit(await planStaging(at('build')), files('one'));
    const unmade = {
      path: 'index.html',
      key: 'k1',
      get contents(): string {
        throw new Error('It was made.');
      },
    };
    const known = new Map([['index.html', { key: 'k1', bytes: 3 }]]);
    const report = await emit(await planStaging(at('build')), [unmade], known);
    expect(report).toEqual({ written: 0, unchanged: 1, removed: 1, bytes: 3 });
    expect(readFileSync(at('build/index.html'), 'utf8')).toBe('one');
    const other = { path: 'index.html', key: 'k2', contents: 'two' };
    await emit(await planStaging(at('build')), [other], known);
    expect(readFileSync(at('build/index.html'), 'utf8')).toBe('two');
  });

  it('makes a file again that is known but no longer there', async () => {
    const known = new Map([['index.html', { key: 'k1', bytes: 3 }]]);
    await emit(await planStaging(at('build')), [{ path: 'index.html', key: 'k1', contents: 'one' }], known);
    expect(readFileSync(at('build/index.html'), 'utf8')).toBe('one');
  });

  it('exchanges the contents of a folder that cannot be renamed', async () => {
    mkdirSync(at('build', 'lost+found'), { recursive: true });
    const staging = stagingInside(await planStaging(at('build')));
    await emit(staging, files('one'));
    writeFileSync(at('build', 'stale.txt'), 'old');
    expect(await emit(staging, files('two'))).toMatchObject({ written: 1, unchanged: 1, removed: 1 });
    expect(names('build')).toEqual(['docs', 'index.html', 'lost+found']);
    expect(readFileSync(at('build/index.html'), 'utf8')).toBe('two');
    expect(names()).toEqual(['build']);
  });

  it.each([false, true])('leaves the last output when it fails (inside: %j)', async (isInside) => {
    const planned = await planStaging(at('build'));
    await emit(planned, files('one'));
    const staging = isInside ? stagingInside(planned) : planned;
    const impossible = [...files('two'), { path: 'index.html/below', contents: '' }];
    await expect(emit(staging, impossible)).rejects.toThrow();
    expect(names('build')).toEqual(['docs', 'index.html']);
    expect(readFileSync(at('build/index.html'), 'utf8')).toBe('one');
    expect(names()).toEqual(['build']);
  });

  it.each([false, true])(
    'brings the last output back when it cannot be exchanged (inside: %j)',
    async (isInside) => {
      const planned = await planStaging(at('build'));
      await emit(planned, files('one'));
      // The new output is not there.
      expect(() => exchange(isInside ? stagingInside(planned) : planned)).toThrow('ENOENT');
      expect(readFileSync(at('build/index.html'), 'utf8')).toBe('one');
      expect(names('build')).toContain('docs');
    },
  );

  it('writes where a symbolic link leads, also to a folder that is not there yet', async () => {
    mkdirSync(at('real'));
    symlinkSync('real', at('build'));
    symlinkSync('later', at('other'));
    for (const name of ['build', 'other']) {
      await emit(await planStaging(await realOutput(at(name))), files(name));
    }
    expect(readlinkSync(at('build'))).toBe('real');
    expect(readFileSync(at('real/index.html'), 'utf8')).toBe('build');
    expect(readlinkSync(at('other'))).toBe('later');
    expect(readFileSync(at('later/index.html'), 'utf8')).toBe('other');
  });
});

describe('planStaging', () => {
  it('leaves no trace, of folders above the output neither', async () => {
    const staging = await planStaging(at('deep/er/build'));
    expect(staging).toMatchObject({ out: at('deep/er/build'), isInside: false });
    expect(names()).toEqual([]);
  });

  it('throws where nothing can be made', async () => {
    writeFileSync(at('file'), '');
    await expect(planStaging(at('file/build'))).rejects.toThrow('ENOTDIR');
  });

  it.runIf(existsSync('/proc/self'))('throws where the system denies a folder that is there', async () => {
    await expect(planStaging('/proc/output')).rejects.toThrow('ENOENT');
  });

  it('stages inside the folder of a parent that cannot be written', async () => {
    // Root may write everywhere: what it can write, it may stage beside.
    mkdirSync(at('closed', 'build'), { recursive: true });
    chmodSync(at('closed'), 0o555);
    const { isInside } = await planStaging(at('closed/build'));
    expect(isInside).toBe(process.getuid?.() !== 0);
    chmodSync(at('closed'), 0o755);
  });
});

describe('sweepStaging', () => {
  it('removes what ended builds left, and nothing else', async () => {
    const { next } = await planStaging(at('build'));
    const running = path.basename(next);
    const ended = running.replace(`-${process.pid}-`, '-4194304999-');
    const elsewhere = running.replace(/next-[0-9a-f]{8}/, 'next-00000000');
    mkdirSync(at('build'));
    for (const name of [running, ended, elsewhere, 'build.next-mine', 'other.next-0123abcd']) leave(name);
    leave('build.next-0123abcd', 2 * day);
    leave('build.next-0123abce', 60);
    leave(path.join('build', ended.slice('build'.length)));
    sweepStaging(at('build'));
    const kept = [
      'build',
      running,
      elsewhere,
      'build.next-mine',
      'build.next-0123abce',
      'other.next-0123abcd',
    ];
    expect(names()).toEqual(kept.sort());
    expect(names('build')).toEqual([]);
  });

  it('brings back the output of a build that was cut short between', async () => {
    const { old } = await planStaging(at('build'));
    const name = path.basename(old).replace(`-${process.pid}-`, '-4194304999-');
    leave(name);
    sweepStaging(at('build'));
    expect(names()).toEqual(['build']);
    expect(readFileSync(at('build/index.html'), 'utf8')).toBe(name);
    leave(path.join('build', name.slice('build'.length)));
    writeFileSync(at('build/index.html'), 'half a build');
    sweepStaging(at('build'));
    expect(names('build')).toEqual(['docs', 'index.html']);
    expect(readFileSync(at('build/index.html'), 'utf8')).toContain('.old-');
  });
});
