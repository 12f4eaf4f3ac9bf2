import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles, openReader, readFiles } from './files.ts';

const place: { folder: string } = { folder: '' };
beforeEach(async () => {
  place.folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  await mkdir(path.join(place.folder, 'docs/deep'), { recursive: true });
  await write('docs/a.md');
});
afterEach(() => rm(place.folder, { recursive: true }));

const write = async (file: string) => {
  await mkdir(path.dirname(path.join(place.folder, file)), { recursive: true });
  await writeFile(path.join(place.folder, file), file);
};
const link = (target: string, file: string) => symlink(target, path.join(place.folder, file));
const list = async (
  folder: string,
  isIgnored?: (file: string) => boolean,
  linkedFolders: readonly string[] = [],
) => {
  const reader = openReader(place.folder, linkedFolders);
  const files = await listFiles(reader, folder, isIgnored);
  const read = await readFiles(reader, files);
  return {
    files: read.map(({ file, bytes }) => `${file}: ${Buffer.from(bytes)}`),
    // In the order in which the disk answered.
    said: [...reader.faults.values()].map(({ code, message }) => `${code} ${message}`).sort(),
  };
};

describe('listFiles', () => {
  it('gives the files below a folder in order, and none of a folder that is not there or is a file', async () => {
    await write('docs/deep/b.md');
    await write('docs/node_modules/c.md');
    await write('docs/.hidden/d.md');
    expect(await list('docs')).toEqual({
      files: ['docs/a.md: docs/a.md', 'docs/deep/b.md: docs/deep/b.md'],
      said: [],
    });
    expect(await list('gone')).toEqual({ files: [], said: [] });
    expect(await list('docs/a.md')).toEqual({ files: [], said: [] });
  });

  it('follows links to files and folders of the site, out of it only where that is allowed', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'other-'));
    try {
      await mkdir(path.join(other, 'far'));
      await writeFile(path.join(other, 'far/x.md'), 'far');
      await write('shared/s.md');
      await link('../shared', 'docs/shared');
      await link('../shared', 'docs/twice');
      await link('../shared/s.md', 'docs/one.md');
      await link(path.join(other, 'far'), 'docs/far');
      await link(path.join(other, 'far/x.md'), 'docs/x.md');
      await link(other, 'whole');
      const refused = (file: string) =>
        `outside-file \`${file}\` is a symbolic link out of the site and its repository; it is not followed.`;
      expect(await list('docs')).toEqual({
        files: ['docs/a.md', 'shared/s.md', 'shared/s.md', 'shared/s.md'].map(
          (text, index) => `docs/${['a.md', 'one.md', 'shared/s.md', 'twice/s.md'][index]}: ${text}`,
        ),
        said: [refused('docs/far'), refused('docs/x.md')],
      });
      expect(await list('whole')).toEqual({ files: [], said: [refused('whole')] });
      expect(await list('docs', undefined, [other])).toEqual({
        files: [
          'docs/a.md: docs/a.md',
          'docs/far/x.md: far',
          'docs/one.md: shared/s.md',
          'docs/shared/s.md: shared/s.md',
          'docs/twice/s.md: shared/s.md',
          'docs/x.md: far',
        ],
        said: [],
      });
    } finally {
      await rm(other, { recursive: true });
    }
  });

  it('follows links within the repository around the site, and none into what git keeps for itself', async () => {
    const repository = place.folder;
    await write('.git/config');
    await write('shared/s.md');
    await write('site/docs/a.md');
    await link('../../shared', 'site/docs/shared');
    await link('../../.git/config', 'site/docs/config.txt');
    const reader = openReader(path.join(repository, 'site'));
    expect(await listFiles(reader, 'docs')).toEqual(['docs/a.md', 'docs/shared/s.md']);
    expect([...reader.faults.keys()]).toEqual(['docs/config.txt']);
  });

  it('follows no link to a folder around it, by whatever way it came there', async () => {
    await link('.', 'docs/loop');
    await link('..', 'docs/deep/up');
    await write('shared/s.md');
    await link('../docs', 'shared/back');
    await link('../shared', 'docs/shared');
    const loop = (file: string) =>
      `symlink-loop \`${file}\` is a symlink to a parent folder; it is not followed.`;
    const { files, said } = await list('docs');
    expect(files).toEqual(['docs/a.md: docs/a.md', 'docs/shared/s.md: shared/s.md']);
    expect(said.sort()).toEqual(['docs/deep/up', 'docs/loop', 'docs/shared/back'].map(loop));
  });

  it('reads nothing of a folder whose links lead to any number of others', async () => {
    // Two links on each of forty levels are more folders than could ever be gone through.
    for (let level = 0; level < 40; level++) {
      await mkdir(path.join(place.folder, `docs/l${level}`));
      for (const name of ['x', 'y']) await link(`../l${level + 1}`, `docs/l${level}/${name}`);
    }
    await write('docs/l40/end.md');
    expect(await list('docs')).toEqual({
      files: [],
      said: ['unreadable-file `docs` cannot be read: its symbolic links lead to more than 1000 folders.'],
    });
  });

  it('reports what cannot be read, and reads the rest', async () => {
    await link('/nowhere/at/all', 'docs/gone.md');
    await link('itself.md', 'docs/itself.md');
    execFileSync('mkfifo', [path.join(place.folder, 'docs/pipe.md')]);
    await link('pipe.md', 'docs/to-pipe.md');
    const { files, said } = await list('docs');
    expect(files).toEqual(['docs/a.md: docs/a.md']);
    expect(said.sort()).toEqual([
      'unreadable-file `docs/gone.md` is a symbolic link to `/nowhere/at/all`, which is not there.',
      'unreadable-file `docs/itself.md` cannot be read: ELOOP: too many symbolic links encountered.',
      'unreadable-file `docs/pipe.md` is a pipe, a socket or a device, and only files are read.',
      'unreadable-file `docs/to-pipe.md` leads to a pipe, a socket or a device, and only files are read.',
    ]);
    expect((await list('docs', (file) => /gone|itself|pipe/.test(file))).said).toEqual([]);
  });

  it('names the file that cannot be read once, and not where on the disk it lies', async () => {
    const reader = openReader(place.folder);
    // A folder cannot be read as a file, whoever asks; the right to read would not be missed by everybody.
    expect(await readFiles(reader, ['docs/deep', 'docs/a.md', 'docs/deep'])).toHaveLength(1);
    expect([...reader.faults.values()]).toEqual([
      {
        code: 'unreadable-file',
        message: '`docs/deep` cannot be read: EISDIR: illegal operation on a directory.',
        location: { file: 'docs/deep' },
        hint: 'Replace it with a readable file, or remove it.',
      },
    ]);
  });
});
