import { describe, expect, it } from 'vitest';
import { lazyFile, type OutputFile } from '../../model/index.ts';
import { changedPaths } from './changed-paths.ts';

const files = (...all: readonly OutputFile[]) => new Map(all.map((file) => [file.path, file]));
const unread = (path: string, key?: string) =>
  lazyFile(
    path,
    () => {
      throw new Error(`${path} was read`);
    },
    key,
  );

describe('changedPaths', () => {
  it('names new pages without reading them', () => {
    expect(changedPaths(files(), files(unread('a/index.html', '1'), unread('feed.xml')), new Set())).toEqual([
      '/a',
    ]);
  });

  it('does not read pages that are the same or have the same key', () => {
    const before = files(unread('a/index.html', '1'), unread('b/index.html'));
    const after = files(unread('a/index.html', '1'), unread('b/index.html'));
    expect(changedPaths(before, after, new Set(['b/index.html']))).toEqual([]);
  });

  it('names pages whose contents changed, and asks to reload for another file of the same name', () => {
    const before = files({ path: 'a/index.html', contents: 'a' }, { path: 'logo.svg', contents: 'a' });
    const after = files({ path: 'a/index.html', contents: 'b' }, { path: 'logo.svg', contents: 'b' });
    expect(changedPaths(before, after, new Set())).toEqual(['/a', 'reload']);
    expect(changedPaths(before, before, new Set())).toEqual([]);
  });
});
