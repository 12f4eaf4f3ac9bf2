import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { variableStart } from '../environment-variable.ts';

/**
 * Which files and environment variables code of the site reads by itself. Its modules get a `node:fs` and a `process.env`
 * that say so: what a component shows of a file is then known to depend on it.
 */

const reads = new AsyncLocalStorage<Set<string>>();
const place = Symbol.for('ceems-docs.reads');
Object.assign(globalThis, {
  [place]: {
    file(file: unknown) {
      const name = asPath(file);
      if (name !== undefined) reads.getStore()?.add(path.resolve(name));
    },
    variable(name: unknown) {
      if (typeof name === 'string') reads.getStore()?.add(`${variableStart}${name}`);
    },
  },
});

/**
 * Does something and returns, in addition to its result, all that code of the site read meanwhile: absolute paths, and environment
 * variables, see `variableValue`.
 */
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

/** The name by which a bundle calls the environment that notes what is read, and what makes it: `process.env` becomes it. */
export const recordedEnvironment = {
  name: 'ceemsEnvironment',
  code: `const ceemsEnvironment = (() => {
  const note = (name) => globalThis[Symbol.for('ceems-docs.reads')]?.variable(name);
  return new Proxy(process.env, {
    get: (env, name) => (note(name), env[name]),
    has: (env, name) => (note(name), name in env),
    ownKeys: (env) => (note('*'), Reflect.ownKeys(env)),
  });
})();`,
};

/** Gives modules that are bundled the `node:fs` and the `node:process` that note what is read. */
export function recordedReads(): Plugin {
  return {
    name: namespace,
    setup(builder) {
      builder.onResolve({ filter: /^(node:)?(fs(\/promises)?|process)$/ }, (args) =>
        args.namespace === namespace
          ? { path: args.path, external: true }
          : { path: args.path.replace(/^(node:)?(fs\/)?/, ''), namespace },
      );
      builder.onResolve({ filter: /^recorded:promises$/ }, () => ({ path: 'promises', namespace }));
      builder.onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
        contents: recordedModules[name] ?? '',
      }));
    },
  };
}

const namespace = 'recorded-reads';

/** Whether an input of a bundle is a module that is made here. */
export function isRecorded(input: string): boolean {
  return input.startsWith(`${namespace}:`);
}

const noting = `const note = (fs, name) => (...given) => {
  globalThis[Symbol.for('ceems-docs.reads')]?.file(given[0]);
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

const processModule = `import process from 'node:process';
export * from 'node:process';
export const env = ceemsEnvironment;
export default new Proxy(process, { get: (own, name) => (name === 'env' ? env : Reflect.get(own, name)) });`;

const recordedModules: Readonly<Record<string, string>> = {
  fs: fsModule,
  promises: promisesModule,
  process: processModule,
};
