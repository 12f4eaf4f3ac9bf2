import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyFile } from '../model/index.ts';
import { manifestOf, precompressed } from './precompress.ts';

const packed = vi.hoisted(() => ({ br: 0, gz: 0 }));
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  const brotliCompressSync: typeof zlib.brotliCompressSync = (...args) => {
    packed.br += 1;
    return zlib.brotliCompressSync(...args);
  };
  const gzipSync: typeof zlib.gzipSync = (...args) => {
    packed.gz += 1;
    return zlib.gzipSync(...args);
  };
  return { ...zlib, brotliCompressSync, gzipSync };
});
beforeEach(() => Object.assign(packed, { br: 0, gz: 0 }));

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

  it('leaves out what packing makes no smaller', () => {
    const noise = Buffer.concat(
      Array.from({ length: 100 }, (_, index) => createHash('sha256').update(`${index}`).digest()),
    );
    expect(precompressed([{ path: 'search.bin', contents: noise }]).map(({ path }) => path)).toEqual([
      'search.bin',
    ]);
  });

  it('gives equal bytes of equal files, whatever the time', () => {
    const [first, second] = [0, 1].map(() => precompressed([{ path: 'a.js', contents: text }]));
    expect(first).toEqual(second);
  });

  it('packs nothing again that was packed of the same', () => {
    const asked = { page: 0 };
    const page = lazyFile(
      'a.html',
      () => {
        asked.page += 1;
        return text;
      },
      'key',
    );
    const script = { path: 'a.js', contents: text };
    const first = precompressed([page, script]);
    expect([asked.page, packed]).toEqual([1, { br: 2, gz: 2 }]);
    const known = new Map(first.map(({ path, key = '' }) => [path, { key, bytes: 1 }]));
    const again = precompressed([page, script], known);
    expect(again.map(({ path, key }) => [path, key])).toEqual(first.map(({ path, key }) => [path, key]));
    expect([asked.page, packed]).toEqual([1, { br: 2, gz: 2 }]);
    const changed = precompressed([lazyFile('a.html', () => text, 'other'), script], known);
    expect(packed).toEqual({ br: 3, gz: 3 });
    expect(gunzipSync(Buffer.from(changed[2]?.contents as Uint8Array)).toString()).toBe(text);
    // One of the two is gone or not as it was written.
    precompressed([page, script], new Map([...known].filter(([path]) => path !== 'a.js.gz')));
    expect(packed).toEqual({ br: 4, gz: 4 });
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
