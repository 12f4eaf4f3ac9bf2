/**
 * Bundles the command, the thread of a build and the API of the package into a few files of `dist/bundle`, so that a start loads a
 * dozen files instead of nine hundred. The compiled files stay beside them, for types, for the browser and for the theme; the entry
 * points among them become one line that leads into the bundle. What few builds load is not inlined, nor what has to be one instance
 * with the site's own code (React, the theme), or is not JavaScript alone (esbuild, satteri).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './steps.mjs';
import { addLicenses } from './third-party.mjs';

const folder = path.join(root, 'packages/ssg-cli');
const { build } = createRequire(path.join(folder, 'package.json'))('esbuild');

const ENTRIES = ['cli', 'index', 'serving', 'pipeline/threads/site-thread'];

/** Packages that start-up does not bring along, or that cannot be inlined. */
const EXTERNAL = [
  '@apidevtools/*',
  '@babel/*',
  '@ceems-docs/*',
  'ajv',
  'ajv-draft-04',
  'ajv/*',
  'chokidar',
  'compression',
  'diff',
  'esbuild',
  'flexsearch',
  'gemoji',
  'highlight.js',
  'lowlight',
  'react',
  'react-dom',
  'rehype-katex',
  'satteri',
  'sirv',
];

/** Each file of the bundle knows its place; what is inlined may be CommonJS, and require parts of Node. */
const banner = `import { createRequire as requireFrom } from 'node:module';
const bundlePlace = import.meta.url;
const require = requireFrom(bundlePlace);`;

/** Files of ours that ask for their own place are told the one that they are compiled to, which others lie beside. */
const ownPlaces = {
  name: 'own-places',
  setup(builder) {
    const src = path.join(folder, 'src');
    builder.onLoad({ filter: /\.m?[jt]s$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const name = path.relative(src, file).split(path.sep).join('/');
      if (name.startsWith('../'))
        return { errors: [{ text: `${file} asks for its own place: do not inline it.` }] };
      const place = `const modulePlace = new URL('../${name.replace(/\.ts$/, '.js')}', bundlePlace).href;\n`;
      return { contents: place + text, loader: 'ts' };
    });
    // It stays a file of its own: `inline-packages.mjs` puts a package into it.
    builder.onResolve({ filter: /\/build-samples\.ts$/ }, () => ({
      path: '../api/samples/build-samples.js',
      external: true,
    }));
  },
};

/** Writes the bundle. The compiled files must be fresh from the compiler. */
export async function bundleCommand() {
  const dist = path.join(folder, 'dist');
  for (const old of ['bundle', 'third-party.txt'])
    rmSync(path.join(dist, old), { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ENTRIES.map((name) => `src/${name}.ts`),
    outdir: path.join(dist, 'bundle'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [ownPlaces],
    banner: { js: banner },
    define: { 'import.meta.url': 'modulePlace' },
  });
  for (const name of ENTRIES) {
    const above = path.relative(path.dirname(name), 'bundle').split(path.sep).join('/');
    const leads = `./${above}/${path.basename(name)}.js`.replace('./..', '..');
    writeFileSync(path.join(dist, `${name}.js`), `export * from '${leads}';\n`);
  }
  const inputs = Object.keys(metafile.inputs).filter((input) => input.includes('node_modules'));
  addLicenses(inputs.map((input) => path.resolve(folder, input)));
  return metafile;
}
