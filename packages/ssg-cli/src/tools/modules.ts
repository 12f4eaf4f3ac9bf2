import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin, SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildFailure, build, type OutputFile, type Plugin } from 'esbuild';
import type { Location } from '../model/index.ts';

/** What a set of modules of the site came to: their exports, and every file that they were made of. */
export interface LoadedModules {
  readonly exports: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Absolute paths, for watching. */
  readonly files: readonly string[];
  /** Where in the site's own files an error was thrown, if its stack tells. */
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
 * `entries`: name → file relative to the site. Every call gives fresh module instances.
 * @throws {ModuleError} when one does not compile or throws.
 */
export async function loadModules(
  siteFolder: string,
  entries: Readonly<Record<string, string>>,
): Promise<LoadedModules> {
  const names = Object.keys(entries);
  if (names.length === 0) return { exports: {}, files: [], placeOf: () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'ceems-docs-'));
  try {
    const result = await build({
      absWorkingDir: siteFolder,
      entryPoints: names.map((name, index) => ({ in: `./${entries[name] ?? ''}`, out: `m${index}` })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      metafile: true,
      sourcemap: 'external',
      write: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [externalPackages(siteFolder)],
    });
    await Promise.all(result.outputFiles.map((file) => writeFile(file.path, file.contents)));
    const placeOf = placesIn(folder, result.outputFiles, siteFolder);
    const exports: Record<string, Record<string, unknown>> = {};
    for (const [index, name] of names.entries()) {
      const file = path.join(folder, `m${index}.mjs`);
      exports[name] = await run(file, entries[name] ?? name, placeOf);
    }
    return {
      exports,
      files: Object.keys(result.metafile.inputs).map((file) => path.resolve(siteFolder, file)),
      placeOf,
    };
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
  for (const folder of [siteFolder, ...packageFolders()]) {
    try {
      const file = createRequire(path.join(folder, 'package.json')).resolve(specifier);
      return await run(file, specifier);
    } catch (error) {
      if (error instanceof ModuleError) throw error;
    }
  }
  throw new ModuleError(`The package "${specifier}" is not installed beside the site.`, { file: '' });
}

/** Imports a module. `source` names it in messages; `placeOf` is given for modules compiled from the site. */
async function run(file: string, source: string, placeOf?: PlaceOf): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ModuleError(message, placeOf?.(error) ?? { file: source });
  }
}

/** Reads stacks by the source maps of the modules compiled into a folder, which may be gone by then. */
function placesIn(folder: string, outputs: readonly OutputFile[], siteFolder: string): PlaceOf {
  const frame = new RegExp(`${path.basename(folder)}[\\\\/]([\\w.-]+\\.mjs):(\\d+):(\\d+)`, 'g');
  const maps = new Map(outputs.map((output) => [path.basename(output.path), output]));
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    for (const [, name = '', line, column] of stack.matchAll(frame)) {
      const map = maps.get(`${name}.map`);
      if (map === undefined) continue;
      const entry = new SourceMap(JSON.parse(map.text)).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) continue;
      const file = path.relative(siteFolder, path.resolve(folder, entry.originalSource));
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
  const failure = (error as Partial<BuildFailure>).errors?.[0];
  if (!failure) throw error;
  const at = failure.location;
  return new ModuleError(
    failure.text,
    at ? { file: at.file, line: at.line, column: at.column + 1 } : { file: '' },
  );
}

/**
 * Packages stay outside the bundle, named by their absolute address, so that they are found whatever
 * folder the compiled module lies in. React comes from the theme's own place: two Reacts would not work together.
 */
function externalPackages(siteFolder: string): Plugin {
  return {
    name: 'external-packages',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, async (args) => {
        if (path.isAbsolute(args.path)) return undefined;
        if (isBuiltin(args.path)) return { path: args.path, external: true };
        if (args.pluginData === 'resolving') return undefined;
        const isReact = /^react(-dom)?(\/|$)/.test(args.path);
        const folders = isReact ? packageFolders().reverse() : [siteFolder, ...packageFolders()];
        const file = await resolveFrom(folders, args.path, builder);
        if (file === undefined) {
          return { errors: [{ text: `The package "${args.path}" is not installed beside the site.` }] };
        }
        return { path: pathToFileURL(file).href, external: true };
      });
    },
  };
}

async function resolveFrom(
  folders: readonly string[],
  specifier: string,
  builder: Parameters<Plugin['setup']>[0],
): Promise<string | undefined> {
  for (const resolveDir of folders) {
    const found = await builder.resolve(specifier, {
      kind: 'import-statement',
      resolveDir,
      pluginData: 'resolving',
    });
    if (found.errors.length === 0) return found.path;
  }
  return undefined;
}

/** Folders to look for packages in when the site has none: this package, and the default theme with its React. */
export function packageFolders(): string[] {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const theme = createRequire(import.meta.url).resolve('@ceems-docs/theme/package.json');
  return [here, path.dirname(theme)];
}

/** Folders of React's packages, the theme's own, so that the browser gets one copy. */
export function reactFolders(): Readonly<Record<string, string>> {
  const [, theme = ''] = packageFolders();
  const require = createRequire(path.join(theme, 'package.json'));
  return Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, path.dirname(require.resolve(`${name}/package.json`))]),
  );
}
