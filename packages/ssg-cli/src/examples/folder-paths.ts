import path from 'node:path';
import { escapeRegExp } from '../tools/escape-reg-exp.ts';

/** Whether a path starts at the root of the machine. */
export function isAbsolute(file: string): boolean {
  return file.startsWith('/');
}

/** Absolute paths that a page shows, and the folder that replaces the root of the file system. */
export interface FolderPaths {
  readonly folder: string;
  readonly absolute: readonly string[];
}

/** The path of a file inside the folder: absolute paths are never written to. */
export function placeOf(file: string, { folder }: FolderPaths): string {
  return path.join(folder, file);
}

/** A text in which the absolute paths of the page lead into the folder. */
export function intoFolder(text: string, { folder, absolute }: FolderPaths): string {
  return longestFirst(absolute).reduce(
    (led, file) =>
      led.replaceAll(
        new RegExp(`(?<![\\w./-])${escapeRegExp(file)}(?![\\w-]|[./]\\w)`, 'g'),
        () => folder + file,
      ),
    text,
  );
}

/** The output of a program with paths as the page shows them: `[CWD]` is the folder. */
export function outOfFolder(text: string, { folder, absolute }: FolderPaths): string {
  const shown = longestFirst(absolute).reduce((led, file) => led.replaceAll(folder + file, file), text);
  return shown.replaceAll(folder, '[CWD]');
}

function longestFirst(files: readonly string[]): readonly string[] {
  return files.toSorted((a, b) => b.length - a.length);
}
