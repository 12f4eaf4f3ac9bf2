import path from 'node:path';
import type { Metafile } from 'esbuild';

/** Modules of a site as files of JavaScript, one for each entry and those that they share. */
export interface CompiledModules {
  /** Their texts and source maps, by name. */
  readonly texts: Readonly<Record<string, string>>;
  /**
   * Absolute paths of all that each entry runs, in the order of the entries; files of chunks and packages included, and the
   * compiler's settings, those that are not there, too.
   */
  readonly behind: readonly (readonly string[])[];
}

/** What a compilation looked at. */
export interface CompiledFrom {
  readonly inputs: Metafile['inputs'];
  /** Names of packages that modules import, as they are written. */
  readonly packages: readonly string[];
}

/** The folder that modules are compiled into; nothing is written there. */
export function compileFolder(siteFolder: string): string {
  return path.join(siteFolder, '.out');
}

/** The name of the file that an entry is compiled to. */
export function entryFile(index: number): string {
  return `m${index}.mjs`;
}
