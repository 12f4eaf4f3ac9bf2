import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../model/index.ts';
import { loadRenames, readRenames } from '../../tools/git-renames.ts';
import { planFixes } from './fix.ts';

const at = (line: number, column: number, target: string, replacement?: string): Diagnostic => ({
  code: 'broken-link',
  message: 'm',
  target,
  location: { file: 'docs/a.md', line, column },
  ...(replacement === undefined ? {} : { replacement }),
});

const plan = (text: string, ...diagnostics: Diagnostic[]) =>
  planFixes(diagnostics, new Map([['docs/a.md', text]]));

describe('planFixes', () => {
  it('changes the targets and nothing else', () => {
    const text = '# A\n\nSee [./B.md](./B.md#x "./B.md") and\n<a href="./C">./C</a>.\n';
    const { texts, edits } = plan(text, at(3, 5, './B.md#x', './b.md#x'), at(4, 1, './C', './c.md'));
    expect(texts.get('docs/a.md')).toBe(
      '# A\n\nSee [./B.md](./b.md#x "./B.md") and\n<a href="./c.md">./C</a>.\n',
    );
    expect(edits.map(({ offset }) => text.slice(offset, offset + 3))).toEqual(['./B', './C']);
  });

  it('counts a line that ends in a lone carriage return', () => {
    const { texts } = plan('# A\r\r\n\r\n::: tip\r\n:::\r\n', at(4, 1, '::: tip', ':::tip'));
    expect(texts.get('docs/a.md')).toBe('# A\r\r\n\r\n:::tip\r\n:::\r\n');
    expect(plan('# A\n', at(3, 1, '# A', 'A')).edits).toEqual([]);
  });

  it('rewrites a block rather than its first line', () => {
    const [block, line] = [at(1, 1, '::: tip\nOne.', ':::tip\n\nOne.\n\n:::'), at(1, 1, '::: tip', ':::tip')];
    for (const both of [
      [block, line],
      [line, block],
    ])
      expect(plan('::: tip\nOne.\n', ...both).texts.get('docs/a.md')).toBe(':::tip\n\nOne.\n\n:::\n');
  });

  it('takes the place itself where the target is there, whatever is before it', () => {
    const text = '[a](./b.md){ .c } and [d](./e.md) { .c }\n';
    expect(plan(text, at(1, 12, '{ .c }', '')).texts.get('docs/a.md')).toBe(
      '[a](./b.md) and [d](./e.md) { .c }\n',
    );
  });

  it('finds targets of several lines in files with ends of lines of Windows', () => {
    const text = 'a\r\n!!! x\r\n    b\r\nc\r\n';
    const location = { file: 'docs/a.md', line: 2, column: 1 };
    const diagnostic = {
      code: 'foreign-syntax' as const,
      message: '',
      location,
      target: '!!! x\n    b',
      replacement: ':::x\nb',
    };
    const { texts } = planFixes([diagnostic], new Map([['docs/a.md', text]]));
    expect(texts.get('docs/a.md')).toBe('a\r\n:::x\r\nb\r\nc\r\n');
  });

  it('corrects a definition once for all of its uses', () => {
    const text = '[x][r] [y][r]\n\n[r]: ./B.md\n';
    const both = plan(text, at(3, 1, './B.md', './b.md'), at(3, 1, './B.md', './b.md'));
    expect(both.texts.get('docs/a.md')).toBe('[x][r] [y][r]\n\n[r]: ./b.md\n');
  });

  it('does not take a longer target for the one that is meant', () => {
    const text = '[a](./B.mdx) [b](./B.md)\n';
    expect(plan(text, at(1, 1, './B.md', './b.md')).texts.get('docs/a.md')).toBe(
      '[a](./B.mdx) [b](./b.md)\n',
    );
  });

  it('leaves alone what is not certain, has no place, or is not there any more', () => {
    const { edits, texts, diff } = plan(
      '[a](./B.md)\n',
      at(1, 1, './B.md'),
      at(1, 1, './gone.md', './b.md'),
      at(9, 1, './B.md', './b.md'),
      { code: 'broken-link', message: 'm', target: './B.md', replacement: './b.md' },
      { ...at(1, 1, './B.md', './b.md'), location: { file: 'other.md', line: 1, column: 1 } },
    );
    expect([edits, texts.size, diff]).toEqual([[], 0, '']);
  });

  it('shows a unified diff', () => {
    expect(plan('one\n[a](./B.md)\nthree\n', at(2, 1, './B.md', './b.md')).diff).toBe(
      '--- a/docs/a.md\n+++ b/docs/a.md\n@@ -1,3 +1,3 @@\n one\n-[a](./B.md)\n+[a](./b.md)\n three\n',
    );
  });
});

describe('renames', () => {
  it('reads what git prints', () => {
    expect(readRenames('R100\0a.md\0b c.md\0\nR087\0x\0y\0')).toEqual([
      ['a.md', 'b c.md'],
      ['x', 'y'],
    ]);
    expect(readRenames('')).toEqual([]);
  });

  it('knows moves of the history and of the index, relative to the folder', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'renames-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args]);
    try {
      mkdirSync(path.join(root, 'site/docs'), { recursive: true });
      writeFileSync(path.join(root, 'site/docs/one.md'), '# One\n\nSome text that is long enough.\n');
      git('init', '-q');
      git('add', '.');
      git('commit', '-qm', 'a');
      renameSync(path.join(root, 'site/docs/one.md'), path.join(root, 'site/docs/two ü.md'));
      git('add', '.');
      git('commit', '-qm', 'b');
      expect(await loadRenames(path.join(root, 'site'))).toEqual(new Map([['docs/one.md', 'docs/two ü.md']]));
      git('mv', 'site/docs/two ü.md', 'site/docs/three.md');
      expect(await loadRenames(path.join(root, 'site'))).toEqual(
        new Map([
          ['docs/one.md', 'docs/two ü.md'],
          ['docs/two ü.md', 'docs/three.md'],
        ]),
      );
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('is empty outside of a work tree', async () => {
    expect(await loadRenames(path.join(tmpdir(), 'no-such-folder'))).toEqual(new Map());
  });
});
