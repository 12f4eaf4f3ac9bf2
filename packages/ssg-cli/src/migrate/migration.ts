import { hasNumberPrefix } from '../model/index.ts';

/** What lies in the folder that is migrated. Paths are relative to it, with `/`. */
export interface ForeignFolder {
  readonly kindOf: (path: string) => 'folder' | 'file' | undefined;
  /** All files below a folder of it, relative to that folder. */
  readonly filesBelow: (folder: string) => readonly string[];
  /** The text of a file; undefined where there is none. */
  readonly readText: (path: string) => string | undefined;
}

/**
 * The settings of `docs` under which paths come from the names of files alone; only those that change a path. `files`:
 * those that become pages, relative to the folder `below`.
 */
export function pathSettings(
  folder: ForeignFolder,
  below: string,
  files: readonly string[] = folder.filesBelow(below),
): Readonly<Record<'numberPrefixes' | 'folderNamePages' | 'slugs', false | undefined>> {
  return {
    numberPrefixes: files.some(hasNumberPrefix) ? false : undefined,
    folderNamePages: files.some(isNamedAsFolder) ? false : undefined,
    slugs: hasSlugs(folder, below) ? false : undefined,
  };
}

/** Whether a file of a folder has a `slug` or `id` in its front matter, which other tools keep for themselves. */
function hasSlugs(folder: ForeignFolder, below: string): boolean {
  return folder.filesBelow(below).some((file) => {
    const front = /\.md$/.test(file)
      ? /^---\r?\n[\s\S]*?\n---/.exec(folder.readText(`${below}/${file}`) ?? '')
      : null;
    return front !== null && /^(?:slug|id):/m.test(front[0]);
  });
}

/** Whether a file has the name of its folder: elsewhere that does not make it the page of the folder. */
export function isNamedAsFolder(file: string): boolean {
  return /(?:^|\/)([^/]+)\/\1\.mdx?$/i.test(file);
}

/** Whether a navigation names a file or folder that begins with `_`, which would be no page here. */
export function namesPartial(navigation: unknown): boolean {
  return /["/]_[^/"]+(?:\/[^"]*)?"/.test(JSON.stringify(navigation) ?? '');
}

/** A `README.md` next to an `index.md` is no home page there, as it would be here. */
export function readmesBesideIndex(files: readonly string[]): readonly string[] {
  return files.filter(
    (file) => /(?:^|\/)README\.md$/i.test(file) && files.includes(file.replace(/README\.md$/i, 'index.md')),
  );
}

/** What became of one key of the other generator. */
export interface MigrationRow {
  readonly there: string;
  /** The key here; absent when there is none. */
  readonly here?: string;
  readonly note?: string;
  /** Whether readers miss nothing without it. */
  readonly isNeedless?: true;
}

/** A config for this tool, made from that of another one. */
export interface Migration {
  /** What it was made from, such as `Docusaurus`. */
  readonly generator: string;
  readonly config: Readonly<Record<string, unknown>>;
  /** Lines at the top of the config, for values that are `Code`. */
  readonly imports: readonly string[];
  readonly rows: readonly MigrationRow[];
  /** Files to copy, from and to, where the config names them in another place than they lie in. */
  readonly copies?: ReadonlyMap<string, string>;
}

/** An expression of TypeScript among the plain values of a config. */
export interface Code {
  readonly $code: string;
}

/** A set of keys and values. */
export type Keys = Readonly<Record<string, unknown>>;

export function isKeys(value: unknown): value is Keys {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as keys; none when it is something else, such as the stand-in of a module. */
export function keysOf(value: unknown): Keys {
  return isKeys(value) && !('$missing' in value) ? value : {};
}

/** The value as a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a text with something in it. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The keys whose values say something. */
export function given(keys: Keys): Keys {
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (isKeys(value) && Object.keys(value).length === 0);
}

/** Reads the keys of another generator and notes what became of each. */
export interface KeyReader {
  /** The value at a path such as `themeConfig.image`. */
  readonly get: (path: string) => unknown;
  /** The value of a key that has one here, and the note of it. */
  readonly carry: (path: string, here: string, note?: string) => unknown;
  /** Notes a key that has none here. */
  readonly drop: (path: string, note: string) => void;
  /** Notes what is said of no key, such as of a file. */
  readonly remark: (row: MigrationRow) => void;
  /** All that was noted, and every key that nobody asked for. `needless`: names of keys that nothing is lost with. */
  readonly rows: (reasons: Keys, needless?: readonly string[]) => readonly MigrationRow[];
}

export function readKeys(source: Keys): KeyReader {
  const noted = new Map<string, MigrationRow>();
  const get = (path: string) => path.split('.').reduce<unknown>((value, key) => keysOf(value)[key], source);
  const note = (path: string, row: Omit<MigrationRow, 'there'>) => {
    if (get(path) !== undefined) noted.set(path, { there: path, ...row });
  };
  return {
    get,
    carry(path, here, reason) {
      note(path, { here, ...(reason === undefined ? {} : { note: reason }) });
      return get(path);
    },
    drop: (path, reason) => note(path, { note: reason }),
    remark: (row) => noted.set(row.there, row),
    rows(reasons, needless = []) {
      const isAbove = (path: string) => [...noted.keys()].some((other) => other.startsWith(`${path}.`));
      const explain = (path: string, key: string): MigrationRow | undefined => {
        if (needless.includes(path) || needless.includes(key)) return { there: path, isNeedless: true };
        const reason = textOf(reasons[path]) ?? textOf(reasons[key]);
        return reason === undefined ? undefined : { there: path, note: reason };
      };
      const left = (value: Keys, start: string): MigrationRow[] =>
        Object.entries(value).flatMap(([key, inner]) => {
          const path = `${start}${key}`;
          if (noted.has(path) || isEmpty(inner)) return [];
          const below = () => left(keysOf(inner), `${path}.`);
          if (isAbove(path)) return below();
          const row = explain(path, key);
          if (row !== undefined) return [row];
          const names = Object.keys(keysOf(inner));
          return names.some((name) => explain(`${path}.${name}`, name) !== undefined)
            ? below()
            : [{ there: path }];
        });
      return [...noted.values(), ...left(source, '')];
    },
  };
}
