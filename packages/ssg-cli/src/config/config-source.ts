import type { Location } from '../model/index.ts';

/** Access to the config file and the site folder; the stage uses nothing else. */
export interface ConfigSource {
  /** The file's name relative to the site; absent for a site without one. */
  readonly file?: string;
  /** Runs the file and gives its default export. */
  readonly run?: () => Promise<unknown>;
  /** The names that are looked for. */
  readonly names: readonly string[];
  /** Files that look like a config but are not read. */
  readonly unread: readonly string[];
  /** What lies at a path relative to the site. */
  readonly kindOf: (path: string) => 'folder' | 'file' | undefined;
  /** What lies in a folder, relative to the site. */
  readonly namesIn: (folder: string) => readonly string[];
  /** Text of a file that says something of the config, relative to the site; `undefined` where there is none. */
  readonly readText: (path: string) => string | undefined;
  /** Where a key is in the file. A key may begin with another file, one of those that `readText` has read. */
  readonly locate: (path: readonly (string | number)[]) => Location;
}
