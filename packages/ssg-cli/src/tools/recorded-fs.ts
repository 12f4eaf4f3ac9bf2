import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Which files code of the site reads by itself. Its modules get a `node:fs` that says so: what a component shows of a
 * file is then known to depend on it.
 */

const reads = new AsyncLocalStorage<Set<string>>();
const place = Symbol.for('ceems-docs.reads');
Object.assign(globalThis, {
  [place]: (file: unknown) => {
    const name = asPath(file);
    if (name !== undefined) reads.getStore()?.add(path.resolve(name));
  },
});

/** Does something and gives, beside its result, the absolute paths of all that code of the site read meanwhile. */
export function withReads<T>(work: () => T): { readonly value: T; readonly reads: ReadonlySet<string> } {
  const found = new Set<string>();
  return { value: reads.run(found, work), reads: found };
}

function asPath(file: unknown): string | undefined {
  if (typeof file === 'string') return file;
  if (file instanceof URL) return file.protocol === 'file:' ? fileURLToPath(file) : undefined;
  return file instanceof Uint8Array ? Buffer.from(file).toString() : undefined;
}

/** Functions whose first argument is a path that is read, listed or looked for. */
const functions = 'readFile readdir stat lstat access open opendir readlink realpath'.split(' ');
const others = 'exists existsSync createReadStream'.split(' ');

/** Gives modules that are bundled the `node:fs` that notes what is read. */
export function recordedFs(): Plugin {
  return {
    name: 'recorded-fs',
    setup(builder) {
      builder.onResolve({ filter: /^(node:)?fs(\/promises)?$/ }, (args) =>
        args.namespace === 'recorded-fs'
          ? { path: args.path, external: true }
          : { path: args.path.endsWith('/promises') ? 'promises' : 'fs', namespace: 'recorded-fs' },
      );
      builder.onResolve({ filter: /^recorded:promises$/ }, () => ({
        path: 'promises',
        namespace: 'recorded-fs',
      }));
      builder.onLoad({ filter: /.*/, namespace: 'recorded-fs' }, ({ path: name }) => ({
        contents: name === 'promises' ? promisesModule : fsModule,
      }));
    },
  };
}

const noting = `const note = (fs, name) => (...given) => {
  globalThis[Symbol.for('ceems-docs.reads')]?.(given[0]);
  return fs[name](...given);
};`;

function exportsOf(names: readonly string[], from: string): string {
  const lines = names.map((name) => `export const ${name} = note(${from}, '${name}');`);
  return `${lines.join('\n')}\n`;
}

const promisesModule = `import fs from 'node:fs/promises';
export * from 'node:fs/promises';
${noting}
${exportsOf(functions, 'fs')}
export default { ...fs, ${functions.join(', ')} };`;

const syncNames = [...functions, ...functions.map((name) => `${name}Sync`), ...others];

const fsModule = `import fs from 'node:fs';
import recorded from 'recorded:promises';
export * from 'node:fs';
${noting}
${exportsOf(syncNames, 'fs')}
export const promises = recorded;
export default { ...fs, promises, ${syncNames.join(', ')} };`;
