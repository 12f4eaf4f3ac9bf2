import { createHash } from 'node:crypto';
import path from 'node:path';
import { type BuildResult, build } from 'esbuild';
import type { Labels, OutputFile } from '../model/index.ts';
import { namedByContent } from './content-names.ts';
import { type EntryModules, entryModules, stylesAsText } from './entry-modules.ts';
import { FILES } from './explain.ts';
import { labelDefines } from './label-defines.ts';
import type { SheetText } from './sheets.ts';

/** Scripts in memory, and what they were made of. */
export interface Bundle {
  readonly files: readonly OutputFile[];
  /** Name of an entry → path of its file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Absolute paths of all that was bundled. */
  readonly inputs: readonly string[];
}

/** Cached bundles, by a digest of their inputs except the files. It returns only bundles that are still valid. */
export interface BundleCache {
  readonly get: (key: string) => Bundle | undefined;
  readonly set: (key: string, bundle: Bundle) => void;
}

/** What every bundle of a site needs. */
export interface BundleInput {
  readonly siteFolder: string;
  readonly base: string;
  /** Texts that scripts show. */
  readonly labels: Labels;
  /** Modules that other entries import by `entry:<name>`. */
  readonly modules: Readonly<Record<string, string>>;
  /** Module that starts the small script of every page. */
  readonly first?: string;
  readonly sheets?: readonly SheetText[];
  /** Interactive components: name → module text. */
  readonly islands?: Readonly<Record<string, string>>;
  /** Folders to find packages in when the site has none. */
  readonly packageFolders: readonly string[];
  /** Packages of which one copy must serve all: name → folder. */
  readonly alias: Readonly<Record<string, string>>;
  readonly cache?: BundleCache | undefined;
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
  /** Modules that an entry imports. */
  readonly uses?: readonly string[];
}

/** Bundles entries, or takes what an earlier run made of the same. */
export async function bundle(
  input: BundleInput,
  entries: readonly string[],
  form: BundleForm = {},
): Promise<Bundle> {
  const { base, packageFolders, alias, labels, cache } = input;
  const texts = textsFor(input, entries, form);
  const key = createHash('sha256')
    .update(JSON.stringify([base, packageFolders, alias, labels, texts, entries, form]))
    .digest('hex');
  const cached = cache?.get(key);
  if (cached) return cached;
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
  cache?.set(key, bundled);
  return bundled;
}

/** Texts of the entry modules that a bundle can hold: a classic script all of them, others their own. */
function textsFor(
  { modules, first = '', sheets = [], islands = {} }: BundleInput,
  entries: readonly string[],
  { format, uses = [] }: BundleForm,
): EntryModules {
  const named = Object.entries(islands).map(([name, text]) => [`island-${name}`, text] as const);
  const all: EntryModules = {
    ...modules,
    first,
    ...Object.fromEntries(sheets.map(({ name, text }) => [name, text])),
    ...Object.fromEntries(named),
  };
  return format === 'iife'
    ? all
    : Object.fromEntries([...entries, ...uses].map((name) => [name, all[name] ?? '']));
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
    plugins: [entryModules(input, texts, urls), stylesAsText(browsers)],
  });
}

function nodeModulesAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  const own = path.join(folder, 'node_modules');
  return parent === folder ? [own] : [own, ...nodeModulesAbove(parent)];
}
