import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNoContent, planStaging, realOutput, type Staging, sweepStaging } from '../emit/index.ts';
import type { Finding } from '../model/index.ts';
import { isOutput } from '../tools/output-folder.ts';
import { nodeError } from '../tools/thrown.ts';

/**
 * Finds out how a build can replace its output folder, before any work is done, and removes what interrupted builds
 * left there. Refuses a folder that contains anything but an earlier output, or that cannot be written.
 */
export async function planOutput(outFolder: string, siteFolder: string): Promise<Staging | Finding> {
  const out = await realOutput(outFolder);
  const inside = path.relative(out, await realpath(siteFolder).catch(() => siteFolder));
  const holdsSite = inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside));
  if (holdsSite) return refuse(`The output folder ${outFolder} holds the site itself.`);
  try {
    const entry = await stat(out).catch(() => undefined);
    if (entry && !entry.isDirectory()) return refuse(`The output folder ${outFolder} is a file.`);
    sweepStaging(out);
    const names = entry ? (await readdir(out)).filter((name) => !isNoContent(name)).sort() : [];
    if (names.length > 0 && !isOutput(names))
      return refuse(
        `The output folder ${outFolder} holds files that no build wrote, such as \`${names[0]}\`.`,
      );
    return await planStaging(out);
  } catch (error) {
    return unwritable(outFolder, error);
  }
}

/** The finding for an error of the system while the output is written. @throws any other error. */
export function unwritable(outFolder: string, error: unknown): Finding {
  const { code, message, syscall } = nodeError(error);
  if (code === undefined || syscall === undefined) throw error;
  return {
    code: 'unusable-output',
    severity: 'error',
    message: `The output folder ${outFolder} cannot be written: ${message}.`,
    hint: 'Nothing was changed. Choose a writable folder with enough space with `--out-dir`.',
  };
}

function refuse(message: string): Finding {
  return {
    code: 'unusable-output',
    severity: 'error',
    message,
    hint: 'A build replaces the whole folder. Choose another one with `--out-dir`, or empty this one.',
  };
}
