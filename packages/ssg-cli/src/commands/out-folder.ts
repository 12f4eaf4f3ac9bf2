import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../model/index.ts';
import { isOutput } from '../tools/output-folder.ts';

/** A build replaces its output folder as a whole: one that holds anything but an earlier output is refused. */
export async function checkOutFolder(outFolder: string, siteFolder: string): Promise<Finding | undefined> {
  const inside = path.relative(outFolder, siteFolder);
  const holdsSite = inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside));
  if (holdsSite) return refuse(`The output folder ${outFolder} holds the site itself.`);
  const entry = await stat(outFolder).catch(() => undefined);
  if (!entry) return undefined;
  if (!entry.isDirectory()) return refuse(`The output folder ${outFolder} is a file.`);
  const names = (await readdir(outFolder)).sort();
  if (names.length === 0 || isOutput(names)) return undefined;
  return refuse(`The output folder ${outFolder} holds files that no build wrote, such as \`${names[0]}\`.`);
}

function refuse(message: string): Finding {
  return {
    code: 'unusable-output',
    severity: 'error',
    message,
    hint: 'A build replaces the folder as a whole. Give another one with `--out-dir`, or empty this one.',
  };
}
