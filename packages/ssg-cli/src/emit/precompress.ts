import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { OutputFile } from '../model/index.ts';

const compressible = /\.(?:html|css|js|mjs|json|md|txt|xml|svg|yaml|webmanifest|bin)$/;
/** Below that a file fits into one packet anyway. */
const leastBytes = 1_000;

/**
 * The files, and beside each that gains by it the same as `.br` and `.gz`, for servers that send these as they are. Of
 * equal contents they are equal: gzip's own time stays empty.
 */
export function precompressed(files: readonly OutputFile[]): readonly OutputFile[] {
  const names = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => {
    if (!compressible.test(file.path)) return [file];
    const contents = Buffer.from(file.contents as Uint8Array);
    if (contents.length < leastBytes) return [file];
    const made = [
      { path: `${file.path}.br`, contents: brotli(contents) },
      { path: `${file.path}.gz`, contents: gzipSync(contents, { level: 9 }) },
    ];
    return [
      file,
      ...made.filter(({ path, contents: own }) => !names.has(path) && own.length < contents.length),
    ];
  });
}

function brotli(contents: Buffer): Buffer {
  return brotliCompressSync(contents, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  });
}

/** Name of the file that `--manifest` adds. */
export const manifestName = 'SHA256SUMS';

/** The SHA-256 of each file, as `sha256sum --check` reads it. */
export function manifestOf(files: readonly OutputFile[]): OutputFile {
  const lines = files
    .filter(({ path }) => path !== manifestName)
    .map((file) => `${createHash('sha256').update(file.contents).digest('hex')}  ${file.path}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  return { path: manifestName, contents: lines.join('') };
}
