import {
  type Diagnostic,
  type ImportAliases,
  importCandidates,
  importedAssets,
  importedFiles,
  moduleNames,
  type SourceFile,
  themeElements,
} from '../model/index.ts';
import { type BinaryFile, describeFile, digest, sourceOf } from './describe-file.ts';
import { type RawFile, type Reader, readNamed } from './files.ts';
import { checkSecrets } from './secret-files.ts';

/** Where files that Markdown imports are read, and what is found to be wrong with them. */
interface Imports {
  readonly reader: Reader;
  /** Globs of files that may look like secrets. */
  readonly allowedFiles: readonly string[];
  readonly diagnostics: Diagnostic[];
  /** Names that stand for files in imports. */
  readonly aliases: ImportAliases;
}

/** Adds to each file those that it renders within itself. */
export async function withImports(
  imports: Imports,
  sources: readonly SourceFile[],
): Promise<readonly SourceFile[]> {
  const known = new Map<string, Promise<SourceFile | undefined>>();
  const readOnce = (file: string): Promise<SourceFile | undefined> => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const reading = readImported(imports, file).then((raw) => raw && sourceOf(raw).value);
    known.set(file, reading);
    return reading;
  };
  const importsOf = async (source: SourceFile, found: Map<string, SourceFile>): Promise<void> => {
    for (const written of [
      ...importedFiles(source.text, source.file, imports.aliases),
      ...elementsFor(source),
    ]) {
      const imported = await firstOf(importCandidates(written, source.file).flatMap(moduleNames));
      if (imported === undefined || found.has(imported.file)) continue;
      found.set(imported.file, imported);
      await importsOf(imported, found);
    }
  };
  const firstOf = async (names: readonly string[]): Promise<SourceFile | undefined> => {
    for (const file of names) {
      const there = await readOnce(file);
      if (there !== undefined) return there;
    }
    return undefined;
  };
  return Promise.all(
    sources.map(async (source) => {
      const found = new Map<string, SourceFile>();
      await importsOf(source, found);
      if (found.size === 0) return source;
      const within = [...found.values()];
      const hash = digest(Buffer.from([source, ...within].map((one) => one.hash).join(' ')));
      return { ...source, hash, imports: within };
    }),
  );
}

/** The pictures that files import or show from folders which hold no Markdown, but for those that are read anyway. */
export async function importedPictures(
  imports: Imports,
  sources: readonly SourceFile[],
  isKnown: (file: string) => boolean,
): Promise<readonly BinaryFile[]> {
  const texts = new Map(
    sources.flatMap((source) => [source, ...(source.imports ?? [])]).map((one) => [one.file, one]),
  );
  const named = [...texts.values()].flatMap(({ file, text }) =>
    importedAssets(text, imports.aliases).flatMap((path) => importCandidates(path, file)),
  );
  const read: BinaryFile[] = [];
  for (const file of new Set(named)) {
    const raw = isKnown(file) ? undefined : await readImported(imports, file);
    if (raw !== undefined) read.push(await describeFile(raw));
  }
  return read;
}

/**
 * A file that text of the site names, if it is there: a stranger can write any name, so that links out of the site and
 * secrets are refused as in every other folder.
 */
async function readImported(
  { reader, allowedFiles, diagnostics }: Imports,
  file: string,
): Promise<RawFile | undefined> {
  const faults: Reader['faults'] = new Map();
  const [raw] = await readNamed({ ...reader, faults }, file);
  for (const [name, fault] of faults) if (fault.code === 'outside-file') reader.faults.set(name, fault);
  if (raw === undefined) return undefined;
  // What a page renders is text for readers, in which a key is an example, as it is in the page itself.
  if (/\.(?:md|mdx|markdown)$/i.test(file)) return raw;
  const secrets = checkSecrets([{ file, contents: raw.bytes }], allowedFiles);
  diagnostics.push(...secrets);
  return secrets.length > 0 ? undefined : raw;
}

/** The module of the elements that pages of Docusaurus use without an import, for a file that may. */
function elementsFor({ file, text }: SourceFile): readonly string[] {
  return /\.(md|mdx|markdown)$/i.test(file) && /<[A-Z]/.test(text) ? [themeElements] : [];
}
