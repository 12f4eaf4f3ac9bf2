import { describe, expect, it } from 'vitest';
import { given, type Keys, readKeys } from '../migration.ts';
import { versionsOfDocusaurus } from './docusaurus-versions.ts';

/** The keys of versions, and the notes, of docs with some of their folders. */
function migrated(docs: Keys, listed: readonly string[], folders: readonly string[]) {
  const read = readKeys({ docs });
  const keys = versionsOfDocusaurus(read, {
    key: 'docs',
    here: 'docs',
    id: 'default',
    folder: {
      kindOf: (path) => {
        if (path === 'versions.json') return 'file';
        return folders.some((name) => path === `versioned_docs/version-${name}`) ? 'folder' : undefined;
      },
      filesBelow: () => [],
      readText: (path) => (path === 'versions.json' ? JSON.stringify(listed) : undefined),
    },
  });
  return { keys: given(keys), notes: read.rows({}).map(({ note }) => note) };
}

describe('versionsOfDocusaurus', () => {
  it('keeps all versions that are there', () => {
    const { keys, notes } = migrated({ lastVersion: '2' }, ['2', '1'], ['2', '1']);
    expect(keys).toEqual({ lastVersion: '2' });
    expect(notes).toEqual([undefined]);
  });

  it('leaves out versions whose folder is not there', () => {
    const { keys, notes } = migrated({}, ['2', '1', '0'], ['2', '0']);
    expect(keys).toEqual({ onlyIncludeVersions: ['current', '2', '0'] });
    expect(notes).toContain('left out, as the folder is not there: `1`');
  });

  it('puts the current docs in the place of a last version that scripts copy from them', () => {
    const docs = { lastVersion: '2', includeCurrentVersion: false, versions: { '2': { label: '2 & 3' } } };
    const { keys, notes } = migrated(docs, ['2', '1'], ['1']);
    expect(keys).toEqual({
      lastVersion: 'current',
      onlyIncludeVersions: ['current', '1'],
      versions: { current: { label: '2 & 3' } },
    });
    expect(notes).toContain(
      'left out, as the folder is not there: `2`; the docs that are worked on stand for the last version',
    );
  });
});
