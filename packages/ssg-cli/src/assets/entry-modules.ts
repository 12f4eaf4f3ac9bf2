import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';

/** Texts of modules that are in no file: name → text. `styles` and `styles-…` are CSS, the others TypeScript. */
export type EntryModules = Readonly<Record<string, string>>;

function isSheet(name: string): boolean {
  return /^styles(?:-|$)/.test(name);
}

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
        loader: isSheet(name) ? 'css' : 'tsx',
        resolveDir,
      }));
    },
  };
}

/** Gives scripts the style sheets that they import as text (`with { type: 'text' }`), for the browsers of the other styles. */
export function stylesAsText(target: readonly string[]): Plugin {
  return {
    name: 'styles-as-text',
    setup(builder) {
      builder.onLoad({ filter: /\.css$/ }, async ({ path, with: attributes }) => {
        if (attributes.type !== 'text') return undefined;
        const styles = await readFile(path, 'utf8');
        const { code } = await transform(styles, { loader: 'css', minify: true, target: [...target] });
        return { contents: code, loader: 'text' };
      });
    },
  };
}
