import type { Labels } from '../model/index.ts';

/** Scripts write `LABELS.close`: esbuild puts the text itself there, so that each script holds those that it uses. */
export function labelDefines(labels: Labels): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(labels).map(([key, text]) => [`LABELS.${key}`, JSON.stringify(text)]),
  );
}
