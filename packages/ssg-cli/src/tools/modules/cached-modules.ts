import { mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../attempt.ts';
import { readChecked, replaceChecked } from '../checked-file.ts';
import { coarseTimeStep } from '../coarse-time-step.ts';
import { digestEach } from '../fingerprint.ts';
import { packageFolders } from '../own-packages.ts';
import type { CompiledFrom, CompiledModules } from './compiled-modules.ts';
import { settingsAbove } from './compiler-settings.ts';
import { isRecorded } from './recorded-reads.ts';

/** Where compiled modules are cached. `tool`: the version that compiled them; what another version compiled is not used. */
export interface ModuleStore {
  readonly folder: string;
  readonly tool: string;
}

/** The cache of one compilation; `slot` names its place in the store. */
export interface ModuleCache {
  readonly store: ModuleStore;
  readonly slot: string;
}

/** All that the result of a compilation depends on, as it was. */
interface State {
  /** Digests of files; of those that are not there, too. */
  readonly files: readonly (readonly [file: string, digest: string])[];
  /** Names in a folder that start alike: of them the compiler takes the first by their endings. */
  readonly names: readonly (readonly [folder: string, start: string, names: string])[];
  /** Sources and folders of packages, and where they really are. */
  readonly places: readonly (readonly [name: string, place: string])[];
}

interface CachedCompilation {
  readonly key: string;
  readonly state: State;
  readonly compiled: CompiledModules;
}

/**
 * Compiles modules, or returns the cached result if everything that it depends on is unchanged.
 * @throws esbuild's failure.
 */
export async function compiledModules(
  siteFolder: string,
  entries: readonly string[],
  cache?: ModuleCache,
): Promise<CompiledModules> {
  if (!cache) return compile(siteFolder, entries);
  const { store, slot } = cache;
  const name = `modules-${slot}.json`;
  const key = JSON.stringify([store.tool, siteFolder, entries]);
  const cached = readChecked(store.folder, name) as CachedCompilation | undefined;
  if (cached?.key === key && (await stands(cached.state))) return cached.compiled;
  const start = Date.now();
  const { from, ...compiled } = await compile(siteFolder, entries);
  const looked = lookedAt({ siteFolder, entries, from, behind: compiled.behind });
  if (!looked) return compiled;
  const state = await stateOf(looked);
  // A file that changed since may be another one than was compiled.
  if (state.files.every(([file]) => isOlder(file, start))) keep(store.folder, name, { key, state, compiled });
  return compiled;
}

/** The compiler is loaded by runs that need it. */
async function compile(siteFolder: string, entries: readonly string[]) {
  const { compileModules } = await import('./compile-modules.ts');
  return compileModules(siteFolder, entries);
}

function isOlder(file: string, time: number): boolean {
  const { mtimeMs, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, ctimeMs: 0 };
  return Math.max(mtimeMs, ctimeMs) < time - coarseTimeStep;
}

function keep(folder: string, name: string, value: CachedCompilation): void {
  try {
    mkdirSync(folder, { recursive: true });
    replaceChecked(folder, name, value);
  } catch {
    // The next run compiles again.
  }
}

interface Looked {
  readonly files: ReadonlySet<string>;
  readonly names: readonly (readonly [folder: string, start: string])[];
  readonly places: readonly string[];
}

async function stateOf({ files, names, places }: Looked): Promise<State> {
  const digests = await digestEach([...files]);
  return {
    files: [...digests],
    names: names.map(([folder, start]) => [folder, start, namesIn(folder, start)]),
    places: places.map((place) => [place, realOf(place)]),
  };
}

async function stands({ files, names, places }: State): Promise<boolean> {
  const isSame =
    names.every(([folder, start, before]) => namesIn(folder, start) === before) &&
    places.every(([name, place]) => realOf(name) === place);
  if (!isSame) return false;
  const digests = await digestEach(files.map(([file]) => file));
  return files.every(([file, digest]) => digests.get(file) === digest);
}

function namesIn(folder: string, start: string): string {
  const names = attempt(() => readdirSync(folder)) ?? [];
  return names
    .filter((name) => name.startsWith(start))
    .sort()
    .join('\0');
}

function realOf(name: string): string {
  return attempt(() => realpathSync(name)) ?? '';
}

interface Compilation {
  readonly siteFolder: string;
  readonly entries: readonly string[];
  readonly from: CompiledFrom;
  readonly behind: readonly (readonly string[])[];
}

/** All that a compilation looked at; nothing where that is not cached. */
function lookedAt({ siteFolder, entries, from, behind }: Compilation): Looked | undefined {
  const root = realOf(siteFolder);
  const inputs = Object.entries(from.inputs).filter(([name]) => !isRecorded(name));
  const sources = inputs.map(([name]) => path.resolve(root, name));
  if (entries.some((entry) => !sources.includes(path.join(root, entry)))) return undefined;
  const names: (readonly [string, string])[] = [];
  for (const [index, [, { imports }]] of inputs.entries()) {
    const folder = path.dirname(sources[index] ?? '');
    for (const found of imports) {
      const written = found.original ?? found.path;
      // What a pattern finds, or an import that leads nowhere would find, no file stands for.
      if (found.external && (/^\.|\*/.test(written) || path.isAbsolute(written))) return undefined;
      if (found.external || !isPath(written, found.kind)) continue;
      const asked = path.resolve(folder, written);
      const places = placesOf(asked, path.resolve(root, found.path));
      if (!places) return undefined;
      names.push(...places);
    }
  }
  const settings = settingsAbove(sources);
  if (!settings.isAll) return undefined;
  const packages = placesOfPackages(siteFolder, from.packages);
  return {
    files: new Set([...sources, ...behind.flat(), ...settings.files, ...packages.files]),
    names,
    places: [...packages.found, ...sources],
  };
}

function isPath(written: string, kind: string): boolean {
  return /^\.\.?(\/|$)/.test(written) || path.isAbsolute(written) || /^(url-token|import-rule)$/.test(kind);
}

/** The names by which the compiler found a file; nothing for one that it found by a link or in another way. */
function placesOf(asked: string, found: string): Looked['names'] | undefined {
  if (found === asked) return [];
  const folder = path.dirname(asked);
  const start = path.basename(asked).replace(/\.[cm]?jsx?$/, '');
  if (path.dirname(found) === folder && path.basename(found).startsWith(start)) return [[folder, start]];
  const isIndex = path.dirname(found) === asked && path.basename(found).startsWith('index.');
  // Beside the folder's own names: those that would come before it, and a `package.json` in it.
  return isIndex
    ? [
        [folder, start],
        [asked, 'index.'],
        [asked, 'package.json'],
      ]
    : undefined;
}

/** Where packages are looked for: their descriptions up to the first, and the folders that hold it. */
function placesOfPackages(siteFolder: string, specifiers: readonly string[]) {
  const files: string[] = [];
  const found: string[] = [];
  const names = new Set(specifiers.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
  for (const name of names)
    for (const start of [siteFolder, ...packageFolders()])
      for (let folder = start; ; folder = path.dirname(folder)) {
        const place = path.join(folder, 'node_modules', name);
        files.push(path.join(place, 'package.json'));
        if (realOf(place) !== '') found.push(place);
        if (realOf(place) !== '' || folder === path.dirname(folder)) break;
      }
  return { files, found };
}
