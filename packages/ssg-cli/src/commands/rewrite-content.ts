import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diffOf, planFixes } from '../checks/links/fix.ts';
import { quantity } from '../diagnostics/index.ts';
import { compileMarkdown, drawVuePage, type MarkdownOptions } from '../markdown/index.ts';
import type { Diagnostic } from '../model/index.ts';
import { markdownOptions } from '../pipeline/cache/compile.ts';
import { appendedDefinitions, withDefinitions } from './appended-definitions.ts';
import { withIncludedTexts } from './include-texts.ts';
import { navTitles, withTitle } from './nav-titles.ts';
import { mkdocsConfig } from './read-mkdocs.ts';
import { runSite } from './run.ts';
import { vueComponents } from './vue-pages.ts';

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
 * to. What is put in may hold such syntax in turn, where it is the text of another file: that is rewritten too.
 */
export async function rewriteContent(folder: string, write: boolean): Promise<RewrittenContent> {
  const run = await runSite({ folder, checksOnly: true, cache: false });
  run.release();
  if (run.unusable || run.site === undefined) {
    return { diff: '', summary: `The site cannot be read: ${run.findings[0]?.message ?? ''}`, exitCode: 2 };
  }
  const options = markdownOptions(run.site.config, Object.keys(run.site.content.components));
  const found = await rewritten(folder, run.findings, options);
  const pages = run.site.content.docs?.map(({ file }) => file) ?? [];
  const drawn = await withVueDrawn(folder, found, { pages, lang: run.site.config.locale });
  const { before, after, places } = await completed(folder, drawn);
  if (write) for (const [file, text] of after) await writeFile(path.join(folder, file), text);
  const counted = `${quantity(places, 'place')} in ${quantity(after.size, 'file')}`;
  const summary = write ? `Rewrote ${counted}.` : `--write would rewrite ${counted}.`;
  const diff = [...after].map(([file, text]) => diffOf(file, before.get(file) ?? '', text)).join('');
  return { diff, summary, exitCode: 0 };
}

interface Rewritten {
  /** Texts of the files that change, as they are. */
  readonly before: ReadonlyMap<string, string>;
  /** The same as they are to be. */
  readonly after: ReadonlyMap<string, string>;
  readonly places: number;
}

async function rewritten(
  folder: string,
  first: readonly Diagnostic[],
  options: MarkdownOptions,
): Promise<Rewritten> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  let places = 0;
  let findings = first;
  for (let round = 1; round <= maxRounds; round++) {
    const found = await withIncludedTexts(folder, findings, after);
    const foreign = found.filter(
      ({ code, replacement }) => codes.includes(code) && replacement !== undefined,
    );
    const texts = new Map(after);
    for (const file of new Set(foreign.flatMap(({ location }) => location?.file ?? []))) {
      if (!texts.has(file)) texts.set(file, await readFile(path.join(folder, file), 'utf8'));
      if (!before.has(file)) before.set(file, texts.get(file) ?? '');
    }
    const plan = planFixes(foreign, texts);
    places += plan.edits.length;
    for (const [file, text] of plan.texts) after.set(file, text);
    // What stands within a text that was put in, or within what was rewritten, is found in the next round.
    if (plan.edits.length === 0) break;
    const again = [...plan.texts].map(([file, text]) => compileMarkdown({ file, text, hash: '' }, options));
    findings = (await Promise.all(again)).flatMap(({ diagnostics }) => diagnostics);
  }
  return { before, after, places };
}

/** What was rewritten, and what components and expressions of Vue draw, as HTML. */
async function withVueDrawn(
  folder: string,
  { before, after, places }: Rewritten,
  { pages, lang }: { readonly pages: readonly string[]; readonly lang: string },
): Promise<Rewritten> {
  const site = await vueComponents(folder, lang);
  if (site === undefined) return { before, after, places };
  const texts = new Map(before);
  const results = new Map(after);
  let count = places;
  for (const file of pages) {
    const original = before.get(file) ?? (await readFile(path.join(folder, file), 'utf8'));
    const drawn = drawVuePage(after.get(file) ?? original, { file, original, site });
    if (drawn.places === 0) continue;
    texts.set(file, original);
    results.set(file, drawn.text);
    count += drawn.places;
  }
  return { before: texts, after: results, places: count };
}

/** What was rewritten, and what pages of MkDocs get from its config alone: titles of the navigation, and definitions of links. */
async function completed(folder: string, { before, after, places }: Rewritten): Promise<Rewritten> {
  const config = await mkdocsConfig(folder);
  if (config === undefined) return { before, after, places };
  const titles = await navTitles(folder, config);
  const { pages, lines } = await appendedDefinitions(folder, config);
  const texts = new Map(before);
  const results = new Map(after);
  let count = places;
  for (const file of new Set([...titles.keys(), ...pages])) {
    const text = after.get(file) ?? (await readFile(path.join(folder, file), 'utf8').catch(() => ''));
    if (text === '') continue;
    const title = titles.get(file);
    const named = title === undefined ? text : withTitle(text, title);
    const result = withDefinitions(named, lines);
    if (result === text) continue;
    if (!texts.has(file)) texts.set(file, text);
    results.set(file, result);
    count += (named === text ? 0 : 1) + (result === named ? 0 : 1);
  }
  return { before: texts, after: results, places: count };
}

const codes = ['foreign-syntax', 'unknown-directive'];
