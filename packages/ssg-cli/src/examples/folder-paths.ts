import path from 'node:path';

/** Whether a path starts at the root of the machine. */
export function isAbsolute(file: string): boolean {
  return file.startsWith('/');
}

/** Absolute paths that a page shows, and the folder that stands for the root of the machine. */
export interface FolderPaths {
  readonly folder: string;
  readonly absolute: readonly string[];
}

/** The place of a file in the folder: an absolute path is never written to. */
export function placeOf(file: string, { folder }: FolderPaths): string {
  return path.join(folder, file);
}

/** A text with the absolute paths of the page led into the folder. */
export function intoFolder(text: string, { folder, absolute }: FolderPaths): string {
  return longestFirst(absolute).reduce(
    (led, file) =>
      led.replaceAll(new RegExp(`(?<![\\w./-])${escaped(file)}(?![\\w-]|[./]\\w)`, 'g'), () => folder + file),
    text,
  );
}

/** What a program said of files in the folder, as the page would say it: `[CWD]` is the folder. */
export function outOfFolder(text: string, { folder, absolute }: FolderPaths): string {
  const shown = longestFirst(absolute).reduce((led, file) => led.replaceAll(folder + file, file), text);
  return shown.replaceAll(folder, '[CWD]');
}

function longestFirst(files: readonly string[]): readonly string[] {
  return files.toSorted((a, b) => b.length - a.length);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
