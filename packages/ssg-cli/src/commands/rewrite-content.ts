import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FixPlan, planFixes } from '../checks/links/fix.ts';
import { quantity } from '../diagnostics/index.ts';
import { withIncludedTexts } from './include-texts.ts';
import { runSite } from './run.ts';

/** What rewriting came to: what changes, as a diff, and one line about it. */
export interface RewrittenContent {
  readonly diff: string;
  readonly summary: string;
  readonly exitCode: number;
}

// A text that comes from another file may stand for further ones.
const maxRounds = 5;

/**
 * Finds the syntax of other generators that has one certain form here, shows it in that form, and writes it when asked
 * to. What is written may hold such syntax in turn, where it is the text of another file: that is rewritten too.
 */
export async function rewriteContent(folder: string, write: boolean): Promise<RewrittenContent> {
  const diffs: string[] = [];
  const files = new Set<string>();
  let places = 0;
  for (let round = 1; round <= maxRounds; round++) {
    const found = await findRewrites(folder);
    if ('problem' in found) return { diff: diffs.join(''), summary: found.problem, exitCode: 2 };
    const { plan, hasTexts } = found;
    if (write) for (const [file, text] of plan.texts) await writeFile(path.join(folder, file), text);
    diffs.push(plan.diff);
    for (const file of plan.texts.keys()) files.add(file);
    places += plan.edits.length;
    if (!write || !hasTexts || plan.edits.length === 0) break;
  }
  const counted = `${quantity(places, 'place')} in ${quantity(files.size, 'file')}`;
  const summary = write ? `Rewrote ${counted}.` : `--write would rewrite ${counted}.`;
  return { diff: diffs.join(''), summary, exitCode: 0 };
}

interface Rewrites {
  readonly plan: FixPlan;
  /** Whether a text of another file is among them. */
  readonly hasTexts: boolean;
}

/** What is to be rewritten in the files as they are now. */
async function findRewrites(folder: string): Promise<Rewrites | { readonly problem: string }> {
  const run = await runSite({ folder, checksOnly: true, cache: false });
  run.release();
  if (run.unusable) return { problem: `The site cannot be read: ${run.findings[0]?.message ?? ''}` };
  const found = await withIncludedTexts(folder, run.findings);
  const foreign = found.filter(
    ({ code, replacement }) => rewritten.includes(code) && replacement !== undefined,
  );
  const texts = new Map<string, string>();
  for (const file of new Set(foreign.flatMap(({ location }) => location?.file ?? []))) {
    texts.set(file, await readFile(path.join(folder, file), 'utf8'));
  }
  const hasTexts = found.some((finding, index) => finding !== run.findings[index]);
  return { plan: planFixes(foreign, texts), hasTexts };
}

const rewritten = ['foreign-syntax', 'unknown-directive'];
