/**
 * Puts two packages into the compiled files that import them, so that users do not install all that these bring: httpsnippet 55
 * packages, algoliasearch 15. Their licenses go into `dist/third-party.txt`. Part of `pnpm pack:packages`.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './steps.mjs';
import { addLicenses } from './third-party.mjs';

const folder = path.join(root, 'packages/ssg-cli');
const { build } = createRequire(path.join(folder, 'package.json'))('esbuild');

/** Compiled file → the package that it imports, and where it runs. */
const inlined = {
  'api/samples/build-samples.js': { name: 'httpsnippet', platform: 'node' },
  'search/client/hosted/hosted-request.js': { name: 'algoliasearch', platform: 'browser' },
};

/** What is inlined for Node may be CommonJS, and require parts of Node. */
const requireInModules =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/** What is neither the named package nor imported by its files stays an import. */
function onlyPackage(name) {
  return {
    name: 'only-package',
    setup(builder) {
      builder.onResolve({ filter: /./ }, ({ kind, path: imported, importer }) => {
        const isOwn = kind === 'entry-point' || /[\\/]node_modules[\\/]/.test(importer);
        const isNamed = imported === name || imported.startsWith(`${name}/`);
        return isOwn || isNamed ? undefined : { path: imported, external: true };
      });
    },
  };
}

/** Changes the compiled files. They must be fresh from the compiler. */
export async function inlinePackages() {
  for (const [name, { name: inline, platform }] of Object.entries(inlined)) {
    const file = path.join(folder, 'dist', name);
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: [file],
      outfile: file,
      allowOverwrite: true,
      bundle: true,
      format: 'esm',
      target: 'node20',
      platform,
      minifySyntax: true,
      minifyWhitespace: true,
      metafile: true,
      logLevel: 'warning',
      plugins: [onlyPackage(inline)],
      banner: { js: platform === 'node' ? requireInModules : '' },
    });
    const inputs = Object.keys(metafile.inputs).filter((input) => input.includes('node_modules'));
    addLicenses(inputs.map((input) => path.resolve(folder, input)));
  }
}
