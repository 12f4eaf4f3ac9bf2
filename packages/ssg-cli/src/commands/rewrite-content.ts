import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { planFixes } from '../checks/links/fix.ts';
import { withIncludedTexts } from './include-texts.ts';
import { runSite } from './run.ts';

/** What rewriting came to: what changes, as a diff, and one line about it. */
export interface RewrittenContent {
  readonly diff: string;
  readonly summary: string;
  readonly exitCode: number;
}

/** Finds the syntax of other generators that has one certain form here, shows it in that form, and writes it when asked to. */
export async function rewriteContent(folder: string, write: boolean): Promise<RewrittenContent> {
  const run = await runSite({ folder, checksOnly: true, cache: false });
  run.release();
  if (run.unusable) {
    const [first] = run.findings;
    return { diff: '', summary: `The site cannot be read: ${first?.message ?? ''}`, exitCode: 2 };
  }
  const found = await withIncludedTexts(folder, run.findings);
  const foreign = found.filter(
    ({ code, replacement }) => rewritten.includes(code) && replacement !== undefined,
  );
  const texts = new Map<string, string>();
  for (const file of new Set(foreign.flatMap(({ location }) => location?.file ?? []))) {
    texts.set(file, await readFile(path.join(folder, file), 'utf8'));
  }
  const plan = planFixes(foreign, texts);
  if (write) for (const [file, text] of plan.texts) await writeFile(path.join(folder, file), text);
  const counted = `${plan.edits.length} places in ${plan.texts.size} files`;
  const summary = write ? `${counted} were rewritten.` : `${counted} would be rewritten by --write.`;
  return { diff: plan.diff, summary, exitCode: 0 };
}

const rewritten = ['foreign-syntax', 'unknown-directive'];
