import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type ImportKind, type Metafile, type Plugin } from 'esbuild';
import { isOwnImport } from '../../model/index.ts';
import { isOwnCode, packageFolders } from '../own-packages.ts';
import { type CompiledFrom, type CompiledModules, compileFolder, entryFile } from './compiled-modules.ts';
import { settingsAbove } from './compiler-settings.ts';
import { modulePaths, placeNames, requireHere } from './module-paths.ts';
import { packageFiles } from './package-files.ts';
import { isRecorded, recordedEnvironment, recordedReads } from './recorded-reads.ts';

/** Compiles modules. `entries`: files relative to the site. @throws esbuild's failure. */
export async function compileModules(
  siteFolder: string,
  entries: readonly string[],
): Promise<CompiledModules & { readonly from: CompiledFrom }> {
  const packages = new Set<string>();
  const outdir = compileFolder(siteFolder);
  const { outputFiles, metafile } = await build({
    absWorkingDir: siteFolder,
    entryPoints: entries.map((file, index) => ({ in: `./${file}`, out: `m${index}` })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // Elements in plain scripts, as other tools take them.
    loader: { '.js': 'jsx' },
    metafile: true,
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env': recordedEnvironment.name,
      ...placeNames,
    },
    banner: { js: `${requireHere}\n${recordedEnvironment.code}` },
    plugins: [modulePaths(), recordedReads(), externalPackages(siteFolder, packages)],
  });
  const behind = await filesBehind(metafile, siteFolder);
  const outputOf = (index: number) =>
    path
      .relative(siteFolder, path.join(outdir, entryFile(index)))
      .split(path.sep)
      .join('/');
  return {
    texts: Object.fromEntries(outputFiles.map((file) => [path.relative(outdir, file.path), file.text])),
    behind: entries.map((_, index) => behind(outputOf(index))),
    from: { inputs: metafile.inputs, packages: [...packages] },
  };
}

/** For an output of a bundle: the files that it runs, those of chunks and of packages included, and the compiler's settings. */
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
        if (!isRecorded(file)) files.push(path.resolve(siteFolder, file));
      }
      waiting.push(...(output?.imports ?? []).map(({ path: file }) => file));
    }
    const own = files.filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));
    return [...files, ...settingsAbove(own).files];
  };
}

function isOther(address: string): boolean {
  return address.startsWith('file:') && !isOwnCode(fileURLToPath(address));
}

/**
 * Packages stay outside the bundle, named by their absolute address, so that they are found whatever
 * folder the compiled module lies in. React comes from the theme's own place: two Reacts would not work together.
 */
function externalPackages(siteFolder: string, seen: Set<string>): Plugin {
  return {
    name: 'external-packages',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, async (args) => {
        if (path.isAbsolute(args.path)) return undefined;
        if (isBuiltin(args.path) || args.path.startsWith('data:')) return { path: args.path, external: true };
        if (args.pluginData === 'resolving') return undefined;
        seen.add(args.path);
        const isReact = /^react(-dom)?(\/|$)/.test(args.path);
        const folders = isReact ? packageFolders().reverse() : [siteFolder, ...packageFolders()];
        const file = await resolveFrom(folders, args.path, builder);
        if (file === undefined) {
          return { errors: [{ text: missingText(args.path) }] };
        }
        // Code of a linked package changes as that of the site does, so it is bundled with it.
        const isLinked = !file.includes(`${path.sep}node_modules${path.sep}`) && !isOwnCode(file);
        if (isLinked) return { path: file };
        return { path: addressFor(args.kind, file), external: true };
      });
    },
  };
}

/** What is said of a module that is not there: a file of the site, or a package. */
function missingText(name: string): string {
  const isFile = isOwnImport(name) && !name.startsWith('@theme/');
  return isFile
    ? `There is no file "${name}". If a script generates it, run the script first.`
    : `The package "${name}" is not installed beside the site.`;
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
