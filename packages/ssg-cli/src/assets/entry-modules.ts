import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';

/** Texts of modules that are in no file: name → text. `styles` and `styles-…` are CSS, the others TypeScript. */
export type EntryModules = Readonly<Record<string, string>>;

function isSheet(name: string): boolean {
  return /^styles(?:-|$)/.test(name);
}

/** Where the packages of a site are looked for: in its folder first. */
interface PackagePlaces {
  readonly siteFolder: string;
  readonly packageFolders: readonly string[];
}

/** Marks questions that are asked within the answer to another one. */
const isAsked = Symbol('asked');

/** Gives esbuild modules by `entry:<name>`. `urls`: those that were bundled before, and stay outside. */
export function entryModules(
  { siteFolder: resolveDir, packageFolders }: PackagePlaces,
  texts: EntryModules,
  urls: Readonly<Record<string, string>>,
): Plugin {
  return {
    name: 'entry-modules',
    setup(builder) {
      builder.onResolve({ filter: /^[@\w]/, namespace: 'entry' }, async ({ path, kind, pluginData }) => {
        if (path.startsWith('entry:') || pluginData === isAsked) return undefined;
        // Where Yarn keeps a list of packages, esbuild finds no others, and looks in none of `nodePaths`.
        for (const folder of [resolveDir, ...packageFolders]) {
          const found = await builder.resolve(path, { kind, resolveDir: folder, pluginData: isAsked });
          if (found.errors.length === 0) return found;
        }
        return undefined;
      });
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
