import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { OutputFile } from '../model/index.ts';
import { bytesOf } from '../tools/bytes.ts';
import type { KnownOutput } from './emit.ts';

const compressible = /\.(?:html|css|js|mjs|json|md|txt|xml|svg|yaml|webmanifest|bin)$/;
/** A smaller file fits into one packet anyway. */
const minBytes = 1_000;

const packers = { br: brotli, gz: (contents: Buffer) => gzipSync(contents, { level: 9 }) };
const endings = ['br', 'gz'] as const;

/**
 * The files, and `.br` and `.gz` versions of those that become smaller, for servers that send these. Equal contents
 * give equal bytes, because the time in the gzip header is empty. Versions that the last output already has are not
 * compressed again; `known`: its keys.
 */
export function precompressed(
  files: readonly OutputFile[],
  known: KnownOutput = new Map(),
): readonly OutputFile[] {
  const names = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => {
    if (!compressible.test(file.path)) return [file];
    return [file, ...packedOf(file, known).filter(({ path }) => !names.has(path))];
  });
}

function packedOf(file: OutputFile, known: KnownOutput): readonly OutputFile[] {
  const key = file.key ?? createHash('sha1').update(file.contents).digest('base64url');
  const pathOf = (ending: string) => `${file.path}.${ending}`;
  // If a version is missing, it may have been larger, or it may have been damaged.
  if (endings.every((ending) => known.get(pathOf(ending))?.key === key))
    return endings.map((ending) => ({
      path: pathOf(ending),
      key,
      get contents() {
        return packers[ending](bytesOf(file.contents));
      },
    }));
  const contents = bytesOf(file.contents);
  if (contents.length < minBytes) return [];
  return endings
    .map((ending) => ({ path: pathOf(ending), key, contents: packers[ending](contents) }))
    .filter((packed) => packed.contents.length < contents.length);
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
const manifestName = 'SHA256SUMS';

/** The SHA-256 of each file, as `sha256sum --check` reads it. */
export function manifestOf(files: readonly OutputFile[]): OutputFile {
  const lines = files
    .filter(({ path }) => path !== manifestName)
    .map((file) => `${createHash('sha256').update(file.contents).digest('hex')}  ${file.path}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  return { path: manifestName, contents: lines.join('') };
}
