import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ForeignFolder } from '../../migrate/index.ts';

/** The content of a folder, for a migration. `outside`: folders that may be outside of it. */
export async function look(folder: string, outside: readonly string[] = []): Promise<ForeignFolder> {
  const below = new Map<string, readonly string[]>();
  for (const start of new Set(['.', 'docs', 'src/pages', ...outside])) {
    below.set(path.posix.normalize(start), await filesBelow(path.join(folder, start)));
  }
  return {
    kindOf(name) {
      const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
      if (found?.isDirectory()) return 'folder';
      return found?.isFile() ? 'file' : undefined;
    },
    readText(name) {
      const full = path.join(folder, name);
      return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
    },
    filesBelow: (name) => below.get(path.posix.normalize(name)) ?? inFolder(below.get('.') ?? [], name),
  };
}

function inFolder(files: readonly string[], folder: string): readonly string[] {
  return files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
}

/** All files below a folder except hidden ones and packages, relative to it. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
      .map(async (entry) =>
        entry.isDirectory()
          ? (await filesBelow(path.join(folder, entry.name))).map((file) => `${entry.name}/${file}`)
          : [entry.name],
      ),
  );
  return nested.flat().sort();
}
