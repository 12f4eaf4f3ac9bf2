import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire, SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location } from '../../model/index.ts';
import { isOwnCode, packageFolders } from '../own-packages.ts';
import { bundlerErrors, messageOf } from '../thrown.ts';
import { compiledModules, type ModuleCache } from './cached-modules.ts';
import { type CompiledModules, compileFolder, entryFile } from './compiled-modules.ts';
import { withReads } from './recorded-reads.ts';

/** Loaded modules of the site: their exports, and every file that they depend on. */
interface LoadedModules {
  readonly exports: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Absolute paths of all that they run and of what they read while they were loaded, with environment variables. */
  readonly files: readonly string[];
  /** For each entry, the files behind it, see `files`. */
  readonly filesOf: Readonly<Record<string, readonly string[]>>;
  /** Where in the site's own files an error was thrown, if its stack says so. */
  readonly placeOf: PlaceOf;
}

/** Where in the author's own file an error was thrown. */
export type PlaceOf = (error: unknown) => Location | undefined;

/** A module of the site that does not compile or throws when it runs. */
export class ModuleError extends Error {
  readonly location: Location;
  constructor(message: string, location: Location) {
    super(message);
    this.location = location;
  }
}

/**
 * Compiles TypeScript modules of the site and imports them.
 * `entries`: name → file relative to the site. Every call gives fresh module instances. `cache`: what earlier runs compiled.
 * @throws {ModuleError} when one does not compile or throws.
 */
export async function loadModules(
  siteFolder: string,
  entries: Readonly<Record<string, string>>,
  cache?: ModuleCache,
): Promise<LoadedModules> {
  const names = Object.keys(entries);
  if (names.length === 0) return { exports: {}, files: [], filesOf: {}, placeOf: () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'ceems-docs-'));
  try {
    const files = names.map((name) => entries[name] ?? '');
    const compiled = await compiledModules(siteFolder, files, cache);
    await Promise.all(
      Object.entries(compiled.texts).map(([name, text]) => writeFile(path.join(folder, name), text)),
    );
    const placeOf = placesIn(folder, compiled, siteFolder);
    const exports: Record<string, Record<string, unknown>> = {};
    const running = withReads(async () => {
      for (const [index, name] of names.entries()) {
        exports[name] = await run(path.join(folder, entryFile(index)), entries[name] ?? name, placeOf);
      }
    });
    await running.value;
    const filesOf = Object.fromEntries(
      names.map((name, index) => [
        name,
        [...new Set([...(compiled.behind[index] ?? []), ...running.reads])].sort(),
      ]),
    );
    return { exports, files: [...new Set(Object.values(filesOf).flat())], filesOf, placeOf };
  } catch (error) {
    throw asModuleError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Imports a module of an installed package, from the site's own packages first.
 * @throws {ModuleError} when it is not installed or throws.
 */
export async function loadPackage(
  siteFolder: string,
  specifier: string,
): Promise<Readonly<Record<string, unknown>>> {
  const file = packageModule(siteFolder, specifier);
  if (file !== undefined) return run(file, specifier);
  throw new ModuleError(`The package "${specifier}" is not installed beside the site.`, { file: '' });
}

/** The files behind a module of an installed package; none for the tool's own, which count as a whole. */
export async function filesOfPackage(siteFolder: string, specifier: string): Promise<readonly string[]> {
  const file = packageModule(siteFolder, specifier);
  if (file === undefined || isOwnCode(file)) return [];
  const { packageFiles } = await import('./package-files.ts');
  return packageFiles([file]);
}

function packageModule(siteFolder: string, specifier: string): string | undefined {
  for (const folder of [siteFolder, ...packageFolders()]) {
    try {
      return createRequire(path.join(folder, 'package.json')).resolve(specifier);
    } catch {
      // looked for in the next one
    }
  }
  return undefined;
}

/** Imports a module. `source` names it in messages; `placeOf` is given for modules compiled from the site. */
async function run(file: string, source: string, placeOf?: PlaceOf): Promise<Record<string, unknown>> {
  try {
    const found = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    // Exported promises are awaited only after Node checks for unhandled rejections.
    for (const value of Object.values(found)) if (value instanceof Promise) value.catch(() => {});
    return found;
  } catch (error) {
    const message = messageOf(error);
    throw new ModuleError(message, placeOf?.(error) ?? { file: source });
  }
}

/** Reads stacks by the source maps of the modules compiled into a folder, which may be gone by then. */
function placesIn(folder: string, { texts }: CompiledModules, siteFolder: string): PlaceOf {
  const frame = new RegExp(`${path.basename(folder)}[\\\\/]([\\w.-]+\\.mjs):(\\d+):(\\d+)`, 'g');
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    for (const [, name = '', line, column] of stack.matchAll(frame)) {
      const map = texts[`${name}.map`];
      if (map === undefined) continue;
      const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) continue;
      const file = path.relative(siteFolder, path.resolve(compileFolder(siteFolder), entry.originalSource));
      return {
        file: file.split(path.sep).join('/'),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      };
    }
    return undefined;
  };
}

function asModuleError(error: unknown): ModuleError {
  if (error instanceof ModuleError) return error;
  const failure = bundlerErrors(error)?.[0];
  if (!failure) throw error;
  const at = failure.location;
  return new ModuleError(
    failure.text,
    at ? { file: at.file, line: at.line, column: at.column + 1 } : { file: '' },
  );
}
