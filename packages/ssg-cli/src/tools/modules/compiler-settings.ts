import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that the compiler reads next to sources, and whether these are all that it reads. */
interface CompilerSettings {
  /** Absolute paths, of files that are not there, too: one of them may appear. */
  readonly files: ReadonlySet<string>;
  readonly isAll: boolean;
}

/**
 * Settings that the compiler looks for next to sources and in all folders above them. `sources`: absolute paths. Settings that
 * a package holds, and names that lead to files in another way, are not followed: then these are not all.
 */
export function settingsAbove(sources: Iterable<string>): CompilerSettings {
  const folders = new Set<string>();
  for (const source of sources)
    for (let folder = path.dirname(source); !folders.has(folder); folder = path.dirname(folder))
      folders.add(folder);
  const files = new Set<string>();
  let isAll = true;
  for (const folder of folders) {
    files.add(path.join(folder, 'package.json'));
    const waiting = [path.join(folder, 'tsconfig.json')];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const further = files.has(file) ? [] : extendedBy(file);
      files.add(file);
      if (further) waiting.push(...further);
      else isAll = false;
    }
  }
  return { files, isAll };
}

function extendedBy(file: string): readonly string[] | undefined {
  const text = textOf(file);
  if (/"(paths|baseUrl)"/.test(text)) return undefined;
  if (!text.includes('"extends"')) return [];
  const [, one] = /"extends"\s*:\s*"(\.[^"\\]*\.json)"/.exec(text) ?? [];
  return one === undefined ? undefined : [path.resolve(path.dirname(file), one)];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
