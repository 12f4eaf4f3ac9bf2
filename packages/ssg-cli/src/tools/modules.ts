import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin, SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type BuildFailure,
  build,
  type ImportKind,
  type Metafile,
  type OutputFile,
  type Plugin,
} from 'esbuild';
import type { Location } from '../model/index.ts';
import { ownPlace, placeNames, requireHere } from './own-place.ts';
import { packageFiles } from './package-files.ts';
import { recordedFs, withReads } from './recorded-fs.ts';

/** What a set of modules of the site came to: their exports, and every file that they were made of. */
export interface LoadedModules {
  readonly exports: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Absolute paths of all that they run and of what they read while they were loaded. */
  readonly files: readonly string[];
  /** For each entry, the files behind it, see `files`. */
  readonly filesOf: Readonly<Record<string, readonly string[]>>;
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
  if (names.length === 0) return { exports: {}, files: [], filesOf: {}, placeOf: () => undefined };
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
      define: { 'process.env.NODE_ENV': '"production"', ...placeNames },
      banner: { js: requireHere },
      plugins: [ownPlace(), recordedFs(), externalPackages(siteFolder)],
    });
    await Promise.all(result.outputFiles.map((file) => writeFile(file.path, file.contents)));
    const placeOf = placesIn(folder, result.outputFiles, siteFolder);
    const exports: Record<string, Record<string, unknown>> = {};
    const running = withReads(async () => {
      for (const [index, name] of names.entries()) {
        const file = path.join(folder, `m${index}.mjs`);
        exports[name] = await run(file, entries[name] ?? name, placeOf);
      }
    });
    const behind = await filesBehind(result.metafile, siteFolder);
    await running.value;
    const filesOf = Object.fromEntries(
      names.map((name, index) => {
        const output = path.relative(siteFolder, path.join(folder, `m${index}.mjs`));
        return [name, [...new Set([...behind(output.split(path.sep).join('/')), ...running.reads])].sort()];
      }),
    );
    return { exports, files: [...new Set(Object.values(filesOf).flat())], filesOf, placeOf };
  } catch (error) {
    throw asModuleError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** For an output of a bundle: the files that it runs, those of chunks and of packages included. */
async function filesBehind(
  { outputs }: Metafile,
  siteFolder: string,
): Promise<(output: string) => readonly string[]> {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const packages = new Set(
    imports.filter(({ external, path: file }) => external && isOther(file)).map(({ path: file }) => file),
  );
  const inPackages = new Map(
    await Promise.all(
      [...packages].map(async (file) => [file, await packageFiles([fileURLToPath(file)])] as const),
    ),
  );
  return (start) => {
    const files: string[] = [];
    const [seen, waiting] = [new Set<string>(), [start]];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const output = seen.has(name) ? undefined : outputs[name];
      seen.add(name);
      files.push(...(inPackages.get(name) ?? []));
      for (const file of Object.keys(output?.inputs ?? {})) {
        if (!file.startsWith('recorded-fs:')) files.push(path.resolve(siteFolder, file));
      }
      waiting.push(...(output?.imports ?? []).map(({ path: file }) => file));
    }
    return files;
  };
}

/** Whether an address names code that is neither the tool's own, which counts as a whole, nor a part of Node. */
function isOther(address: string): boolean {
  if (!address.startsWith('file:')) return false;
  const file = fileURLToPath(address);
  const [tools = '', theme = ''] = packageFolders();
  const tool = path.dirname(path.dirname(tools));
  return ![tool, theme, ...Object.values(reactFolders())].some((folder) =>
    file.startsWith(`${folder}${path.sep}`),
  );
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
  return file !== undefined && isOther(pathToFileURL(file).href) ? packageFiles([file]) : [];
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
    // Whoever awaits an exported promise comes later than the process looks for rejections that nobody awaits.
    for (const value of Object.values(found)) if (value instanceof Promise) value.catch(() => {});
    return found;
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
        // Code of a linked package changes as that of the site does, so it is bundled with it.
        const isLinked =
          !file.includes(`${path.sep}node_modules${path.sep}`) && isOther(pathToFileURL(file).href);
        if (isLinked) return { path: file };
        return { path: addressFor(args.kind, file), external: true };
      });
    },
  };
}

/** `require` takes a path, `import` an address. */
function addressFor(kind: ImportKind, file: string): string {
  return kind === 'require-call' ? file : pathToFileURL(file).href;
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

/** Whether a package is installed where the site, the tool or the theme would find it. */
export function isInstalled(name: string, siteFolder: string): boolean {
  return [siteFolder, ...packageFolders()].some((folder) => {
    const places = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
    return places.some((place) => existsSync(path.join(place, name, 'package.json')));
  });
}

/** Folders of React's packages, the theme's own, so that the browser gets one copy. */
export function reactFolders(): Readonly<Record<string, string>> {
  const [, theme = ''] = packageFolders();
  const require = createRequire(path.join(theme, 'package.json'));
  return Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, path.dirname(require.resolve(`${name}/package.json`))]),
  );
}
