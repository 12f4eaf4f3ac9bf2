import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../model/index.ts';
import { readChecked, replaceChecked } from '../../tools/checked-file.ts';
import { areInputsUnchanged, type Inputs } from './inputs.ts';

/** Everything that a build read and wrote. As long as both are unchanged, there is nothing to do. */
export interface Manifest {
  /** Digest of the tool, the options, the values of the config and the state of git. */
  readonly key: string;
  /** Digest of the tool alone: keys of files mean the same to the same tool only. */
  readonly tool: string;
  readonly inputs: Inputs;
  readonly outFolder: string;
  readonly output: OutputList;
  readonly findings: readonly Finding[];
  readonly pages: number;
  readonly bytes: number;
}

/** Files of the output: path, size, time of the last modification, and the key where it has one. */
export type OutputList = readonly (readonly [file: string, size: number, modified: number, key?: string])[];

const fileName = 'build.json';

/** The folder of what builds keep. */
export function cacheFolder(siteFolder: string): string {
  return path.join(siteFolder, '.ceems-docs');
}

/** The manifest of the last build into a folder. */
export function lastManifest(siteFolder: string, outFolder: string): Manifest | undefined {
  const last = readChecked(cacheFolder(siteFolder), fileName) as Manifest | undefined;
  return last?.outFolder === outFolder ? last : undefined;
}

/** Whether the output of the last build and its inputs are unchanged. */
export function isManifestCurrent(last: Manifest, key: string): boolean {
  return last.key === key && areInputsUnchanged(last.inputs, last.outFolder) && outputStands(last);
}

/** Files of the last output that are as they were written and have a key. */
export function knownOutput(
  last: Manifest,
  tool: string,
): ReadonlyMap<string, { readonly key: string; readonly bytes: number }> {
  if (last.tool !== tool) return new Map();
  const found = statesOf(last.outFolder);
  return new Map(
    last.output.flatMap(([file, size, modified, key]) =>
      key !== undefined && found.get(file) === `${size} ${modified}` ? [[file, { key, bytes: size }]] : [],
    ),
  );
}

/** Saves the manifest of a build. If that fails, the next build looks at everything. */
export function saveManifest(siteFolder: string, manifest: Manifest): void {
  try {
    replaceChecked(cacheFolder(siteFolder), fileName, manifest);
  } catch {
    // reported with the rest of the cache
  }
}

/** Lists an output folder. `keys`: what is known of its files. */
export function listOutput(folder: string, keys: ReadonlyMap<string, string | undefined>): OutputList {
  const list: OutputList[number][] = [];
  const walk = (below: string) => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) walk(`${name}/`);
      else list.push(describeFile(folder, name, keys.get(name)));
    }
  };
  walk('');
  return list;
}

function describeFile(folder: string, name: string, key: string | undefined): OutputList[number] {
  const { size, mtimeMs } = statSync(`${folder}/${name}`, { throwIfNoEntry: false }) ?? {
    size: -1,
    mtimeMs: 0,
  };
  return key === undefined ? [name, size, mtimeMs] : [name, size, mtimeMs, key];
}

function outputStands({ outFolder, output }: Manifest): boolean {
  const found = statesOf(outFolder);
  return (
    found.size === output.length &&
    output.every(([file, size, modified]) => found.get(file) === `${size} ${modified}`)
  );
}

/** Size and time of every file in a folder; nothing where it cannot be read. */
function statesOf(folder: string): ReadonlyMap<string, string> {
  try {
    return new Map(
      listOutput(folder, new Map()).map(([file, size, modified]) => [file, `${size} ${modified}`]),
    );
  } catch {
    return new Map();
  }
}
