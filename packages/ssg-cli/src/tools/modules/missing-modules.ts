import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { OnResolveResult, Plugin } from 'esbuild';

/** Runs in the bundle: what stands for a module that is not there. */
const standIn = `
export function standIn(name) {
  const plain = (_, key) => {
    if (key === Symbol.for('ceems.missing')) return name;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    if (key === 'toJSON') return undefined;
    if (key === '__esModule') return true;
    // What a company keeps to itself, its plugin leaves out for all others.
    if (key === 'fbInternalOnly') return () => [];
    if (key === 'fbContent') return (given) => given?.external;
    if (typeof key === 'string' && /^(?:create|make)[A-Z]/.test(key)) return maker;
    return key === 'then' ? undefined : value;
  };
  // Names that are imported from it are looked for behind its prototype by the bundler's code.
  const parent = new Proxy({}, { get: (_, key) => value[key], has: () => true });
  const value = new Proxy(function () {}, {
    get: plain,
    has: () => true,
    getPrototypeOf: () => parent,
    apply: (_, __, [first]) => (typeof first === 'object' && first !== null ? asked(first) : promised),
    construct: () => value,
  });
  // \`defineConfig({…})\` and \`withMermaid({…})\` give back what they are called with. \`z.enum([…])\` is asked for more.
  const asked = (given) =>
    new Proxy(given, { get: (own, key) => (key in own || key === 'then' ? own[key] : plain(own, key)) });
  // \`createX({…})\` gives something new, which may be called in turn.
  const maker = new Proxy(function () {}, { get: plain, apply: () => promised });
  // What a call gives may be waited for, and is itself when it comes.
  const promised = new Proxy(value, {
    get: (_, key) => (key === 'then' ? (go) => Promise.resolve(go?.(value)) : plain(_, key)),
  });
  return value;
}
globalThis[Symbol.for('ceems.standIn')] = standIn;
/** \`require\` of a module that lies at an address, which gives a stand-in where nothing is. */
export function lenientRequire(createRequire, url) {
  const require = createRequire(url);
  const lenient = (name) => {
    try {
      return require(name);
    } catch (error) {
      if (error?.code !== 'MODULE_NOT_FOUND') throw error;
      return standIn(name);
    }
  };
  const resolve = (name) => {
    try {
      return require.resolve(name);
    } catch {
      return name;
    }
  };
  return Object.assign(lenient, { resolve: Object.assign(resolve, { paths: require.resolve.paths }) });
}
`;

const lenientModule = `
export * from 'ceems-real:module';
import * as real from 'ceems-real:module';
import { lenientRequire } from 'ceems-stand-in';
export const createRequire = (url) => lenientRequire(real.createRequire, url);
export default { ...real, createRequire };
`;

// What a config asks of a command, such as the branch that git is on, is empty where the command fails.
const lenientCommands = `
export * from 'ceems-real:child_process';
import * as real from 'ceems-real:child_process';
const lenient = (run) => (...given) => {
  try {
    return run(...given);
  } catch {
    return '';
  }
};
export const execSync = lenient(real.execSync);
export const execFileSync = lenient(real.execFileSync);
export default { ...real, execSync, execFileSync };
`;

/** What some packages do is done by the tool's own YAML reader, since configs read their data by them. */
const yamlModule = `
import { parse } from 'ceems-yaml';
export { parse };
export const load = parse;
export const safeLoad = parse;
export default { parse, load: parse, safeLoad: parse };
`;

const virtual: Readonly<Record<string, string>> = {
  'ceems-stand-in': standIn,
  'ceems-module': lenientModule,
  'ceems-child_process': lenientCommands,
  'ceems-js-yaml': yamlModule,
};

/** The modules next to the one that is run. */
export interface OwnModules {
  /** The file that is run. */
  readonly of: string;
  /** Whether stand-ins are put for them too. */
  readonly areLeftOut: boolean;
  /** The names that it imports them by, of which the plugin makes a note. */
  readonly names: Set<string>;
  /** Files whose default export is also what `require` of them gives, of which it makes a note, too. */
  readonly joined: Set<string>;
}

function isOwnModule(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file) && !file.includes('/node_modules/');
}

/** What other tools give for `require` of a module with a default export: the names of that, too. */
function joinedModule(file: string): string {
  return `
const own = require(${JSON.stringify(file)});
const main = own.default;
module.exports =
  typeof main === 'object' && main !== null
    ? new Proxy(own, { get: (module, key) => (key in module ? module[key] : main[key]) })
    : own;
`;
}

/** What takes the place of packages that many configs read files with. `pathe` has the functions of `node:path`. */
function ownOf(name: string): OnResolveResult | undefined {
  if (name === 'pathe') return { path: 'node:path', external: true };
  return /^(js-)?yaml$/.test(name) ? { path: 'ceems-js-yaml', namespace: 'virtual' } : undefined;
}

/** What needs no search: modules of Node, and those that are replaced whether they are installed or not. */
function knownModule(name: string, replaced: Replacements['replaced']): OnResolveResult | undefined {
  if (isBuiltin(name)) return { path: name, external: true };
  return Object.hasOwn(replaced, name) ? { path: name, namespace: 'replaced' } : undefined;
}

/** The modules that take the place of others. */
interface Replacements {
  /** The file of the package that reads YAML. */
  readonly yamlFile: string;
  /** Code of modules by the names of the packages that they replace. */
  readonly replaced: Readonly<Record<string, string>>;
}

/** Puts stand-ins for modules that are not installed, and names them in `missing`. */
export function missingModules(
  { yamlFile, replaced }: Replacements,
  missing: Set<string>,
  own: OwnModules,
): Plugin {
  const isLeftOut = (name: string, importer: string) => {
    if (importer !== own.of || !/^\.{1,2}\//.test(name) || name.endsWith('.json')) return false;
    own.names.add(name);
    return own.areLeftOut;
  };
  return {
    name: 'missing-modules',
    setup(builder) {
      builder.onResolve({ filter: /^ceems-yaml$/ }, () => ({ path: yamlFile }));
      builder.onResolve({ filter: /^ceems-real:/ }, ({ path: name }) => ({
        path: name.replace('ceems-real:', 'node:'),
        external: true,
      }));
      builder.onResolve(
        { filter: /^(ceems-stand-in|(node:)?(module|child_process))$/ },
        ({ path: name }) => ({
          path: name === 'ceems-stand-in' ? name : `ceems-${name.replace('node:', '')}`,
          namespace: 'virtual',
        }),
      );
      builder.onResolve({ filter: /.*/ }, async (asked) => {
        const { path: name, kind, importer, resolveDir, pluginData } = asked;
        if (kind === 'entry-point' || pluginData === 'resolving') return undefined;
        const known = knownModule(name, replaced);
        if (known !== undefined) return known;
        const found = await builder.resolve(name, { resolveDir, kind, pluginData: 'resolving' });
        const isThere = found.errors.length === 0 && !isLeftOut(name, importer);
        if (isThere && kind === 'require-call' && asked.namespace !== 'required' && isOwnModule(found.path))
          return { path: found.path, namespace: 'required' };
        if (isThere) return { path: found.path, external: found.external };
        const instead = ownOf(name);
        if (instead !== undefined) return instead;
        missing.add(name);
        return { path: name, namespace: 'missing' };
      });
      builder.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path: name }) => ({
        contents: virtual[name] ?? '',
        resolveDir: path.dirname(yamlFile),
      }));
      builder.onLoad({ filter: /.*/, namespace: 'replaced' }, ({ path: name }) => ({
        contents: replaced[name] ?? '',
      }));
      builder.onLoad({ filter: /.*/, namespace: 'required' }, async ({ path: file }) => {
        const hasDefault = /(?:^|;)\s*export\s+default\b/m.test(await readFile(file, 'utf8'));
        if (hasDefault) own.joined.add(file);
        const contents = hasDefault
          ? joinedModule(file)
          : `module.exports = require(${JSON.stringify(file)});`;
        return { contents, resolveDir: path.dirname(file) };
      });
      builder.onLoad({ filter: /.*/, namespace: 'missing' }, ({ path: name }) => ({
        contents: `module.exports = require('ceems-stand-in').standIn(${JSON.stringify(name)});`,
        resolveDir: path.dirname(yamlFile),
      }));
    },
  };
}
