import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { listFiles, openReader } from './files.ts';

// Each file system has its own order of folders.
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  const readdir = async (folder: string, options: { readonly withFileTypes: true }) =>
    (await actual.readdir(folder, options)).sort((a, b) => (a.name < b.name ? 1 : -1));
  return { ...actual, readdir };
});

it('lists the files of a folder in the same order on every file system', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'order-'));
  try {
    for (const file of ['docs/a.md', 'docs/b/c.md', 'docs/b/d.md', 'docs/e.md']) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), '');
    }
    const files = await listFiles(openReader(folder), 'docs');
    expect(files).toEqual(['docs/a.md', 'docs/b/c.md', 'docs/b/d.md', 'docs/e.md']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
