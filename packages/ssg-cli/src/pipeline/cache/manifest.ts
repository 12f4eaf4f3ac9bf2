import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../model/index.ts';
import { readChecked, replaceChecked } from '../../tools/checked-file.ts';
import { type Inputs, inputsStand } from './inputs.ts';

/** What a build came to: all that went in, and all that came out. While both are as they were, there is nothing to do. */
export interface Manifest {
  /** Digest of the tool, the options, the values of the config and the state of git. */
  readonly key: string;
  readonly inputs: Inputs;
  readonly outFolder: string;
  readonly output: OutputList;
  readonly findings: readonly Finding[];
  readonly pages: number;
  readonly bytes: number;
}

/** Files of the output: path, size, time of the last modification. */
export type OutputList = readonly (readonly [file: string, size: number, modified: number])[];

const fileName = 'build.json';

function cacheFolder(siteFolder: string): string {
  return path.join(siteFolder, '.ceems-docs');
}

/** The manifest of the last build, if its output stands and it was made from the same. */
export function standingManifest(siteFolder: string, key: string, outFolder: string): Manifest | undefined {
  const last = readChecked(cacheFolder(siteFolder), fileName) as Manifest | undefined;
  if (last?.key !== key || last.outFolder !== outFolder) return undefined;
  return inputsStand(last.inputs, outFolder) && outputStands(last) ? last : undefined;
}

/** Keeps the manifest of a build. It is no loss where that fails: the next build looks at everything. */
export function keepManifest(siteFolder: string, manifest: Manifest): void {
  try {
    replaceChecked(cacheFolder(siteFolder), fileName, manifest);
  } catch {
    // reported with the rest of the cache
  }
}

/** Lists an output folder. */
export function listOutput(folder: string): OutputList {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: -1, mtimeMs: 0 };
      return [path.relative(folder, file), size, mtimeMs];
    });
}

function outputStands({ outFolder, output }: Manifest): boolean {
  try {
    const found = new Map(
      listOutput(outFolder).map(([file, size, modified]) => [file, `${size} ${modified}`]),
    );
    return (
      found.size === output.length &&
      output.every(([file, size, modified]) => found.get(file) === `${size} ${modified}`)
    );
  } catch {
    return false;
  }
}
