import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  compare,
  comparisonAsHtml,
  comparisonAsText,
  isComplete,
  type Snapshot,
  snapshotOf,
  snapshotOfAddresses,
} from '../compare/index.ts';

/** The two builds to compare, and the form of the result. */
export interface CompareOptions {
  /** A folder that holds a build, or a file that lists addresses: a sitemap, or one address a line. */
  readonly old: string;
  readonly next: string;
  /** The base path of the listed addresses; `/` by default. */
  readonly baseUrl?: string | undefined;
  readonly format: 'text' | 'json';
  /** Path of the HTML report. */
  readonly html?: string | undefined;
}

const expected = 'Give the folder of a build, a sitemap, or a file with one URL per line.';

/** Compares two builds and returns the text to print. Exit code 1: something is missing in the new build. */
export async function compareBuilds(
  options: CompareOptions,
): Promise<{ readonly output: string; readonly exitCode: number } | { readonly problem: string }> {
  for (const place of [options.old, options.next]) {
    if (statSync(place, { throwIfNoEntry: false }) === undefined)
      return { problem: `${place} does not exist. ${expected}` };
  }
  const base = options.baseUrl ?? '/';
  const snapshots = [await read(options.old, base), await read(options.next, base)] as const;
  const empty = [options.old, options.next].find((_, index) => snapshots[index]?.pages.size === 0);
  if (empty !== undefined)
    return {
      problem: `${empty} lists no pages. ${expected}`,
    };
  const comparison = compare(...snapshots);
  if (options.html !== undefined) await writeFile(options.html, comparisonAsHtml(comparison));
  const output =
    options.format === 'json' ? `${JSON.stringify(comparison, null, 2)}\n` : comparisonAsText(comparison);
  return { output, exitCode: isComplete(comparison) ? 0 : 1 };
}

async function read(place: string, base: string): Promise<Snapshot> {
  if (!statSync(place).isDirectory()) return snapshotOfAddresses(await readFile(place, 'utf8'), base);
  const names = await readdir(place, { recursive: true });
  const wanted = names.filter((name) => /\.(html|xml)$|feed\.json$/.test(name)).sort();
  const files = wanted.map(async (name) => ({
    path: name.split(path.sep).join('/'),
    text: await readFile(path.join(place, name), 'utf8').catch(() => ''),
  }));
  return snapshotOf(await Promise.all(files));
}
