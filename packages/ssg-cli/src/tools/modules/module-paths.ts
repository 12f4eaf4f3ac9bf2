import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, Plugin } from 'esbuild';

/** CommonJS modules call `require`, which a bundle of ES modules does not define. */
export const requireHere =
  "import { createRequire as ceemsCreateRequire } from 'node:module'; const require = ceemsCreateRequire(import.meta.url);";

/** How a module refers to its own path → the name that replaces it in the bundle, which lies elsewhere. */
export const placeNames = {
  'import.meta.url': 'ceemsModuleUrl',
  'import.meta.filename': 'ceemsModuleFile',
  'import.meta.dirname': 'ceemsModuleFolder',
  __filename: 'ceemsModuleFile',
  __dirname: 'ceemsModuleFolder',
  'require.resolve': 'ceemsModuleResolve',
};

/** Defines the names above in each module, so that a bundled module still finds the files next to its source. */
export function modulePaths(): Plugin {
  return {
    name: 'own-place',
    setup(builder) {
      builder.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8');
        const asksPlace = /\bimport\.meta\b|\b__(?:dir|file)name\b|\brequire\.resolve\b/.test(source);
        if (!asksPlace || source.startsWith('#!')) return undefined;
        const [url, name, folder] = [pathToFileURL(file).href, file, path.dirname(file)].map((value) =>
          JSON.stringify(value),
        );
        // On the first line, so that no line moves.
        const names = `var ceemsModuleUrl = ${url}, ceemsModuleFile = ${name}, ceemsModuleFolder = ${folder}, ceemsModuleResolve = ceemsCreateRequire(${url}).resolve;`;
        return { contents: `${names}${source}`, loader: loaderOf(file) };
      });
    },
  };
}

function loaderOf(file: string): Loader {
  const ending = /[jt]sx?$/.exec(file)?.[0];
  return ending === 'ts' || ending === 'tsx' || ending === 'jsx' ? ending : 'jsx';
}
