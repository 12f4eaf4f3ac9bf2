import { createHash } from 'node:crypto';
import path from 'node:path';
import { type BuildResult, build } from 'esbuild';
import {
  addBase,
  DISK_SCRIPT,
  type Labels,
  type Outcome,
  type OutputFile,
  type PageAssets,
  WORKER_SCRIPT,
} from '../model/index.ts';
import { namedByContent } from './content-names.ts';
import { type EntryModules, entryModules, stylesAsText } from './entry-modules.ts';
import { explain, FILES } from './explain.ts';
import { labelDefines } from './label-defines.ts';

/** What the browser gets: the files, and their URLs for the pages. */
export interface Assets {
  readonly page: PageAssets;
  readonly files: readonly OutputFile[];
  /** Absolute paths of all that was bundled, for watching. */
  readonly inputs: readonly string[];
}

/** The texts of the entry modules, written by whoever knows the theme and the search. */
export interface AssetsInput {
  readonly siteFolder: string;
  readonly base: string;
  /** Texts that scripts show. */
  readonly labels: Labels;
  /** Module that starts the small script of every page. */
  readonly first: string;
  /** CSS that imports all styles. */
  readonly styles: string;
  /** Interactive components: name → module text. */
  readonly islands: Readonly<Record<string, string>>;
  /** Modules that other entries import by `entry:<name>`. */
  readonly modules: Readonly<Record<string, string>>;
  /** What draws diagrams, on its way; absent on a site without diagrams. */
  readonly diagrams?: Promise<Bundle> | undefined;
  /** Folders to find packages in when the site has none. */
  readonly packageFolders: readonly string[];
  /** Packages of which one copy must serve all: name → folder. */
  readonly alias: Readonly<Record<string, string>>;
  readonly memo?: BundleMemo | undefined;
}

/**
 * Stage 6: browser scripts and styles, each named by its content. The small script of every page is bundled by
 * itself, after the rest: were they bundled together, what both use would be chunks that every page had to wait for.
 */
export async function bundleAssets(input: AssetsInput): Promise<Outcome<Assets | undefined>> {
  const islands = Object.keys(input.islands);
  try {
    const early = [
      bundle(input, ['styles'], { hasRelativeUrls: true }),
      // Each by itself, like the small script: what they shared would be one more file to wait for.
      bundle(input, ['navigation']),
      bundle(input, ['tools']),
      bundle(input, lateEntries(input, islands)),
      ...(input.modules.search ? [bundle(input, ['search'])] : []),
    ] as const;
    const outcomes = await Promise.allSettled(early);
    // All faults are reported at once.
    const faults = outcomes.flatMap((one) => (one.status === 'rejected' ? explain(one.reason) : []));
    if (faults.length > 0) return { value: undefined, diagnostics: faults };
    const [styles, navigation, tools, late, search] = await Promise.all(early);
    const diagrams = await input.diagrams;
    const urls = {
      navigation: urlOf('navigation', navigation, input),
      tools: urlOf('tools', tools, input),
      ...(input.modules.samples ? { samples: urlOf('samples', late, input) } : {}),
      ...(search ? { search: urlOf('search', search, input) } : {}),
      ...(diagrams ? { diagrams: urlOf('diagrams', diagrams, input) } : {}),
    };
    const first = await bundle(input, ['first'], { urls });
    return {
      value: collect({ styles, navigation, tools, late, search, diagrams, first }, input, islands),
      diagnostics: [],
    };
  } catch (error) {
    return { value: undefined, diagnostics: explain(error) };
  }
}

/** What the small script of every page loads when it is needed. */
function lateEntries({ modules }: AssetsInput, islands: readonly string[]): readonly string[] {
  return [...(modules.samples ? ['samples'] : []), ...islands.map((name) => `island-${name}`)];
}

/**
 * Bundles the script of pages that are opened from a disk. Browsers refuse modules there: it is one classic script
 * that holds all of them but what draws diagrams, which is larger than all else. What only a module can do, such as a
 * component that awaits at its top level, costs this script and not the build: for modules, it has been bundled well.
 */
export async function bundleDisk(
  input: BundleInput & { readonly disk: string; readonly page: PageAssets },
): Promise<readonly OutputFile[]> {
  try {
    const { files } = await bundle(
      {
        ...input,
        modules: {
          ...input.modules,
          disk: input.disk,
          'style-urls': `export default ${JSON.stringify(input.page.styles)};`,
        },
      },
      ['disk'],
      { format: 'iife' },
    );
    const script = files.filter(({ path: file }) => file.endsWith('.js'));
    return script.map(({ contents }) => ({ path: DISK_SCRIPT, contents }));
  } catch {
    return [];
  }
}

/** Bundles the service worker of a site: one classic script of a fixed name. */
export async function bundleWorker(
  input: BundleInput & { readonly worker: string },
): Promise<readonly OutputFile[]> {
  const modules = { ...input.modules, worker: input.worker };
  const { files } = await bundle({ ...input, modules }, ['worker'], { format: 'iife' });
  return files.map(({ contents }) => ({ path: WORKER_SCRIPT, contents }));
}

/** Scripts in memory, and what they were made of. */
export interface Bundle {
  readonly files: readonly OutputFile[];
  /** Name of an entry → path of its file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Absolute paths of all that was bundled. */
  readonly inputs: readonly string[];
}

/** Bundles of earlier runs, by a digest of all that they were made from but the files; it knows which of them are still valid. */
export interface BundleMemo {
  readonly get: (key: string) => Bundle | undefined;
  readonly set: (key: string, bundle: Bundle) => void;
}

/** What every bundle of a site needs. */
type BundleInput = Pick<
  AssetsInput,
  'siteFolder' | 'base' | 'labels' | 'packageFolders' | 'alias' | 'modules'
> &
  Partial<Pick<AssetsInput, 'first' | 'styles' | 'islands' | 'memo'>>;

/** Bundles what draws diagrams. It is large and depends on the theme only, so this can start before anything is compiled. */
export function bundleDiagrams(
  input: Omit<BundleInput, 'modules'> & { readonly themePackage: string },
): Promise<Bundle> {
  const module = `export * from ${JSON.stringify(`${input.themePackage}/diagrams`)};`;
  return bundle({ ...input, modules: { diagrams: module } }, ['diagrams']);
}

/** Scripts and styles run in these, and in what is newer. */
const browsers = ['es2022', 'chrome110', 'firefox115', 'safari16.4'];

interface BundleForm {
  /** Entry modules that are bundled already, by name. */
  readonly urls?: Readonly<Record<string, string>>;
  /** Modules by default; or one classic script, with all that it may ever load. */
  readonly format?: 'esm' | 'iife';
  /** Files are named as seen from the one that needs them, which holds from a disk, too; not from a script. */
  readonly hasRelativeUrls?: boolean;
}

async function bundle(
  input: BundleInput,
  entries: readonly string[],
  form: BundleForm = {},
): Promise<Bundle> {
  const { base, packageFolders, alias, labels, memo } = input;
  const texts = textsFor(input, entries, form);
  const key = createHash('sha256')
    .update(JSON.stringify([base, packageFolders, alias, labels, texts, entries, form]))
    .digest('hex');
  const known = memo?.get(key);
  if (known) return known;
  const { outputFiles, metafile } = await run(input, { entries, texts }, form);
  const outputs = Object.entries(metafile.outputs);
  const bundled: Bundle = {
    ...namedByContent({
      files: outputFiles.map((file) => ({
        path: path.relative(path.join(input.siteFolder, '.out'), file.path).split(path.sep).join('/'),
        contents: file.contents,
      })),
      entries: Object.fromEntries(
        outputs.flatMap(([file, { entryPoint }]) =>
          entryPoint?.startsWith('entry:') ? [[entryPoint.slice(6), file.replace(/^\.out\//, '')]] : [],
        ),
      ),
    }),
    inputs: Object.keys(metafile.inputs)
      .filter((file) => !/^(entry|<define):/.test(file))
      .map((file) => path.resolve(input.siteFolder, file)),
  };
  memo?.set(key, bundled);
  return bundled;
}

/** Texts of the entry modules that a bundle can hold: a classic script all of them, others their own. */
function textsFor(
  { modules, first = '', styles = '', islands = {} }: BundleInput,
  entries: readonly string[],
  { format }: BundleForm,
): EntryModules {
  const named = Object.entries(islands).map(([name, text]) => [`island-${name}`, text] as const);
  const all: EntryModules = { ...modules, first, styles, ...Object.fromEntries(named) };
  return format === 'iife' ? all : Object.fromEntries(entries.map((name) => [name, all[name] ?? '']));
}

function run(
  input: BundleInput,
  { entries, texts }: { readonly entries: readonly string[]; readonly texts: EntryModules },
  { urls = {}, format = 'esm', hasRelativeUrls = false }: BundleForm,
): Promise<BuildResult<{ metafile: true; write: false }>> {
  return build({
    absWorkingDir: input.siteFolder,
    entryPoints: entries.map((name) => ({ in: `entry:${name}`, out: name })),
    outdir: path.join(input.siteFolder, '.out'),
    write: false,
    bundle: true,
    splitting: format === 'esm',
    minify: true,
    format,
    target: browsers,
    jsx: 'automatic',
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'utf8',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    ...(hasRelativeUrls ? {} : { publicPath: input.base }),
    nodePaths: input.packageFolders.flatMap(nodeModulesAbove),
    alias: { ...input.alias },
    define: { 'process.env.NODE_ENV': '"production"', ...labelDefines(input.labels) },
    loader: Object.fromEntries(FILES.map((ending) => [ending, 'file' as const])),
    plugins: [entryModules(input.siteFolder, texts, urls), stylesAsText(browsers)],
  });
}

function nodeModulesAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  const own = path.join(folder, 'node_modules');
  return parent === folder ? [own] : [own, ...nodeModulesAbove(parent)];
}

/** The URL that an entry was bundled to. */
function urlOf(entry: string, { entries }: Bundle, { base }: AssetsInput): string {
  return addBase(base, `/${entries[entry] ?? ''}`);
}

interface Bundles {
  readonly styles: Bundle;
  readonly navigation: Bundle;
  readonly tools: Bundle;
  readonly late: Bundle;
  readonly search: Bundle | undefined;
  readonly diagrams: Bundle | undefined;
  readonly first: Bundle;
}

function collect(
  { styles, navigation, tools, late, search, diagrams, first }: Bundles,
  input: AssetsInput,
  islands: readonly string[],
): Assets {
  const optional = [search, diagrams].filter((one) => one !== undefined);
  const bundles = [styles, navigation, tools, late, ...optional, first];
  const files = bundles.flatMap((one) => one.files);
  return {
    page: {
      styles: [urlOf('styles', styles, input)],
      first: urlOf('first', first, input),
      islands: Object.fromEntries(islands.map((name) => [name, urlOf(`island-${name}`, late, input)])),
    },
    files: [...new Map(files.map((file) => [file.path, file])).values()],
    inputs: [...new Set(bundles.flatMap(({ inputs }) => inputs))],
  };
}

/** The output file of a source file, named by its content. */
export function assetFile(source: string, contents: Uint8Array): OutputFile {
  const name = path.posix.basename(source);
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/files/${stem}-${hash}${dot > 0 ? name.slice(dot) : ''}`, contents };
}
