import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { bundlerErrors, messageOf } from '../thrown.ts';
import { missingModules, type OwnModules } from './missing-modules.ts';
import { modulePaths, placeNames } from './module-paths.ts';

/** The default export of a module as plain data. */
interface RunApart {
  /** A function is `{ $function: true }`, what came from a module that is not installed is `{ $missing: name }`. */
  readonly value: unknown;
  /** Modules that are not installed, or not there. */
  readonly missing: readonly string[];
  /** Whether modules were required as only other tools allow it: their default exports were taken for them. */
  readonly isJoined: boolean;
  /** What a module next to it threw, where stand-ins were put for these. */
  readonly failed?: string;
}

/** Options of running a module. */
export interface RunApartOptions {
  /** How long it may take; 30 when absent. */
  readonly seconds?: number;
  /** Code of a function: what it gives for the default export is the value. */
  readonly ask?: string;
  /** The working folder of the process; that of the module when absent. */
  readonly cwd?: string;
  /** Code of modules that take the place of packages, installed or not, by the names of these. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** The argument of a config function of another tool: a production build. */
const question = { mode: 'production', command: 'build', phase: 'build' };

/** What modules that Vite bundles read of a production build. */
const viteValues = { BASE_URL: '/', DEV: false, MODE: 'production', PROD: true, SSR: true };

/**
 * Runs a module of another tool in a process of its own, and gives its default export as plain data. Packages of that
 * tool need not be installed: something that can be called and asked for anything stands for them. Where that is too
 * little for the modules that lie next to it, it stands for these too.
 * @throws {Error} when the module does not compile, throws, or does not come to an end.
 */
export async function runApart(file: string, options: RunApartOptions = {}): Promise<RunApart> {
  const own = { of: file, names: new Set<string>(), joined: new Set<string>() };
  try {
    return await runOnce(file, options, { ...own, areLeftOut: false });
  } catch (error) {
    if (own.names.size === 0) throw error;
    const alone = await runOnce(file, options, { ...own, areLeftOut: true }).catch(() => undefined);
    if (alone === undefined) throw error;
    return { ...alone, failed: messageOf(error) };
  }
}

async function runOnce(file: string, options: RunApartOptions, own: OwnModules): Promise<RunApart> {
  const { seconds = 30, ask = '(value) => value', cwd = path.dirname(file), replaced = {} } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'ceems-docs-apart-'));
  const missing = new Set<string>();
  const yamlFile = createRequire(import.meta.url).resolve('yaml');
  const [script, result] = [path.join(folder, 'run.mjs'), path.join(folder, 'result.json')];
  try {
    await build({
      stdin: { contents: runner(file, result, ask), resolveDir: path.dirname(file), loader: 'js' },
      outfile: script,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      logLevel: 'silent',
      tsconfigRaw: '{}',
      loader: Object.fromEntries(
        ['.css', '.scss', '.vue', '.svg', '.png', '.md', '.mdx'].map((ending) => [ending, 'text' as const]),
      ),
      define: { ...placeNames, 'import.meta.env': JSON.stringify(viteValues) },
      banner: { js: lenientHere },
      plugins: [modulePaths(), missingModules({ yamlFile, replaced }, missing, own)],
    });
    await runScript(script, cwd, seconds);
    const value = JSON.parse(await readFile(result, 'utf8')) as unknown;
    return { value, missing: [...missing].sort(), isJoined: own.joined.size > 0 };
  } catch (error) {
    throw new Error(bundlerErrors(error)?.[0]?.text ?? messageOf(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Bundled modules of CommonJS ask for `require`, and each module for its own place, before any of them has run.
const lenientHere = `
import { createRequire as ceemsRealRequire } from 'node:module';
const ceemsCreateRequire = (url) => ({
  resolve: (name) => {
    try {
      return ceemsRealRequire(url).resolve(name);
    } catch {
      return name;
    }
  },
});
const require = (name) => {
  try {
    return ceemsRealRequire(import.meta.url)(name);
  } catch (error) {
    // Only where the module itself is not there, and not one that it asks for.
    if (error?.code !== 'MODULE_NOT_FOUND' || error.requireStack?.length > 1) throw error;
    return globalThis[Symbol.for('ceems.standIn')](name);
  }
};
require.resolve = ceemsCreateRequire(import.meta.url).resolve;
// A global variable of webpack that configs assign to.
globalThis.__webpack_public_path__ = '/';
`;

function runner(file: string, result: string, ask: string): string {
  return `
import { writeFileSync } from 'node:fs';
import 'ceems-stand-in';
import * as exported from ${JSON.stringify(file)};
const missing = Symbol.for('ceems.missing');
const asked = async (value) =>
  typeof value === 'function' && !value[missing] ? asked(await value(${JSON.stringify(question)})) : await value;
const probe = { locale: 'en', version: 'current', permalink: '/', docPath: 'ceems-probe.md', blogPath: 'ceems-probe.md' };
const callEditUrl = (call, path) => {
  try {
    return call({ ...probe, versionDocsDirPath: path ?? 'docs', blogDirPath: path ?? 'blog' });
  } catch {
    return true;
  }
};
const seen = [];
const plain = (value, key, beside = {}) => {
  if (typeof value === 'function') {
    return value[missing] ? { $missing: value[missing] } : { $function: key === 'editUrl' ? callEditUrl(value, beside.path) : true };
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (value instanceof Date) return value.toISOString();
  if (seen.includes(value)) return undefined;
  seen.push(value);
  const copy = Array.isArray(value)
    ? value.map((item) => plain(item))
    : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item, name, value)]));
  seen.pop();
  return copy;
};
const all = { ...exported };
const value = plain(await (${ask})(await asked(all.default ?? all)));
writeFileSync(${JSON.stringify(result)}, JSON.stringify(value ?? null));
process.exit(0);
`;
}

function runScript(script: string, cwd: string, seconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { cwd, timeout: seconds * 1000, killSignal: 'SIGKILL' as const, maxBuffer: 50e6 };
    execFile(process.execPath, [script], options, (error, _, said) => {
      if (error === null) resolve();
      else if (error.killed) reject(new Error(`it did not come to an end within ${seconds} seconds`));
      else reject(new Error(reasonIn(said) ?? error.message));
    });
  });
}

/** The line of the output with the message of the error. */
function reasonIn(said: string): string | undefined {
  const lines = said.split('\n').filter((line) => /^[^\s{}]/.test(line));
  const thrown = lines.find((line) => /^(?:\w*Error\b.*|Error): /.test(line));
  return thrown ?? lines.find((line) => /\bError: /.test(line)) ?? lines.at(-1);
}
