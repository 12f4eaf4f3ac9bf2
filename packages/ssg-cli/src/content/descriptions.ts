import path from 'node:path';
import { type Diagnostic, folderOf, isExternal, resolveRelative, type SiteConfig } from '../model/index.ts';
import { listFiles, openReader, type RawFile, type Reader, readFiles } from './files.ts';

const text = /\.(ya?ml|json)$/i;
/** A `$ref` as JSON or YAML writes it, without what follows `#`. */
const reference = /["']?\$ref["']?\s*:\s*["']?([^"'#\s{},]+)/g;

/** The most files of all descriptions: through linked folders, they could refer to each other endlessly. */
const maximumFiles = 3_000;

/**
 * API descriptions, the files next to them, and the files of the site that they refer to. It is not yet known which of
 * the neighboring files are used, so only faults of the descriptions themselves and links out of the site are reported.
 */
export async function readDescriptions(
  { siteFolder, trace }: Pick<Reader, 'siteFolder' | 'trace'>,
  { api, linkedFolders }: Pick<SiteConfig, 'api' | 'linkedFolders'>,
  diagnostics: Diagnostic[],
): Promise<RawFile[]> {
  const reader = { ...openReader(siteFolder, linkedFolders), trace };
  const folders = new Set(api.map((one) => path.posix.dirname(one.path)));
  const files = await Promise.all([...folders].map((folder) => listFiles(reader, folder)));
  const beside = [...new Set(files.flat())].filter((file) => text.test(file));
  const read = await withReferred(await readFiles(reader, beside), reader);
  const own = api.flatMap((one) => reader.faults.get(path.posix.normalize(one.path)) ?? []);
  const outside = [...reader.faults.values()].filter(({ code }) => code === 'outside-file');
  diagnostics.push(...new Set([...own, ...outside]));
  return read;
}

/** The files and everything they refer to within the site. */
async function withReferred(files: readonly RawFile[], reader: Reader): Promise<RawFile[]> {
  const read = new Map(files.map((file) => [file.file, file]));
  let fresh = files;
  while (fresh.length > 0) {
    const named = [...new Set(fresh.flatMap(referredFiles).filter((file) => !read.has(file)))];
    const listed = await Promise.all(
      named.slice(0, Math.max(0, maximumFiles - read.size)).map(async (file) => {
        const folder = path.posix.dirname(file);
        const isOther = (other: string) => other !== file;
        return (await listFiles(reader, folder, isOther)).includes(file) ? [file] : [];
      }),
    );
    fresh = await readFiles(reader, listed.flat());
    for (const file of fresh) read.set(file.file, file);
  }
  return [...read.values()];
}

function referredFiles({ file, bytes }: RawFile): readonly string[] {
  const written = new TextDecoder().decode(bytes);
  return [...written.matchAll(reference)].flatMap(([, target = '']) => {
    if (isExternal(target) || target.startsWith('/') || !text.test(target)) return [];
    const found = resolveRelative(folderOf(file), target);
    return found.startsWith('../') ? [] : [found];
  });
}
