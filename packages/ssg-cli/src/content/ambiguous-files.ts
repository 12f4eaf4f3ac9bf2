import type { Diagnostic } from '../model/index.ts';

/** Names, and the files of each; the last file counts. */
export type FilesByName = ReadonlyMap<string, readonly string[]>;

/** Groups files by a name; files without a name are left out. */
export function filesByName(
  files: readonly string[],
  nameOf: (file: string) => string | undefined,
): FilesByName {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = nameOf(file);
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return byName;
}

/** Files of which only one can count. */
export function checkAmbiguousFiles(byName: FilesByName): Diagnostic[] {
  return [...byName.values()].flatMap((files) =>
    files.slice(0, -1).map((file) => ({
      code: 'ambiguous-file',
      message: `\`${file}\` is ignored: \`${files.at(-1)}\` takes its place.`,
      location: { file },
      hint: 'Keep one of them.',
    })),
  );
}

/** A path without the ending of its file name. */
export function withoutEnding(file: string): string {
  return file.replace(/\.\w+$/, '');
}
