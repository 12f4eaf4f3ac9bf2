import type { Plugin } from 'esbuild';

/** Texts of modules that are in no file: name → text. `styles` is CSS, the others TypeScript. */
export type EntryModules = Readonly<Record<string, string>>;

/** Gives esbuild modules by `entry:<name>`. `urls`: those that were bundled before, and stay outside. */
export function entryModules(
  resolveDir: string,
  texts: EntryModules,
  urls: Readonly<Record<string, string>>,
): Plugin {
  return {
    name: 'entry-modules',
    setup(builder) {
      builder.onResolve({ filter: /^entry:/ }, (args) => {
        const name = args.path.slice(6);
        const url = urls[name];
        if (url !== undefined) return { path: url, external: true };
        return Object.hasOwn(texts, name) ? { path: name, namespace: 'entry' } : undefined;
      });
      builder.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path: name }) => ({
        contents: texts[name] ?? '',
        loader: name === 'styles' ? 'css' : 'tsx',
        resolveDir,
      }));
    },
  };
}
