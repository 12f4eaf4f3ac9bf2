import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { manifestOf, precompressed } from './precompress.ts';

const text = '<p>Equal sources give equal bytes.</p>\n'.repeat(100);

describe('precompressed', () => {
  it('adds the text files of some size, packed, and nothing else', () => {
    const files = precompressed([
      { path: 'index.html', contents: text },
      { path: 'small.css', contents: 'a{}' },
      { path: 'photo.png', contents: Buffer.alloc(5_000) },
    ]);
    expect(files.map(({ path }) => path)).toEqual([
      'index.html',
      'index.html.br',
      'index.html.gz',
      'small.css',
      'photo.png',
    ]);
    const bytes = (path: string) =>
      Buffer.from(files.find((file) => file.path === path)?.contents as Uint8Array);
    expect(brotliDecompressSync(bytes('index.html.br')).toString()).toBe(text);
    expect(gunzipSync(bytes('index.html.gz')).toString()).toBe(text);
  });

  it('gives equal bytes of equal files, whatever the time', () => {
    const [first, second] = [0, 1].map(() => precompressed([{ path: 'a.js', contents: text }]));
    expect(first).toEqual(second);
  });

  it('leaves a file of that name as it is', () => {
    const own = { path: 'a.js.gz', contents: 'mine' };
    const files = precompressed([{ path: 'a.js', contents: text }, own]);
    expect(files.filter(({ path }) => path === 'a.js.gz')).toEqual([own]);
  });
});

describe('manifestOf', () => {
  it('has the digest of each file, as sha256sum writes it', () => {
    const digest = createHash('sha256').update('b').digest('hex');
    expect(
      manifestOf([
        { path: 'b', contents: 'b' },
        { path: 'a', contents: 'b' },
      ]),
    ).toEqual({
      path: 'SHA256SUMS',
      contents: `${digest}  a\n${digest}  b\n`,
    });
  });
});
