import { configFile, loadConfig } from '../../config/index.ts';
import { type Code, isKeys, type Migration, type MigrationRow } from '../../migrate/index.ts';
import type { Diagnostic, Location } from '../../model/index.ts';

type Key = string | number;
type Path = readonly Key[];

// Each round removes one value; a config with more invalid values is not worth keeping.
const maxRounds = 200;

/**
 * Removes values that the config of this tool does not accept, such as those for a plugin of the other tool: a single
 * one would prevent the build of the whole site. The config must be written already.
 */
export async function withAcceptedKeys(folder: string, migration: Migration): Promise<Migration> {
  const file = await configFile(folder);
  let value = await file.run?.().catch(() => undefined);
  let { config, rows } = migration;
  for (let round = 0; round < maxRounds; round++) {
    const places = new Map<Location, Path>();
    const locate = (path: Path): Location => {
      const location = { file: '' };
      places.set(location, path);
      return location;
    };
    const shown = value;
    const { diagnostics } = await loadConfig({ ...file, run: async () => shown, locate }, {});
    const [wrong] = diagnostics;
    const path = wrong?.location && places.get(wrong.location);
    if (wrong === undefined || path === undefined || !isKeys(value)) break;
    const taken = written(config, there(value, path));
    if (taken.length === 0) break;
    value = without(value, taken);
    config = without(config, taken);
    rows = noted(rows, taken, wrong);
  }
  if (config === migration.config) return migration;
  const text = JSON.stringify(config);
  const imports = migration.imports.filter((line) => {
    const [, name = ''] = /^import (\w+) from/.exec(line) ?? [];
    return name === '' || text.includes(JSON.stringify({ $code: name }));
  });
  return { ...migration, config, imports, rows };
}

/** The part of a path that exists in a value. */
function there(value: unknown, path: Path): Path {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
    return [];
  return [key, ...there((value as Record<Key, unknown>)[key], rest)];
}

/** The part of a path that the written config has values at: what it imports is one value. */
function written(config: unknown, path: Path): Path {
  const [key, ...rest] = path;
  if (key === undefined || isCode(config) || typeof config !== 'object' || config === null) return [];
  return [key, ...written((config as Record<Key, unknown>)[key], rest)];
}

function isCode(value: unknown): value is Code {
  return isKeys(value) && typeof value.$code === 'string';
}

/** The same without what is at the path. */
function without<T>(value: T, path: Path): T {
  const [key, ...rest] = path;
  const kept = (inner: unknown) => (rest.length === 0 ? [] : [without(inner, rest)]);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => (index === key ? kept(item) : [item])) as T;
  if (!isKeys(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    (name === key ? kept(inner) : [inner]).map((one) => [name, one] as const),
  );
  return Object.fromEntries(entries) as T;
}

/** The rows, in which a value that was carried over first is marked as left out. */
function noted(rows: readonly MigrationRow[], path: Path, { message }: Diagnostic): readonly MigrationRow[] {
  const named = path.map((key) => (typeof key === 'number' ? '[]' : `.${key}`)).join('');
  const here = named.slice(1);
  const note = `not taken: ${message.replace(/\.$/, '')}`;
  const carried = rows.find((row) => row.here === here);
  const row = { there: carried?.there ?? here, note };
  const isSaid = rows.some((one) => one.there === row.there && one.note === note);
  return [...rows.filter((one) => one !== carried), ...(isSaid ? [] : [row])];
}
