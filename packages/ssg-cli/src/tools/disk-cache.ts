import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A store of plain values in a folder, by key. What cannot be read is as if it were not there. */
export interface DiskStore {
  readonly read: (name: string) => unknown;
  /** Names of all values, as they were when the store was opened. */
  readonly names: ReadonlySet<string>;
  readonly write: (name: string, value: unknown) => void;
  /** Removes everything but these. */
  readonly keepOnly: (names: ReadonlySet<string>) => void;
}

/** Opens a store. `folder` is made on the first write; a folder that cannot be written is no error. */
export function openStore(folder: string): DiskStore {
  const fileOf = (name: string) => path.join(folder, `${name}.json`);
  return {
    names: new Set(listNames(folder).map((file) => file.replace(/\.json$/, ''))),
    read(name) {
      try {
        return JSON.parse(readFileSync(fileOf(name), 'utf8'));
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(fileOf(name), JSON.stringify(value));
      } catch {
        // a read-only site is built without a cache
      }
    },
    keepOnly(names) {
      for (const file of listNames(folder)) {
        if (!names.has(file.replace(/\.json$/, ''))) rmSync(path.join(folder, file), { force: true });
      }
    },
  };
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** An object whose further members are loaded together when one of them is first asked for. */
export function withLazy<Known extends object, Later extends object>(
  known: Known,
  names: readonly (keyof Later & string)[],
  load: () => Later,
): Known & Later {
  const loaded: { value?: Later } = {};
  const value = (): Later => {
    loaded.value ??= load();
    return loaded.value;
  };
  const members = names.map(
    (name) => [name, { enumerable: true, configurable: true, get: () => value()[name] }] as const,
  );
  return Object.defineProperties({ ...known }, Object.fromEntries(members)) as Known & Later;
}
