import { readdir } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * The files that modules of installed packages run, followed through their imports: what a package does can change while
 * no lock file does. `entries`: absolute paths. Of a package that cannot be followed, all of its code counts.
 */
export async function packageFiles(entries: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(entries.map(filesBehind));
  return [...new Set(found.flat())].sort();
}

async function filesBehind(entry: string): Promise<readonly string[]> {
  try {
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      outdir: path.dirname(entry),
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      loader: { '.node': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [leaveUnknown()],
    });
    return Object.keys(metafile.inputs).map((file) => path.resolve(file));
  } catch {
    return codeIn(packageFolder(entry));
  }
}

/** An import that leads nowhere may never be run: packages look for others that need not be there. */
function leaveUnknown(): Plugin {
  return {
    name: 'leave-unknown',
    setup(builder) {
      builder.onResolve({ filter: /.*/ }, async (args) => {
        if (args.kind === 'entry-point' || args.pluginData === 'resolving') return undefined;
        if (isBuiltin(args.path)) return { path: args.path, external: true };
        const { kind, resolveDir, importer } = args;
        const found = await builder.resolve(args.path, {
          kind,
          resolveDir,
          importer,
          pluginData: 'resolving',
        });
        return found.errors.length > 0 ? { path: args.path, external: true } : found;
      });
    },
  };
}

function packageFolder(file: string): string {
  const parts = file.split(path.sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return path.dirname(file);
  const isScoped = parts[at + 1]?.startsWith('@') ?? false;
  return parts.slice(0, at + (isScoped ? 3 : 2)).join(path.sep);
}

async function codeIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => /\.([cm]?js|json|node|wasm)$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name));
}
