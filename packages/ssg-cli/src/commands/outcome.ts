import { statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../model/index.ts';
import { count } from './count.ts';

/** The finding for a site folder that does not exist. */
export function missingSite(folder: string): Finding | undefined {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (entry?.isDirectory()) return undefined;
  return {
    code: 'missing-site',
    severity: 'error',
    message: `${folder} ${entry ? 'is not a folder' : 'does not exist'}.`,
    hint: 'Give the folder that holds ceems.config.ts, or the docs.',
  };
}

/** 0 fine, 1 the content has errors (or warnings, if strict), 2 unusable. */
export function exitCode(
  run: { readonly findings: readonly Finding[]; readonly unusable: boolean },
  strict: boolean,
): number {
  if (run.unusable) return 2;
  const { errors, warnings } = count(run.findings);
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}

/** The output folder: `build` in the site unless an option says otherwise. */
export function outFolderOf(folder: string, outDir: string | undefined): string {
  return outDir === undefined ? path.join(folder, 'build') : path.resolve(outDir);
}
