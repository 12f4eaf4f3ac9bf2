import { createHash } from 'node:crypto';
import path from 'node:path';
import { type BuildFailure, type BuildResult, build, type Plugin } from 'esbuild';
import { addBase, type Diagnostic, type Outcome, type OutputFile, type PageAssets } from '../model/index.ts';

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
  /** Module that starts the small script of every page. */
  readonly first: string;
  /** CSS that imports all styles. */
  readonly styles: string;
  /** Interactive components: name → module text. */
  readonly islands: Readonly<Record<string, string>>;
  /** Modules that other entries import by `entry:<name>`. */
  readonly modules: Readonly<Record<string, string>>;
  /** Folders to find packages in when the site has none. */
  readonly packageFolders: readonly string[];
  /** Packages of which one copy must serve all: name → folder. */
  readonly alias: Readonly<Record<string, string>>;
}

/** Stage 6: browser scripts and styles, each named by its content. */
export async function bundleAssets(input: AssetsInput): Promise<Outcome<Assets | undefined>> {
  const islands = Object.keys(input.islands);
  try {
    const result = await build({
      absWorkingDir: input.siteFolder,
      entryPoints: [
        { in: 'entry:first', out: 'first' },
        { in: 'entry:styles', out: 'styles' },
        ...islands.map((name) => ({ in: `entry:island-${name}`, out: `island-${name}` })),
      ],
      outdir: path.join(input.siteFolder, '.out'),
      write: false,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
      jsx: 'automatic',
      metafile: true,
      legalComments: 'none',
      logLevel: 'silent',
      charset: 'utf8',
      entryNames: 'assets/[name]-[hash]',
      chunkNames: 'assets/[name]-[hash]',
      assetNames: 'assets/[name]-[hash]',
      publicPath: input.base,
      nodePaths: input.packageFolders.flatMap(nodeModulesAbove),
      alias: { ...input.alias },
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.woff2': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.svg': 'file' },
      plugins: [entryModules(input)],
    });
    return { value: collect(result, input, islands), diagnostics: [] };
  } catch (error) {
    return { value: undefined, diagnostics: explain(error) };
  }
}

function entryModules(input: AssetsInput): Plugin {
  const texts: Record<string, string> = { ...input.modules, first: input.first };
  for (const [name, text] of Object.entries(input.islands)) texts[`island-${name}`] = text;
  return {
    name: 'entry-modules',
    setup(builder) {
      builder.onResolve({ filter: /^entry:/ }, (args) => ({ path: args.path.slice(6), namespace: 'entry' }));
      builder.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path: name }) => ({
        contents: name === 'styles' ? input.styles : (texts[name] ?? ''),
        loader: name === 'styles' ? 'css' : 'tsx',
        resolveDir: input.siteFolder,
      }));
    },
  };
}

function nodeModulesAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  const own = path.join(folder, 'node_modules');
  return parent === folder ? [own] : [own, ...nodeModulesAbove(parent)];
}

function collect(
  result: BuildResult<{ metafile: true; write: false }>,
  input: AssetsInput,
  islands: readonly string[],
): Assets {
  const outputs = Object.entries(result.metafile.outputs);
  const urlOf = (entry: string): string => {
    const file = outputs.find(([, output]) => output.entryPoint === `entry:${entry}`)?.[0] ?? '';
    return addBase(input.base, `/${file.replace(/^\.out\//, '')}`);
  };
  const files = result.outputFiles.map((file) => ({
    path: path.relative(path.join(input.siteFolder, '.out'), file.path).split(path.sep).join('/'),
    contents: file.contents,
  }));
  return {
    page: {
      styles: [urlOf('styles')],
      first: urlOf('first'),
      app: urlOf('first'),
      islands: Object.fromEntries(islands.map((name) => [name, urlOf(`island-${name}`)])),
    },
    files,
    inputs: Object.keys(result.metafile.inputs)
      .filter((file) => !file.startsWith('entry:'))
      .map((file) => path.resolve(input.siteFolder, file)),
  };
}

function explain(error: unknown): Diagnostic[] {
  const errors = (error as Partial<BuildFailure>).errors;
  if (!errors) throw error;
  return errors.map(({ text, location }) => ({
    code: 'asset-error',
    message: `The browser script cannot be built: ${text}`,
    ...(location ? { location: { file: location.file, line: location.line, column: location.column + 1 } } : {}),
    hint: 'Components that run in the browser may import browser modules only.',
  }));
}

/** The output file of a source file, named by its content. */
export function assetFile(source: string, contents: Uint8Array): OutputFile {
  const name = path.posix.basename(source);
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/files/${stem}-${hash}${dot > 0 ? name.slice(dot) : ''}`, contents };
}
