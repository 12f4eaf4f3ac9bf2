// cspell:ignore mdbook
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diffOf, planFixes } from '../../checks/links/fix.ts';
import { quantity } from '../../diagnostics/index.ts';
import { compileMarkdown, type MarkdownOptions, renderVuePage } from '../../markdown/index.ts';
import type { Diagnostic, Document } from '../../model/index.ts';
import { markdownOptions } from '../../pipeline/cache/compile.ts';
import { mkdocsConfig, refersToHeadings } from '../migrate/read-mkdocs.ts';
import { astroConfig } from '../migrate/sources.ts';
import { runSite } from '../run.ts';
import { withAbbreviations } from './abbreviations.ts';
import { appendedDefinitions, withDefinitions } from './appended-definitions.ts';
import { headingFiles, withHeadingDefinitions } from './autorefs.ts';
import { withCodeInItems } from './code-in-items.ts';
import { withCodeIncludes } from './code-includes.ts';
import { withoutBlanksInHtml } from './html-blank-lines.ts';
import { hugoAddress } from './hugo/hugo-addresses.ts';
import { withoutBlanksBefore, withRootedAliases, withUrl } from './hugo/hugo-front-matter.ts';
import { hugoParams } from './hugo/hugo-params.ts';
import { withShortcodes } from './hugo/hugo-shortcodes.ts';
import { readHugoSite } from './hugo/hugo-site.ts';
import { fileOf, withIncludedTexts } from './include-texts.ts';
import { macrosOf, withMacroValues } from './macro-values.ts';
import { hiddenLineSigns, withoutHiddenLines } from './mdbook-lines.ts';
import { navTitles, withTitle } from './nav-titles.ts';
import { rewrittenCodes } from './rewritten-codes.ts';
import { withOwnKeys } from './starlight-front-matter.ts';
import { withTopLinks } from './starlight-links.ts';
import { withVitePressKeys } from './vitepress-front-matter.ts';
import { vueComponents } from './vue-pages.ts';

/** The result of rewriting: the diff of all changes, and a summary. */
export interface RewrittenContent {
  readonly diff: string;
  readonly summary: string;
  readonly exitCode: number;
}

// A text that comes from another file may stand for further ones.
const maxRounds = 5;

/**
 * Finds syntax of other generators that has an unambiguous equivalent here, and returns the rewritten texts, which are
 * written if requested. Included texts of other files may contain such syntax, too, and are rewritten as well.
 */
export async function rewriteContent(folder: string, write: boolean): Promise<RewrittenContent> {
  const run = await runSite({ folder, checksOnly: true, cache: false });
  run.release();
  if (run.unusable || run.site === undefined) {
    return { diff: '', summary: `The site cannot be read: ${run.findings[0]?.message ?? ''}`, exitCode: 2 };
  }
  const options = markdownOptions(run.site.config, Object.keys(run.site.content.components));
  const pages = run.site.content.docs.map(({ file }) => file);
  const rendered =
    (await mkdocsFilled(folder, pages)) ??
    (await hugoFilled(folder, pages, run.site.graph.pathOfSource)) ??
    (await starlightChanged(folder, pages)) ??
    (await vueDrawn(folder, pages, run.site.config.locale));
  const found = await rewritten(folder, { findings: run.findings, rendered, options });
  const { before, after, places } = await completed(folder, found, run.site.documents);
  if (write) for (const [file, text] of after) await writeFile(path.join(folder, file), text);
  const counted = `${quantity(places, 'place')} in ${quantity(after.size, 'file')}`;
  const done = write ? `Rewrote ${counted}.` : `--write would rewrite ${counted}.`;
  const summary = after.size === 0 ? 'Nothing is left to be rewritten in the Markdown.' : done;
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
  first: {
    readonly findings: readonly Diagnostic[];
    readonly rendered: Rewritten;
    readonly options: MarkdownOptions;
  },
): Promise<Rewritten> {
  const { rendered, options } = first;
  const before = new Map(rendered.before);
  const after = new Map(rendered.after);
  let { places } = rendered;
  const others = first.findings.filter(({ location }) => !after.has(location?.file ?? ''));
  let findings = [...others, ...(await findingsIn(after, options))];
  for (let round = 1; round <= maxRounds; round++) {
    const found = await withIncludedTexts(folder, findings, after);
    const foreign = found.filter(
      ({ code, replacement }) => rewrittenCodes.includes(code) && replacement !== undefined,
    );
    const texts = new Map(after);
    for (const file of new Set(foreign.flatMap(({ location }) => location?.file ?? []))) {
      if (!texts.has(file)) texts.set(file, await readFile(path.join(folder, file), 'utf8'));
      if (!before.has(file)) before.set(file, texts.get(file) ?? '');
    }
    const plan = planFixes(foreign, texts);
    places += plan.edits.length;
    for (const [file, text] of plan.texts) after.set(file, text);
    // Syntax within an inserted or rewritten text is found in the next round.
    if (plan.edits.length === 0) break;
    findings = await findingsIn(plan.texts, options);
  }
  return { before, after, places };
}

async function findingsIn(
  texts: ReadonlyMap<string, string>,
  options: MarkdownOptions,
): Promise<Diagnostic[]> {
  const compiled = [...texts].map(([file, text]) => compileMarkdown({ file, text, hash: '' }, options));
  return (await Promise.all(compiled)).flatMap(({ diagnostics }) => diagnostics);
}

/** The pages of MkDocs with the values of its plugins and the code that comments name in them, and with HTML and code in lists as they are read here. */
async function mkdocsFilled(folder: string, pages: readonly string[]): Promise<Rewritten | undefined> {
  const config = await mkdocsConfig(folder);
  if (config === undefined) return undefined;
  const macros = await macrosOf(folder, config);
  return changedPages(folder, pages, async (text, file) => {
    const filled = macros === undefined ? { text, places: 0 } : withMacroValues(text, macros);
    const coded = await withCodeIncludes(filled.text, async (name) => {
      const found = fileOf(folder, file, name, { isNamedFromHere: true });
      return found && readFile(path.join(folder, found), 'utf8');
    });
    const joined = withoutBlanksInHtml(coded.text);
    const moved = withCodeInItems(joined.text);
    const places = filled.places + coded.places + joined.places + moved.places;
    return { text: moved.text, places };
  });
}

/** The pages of Hugo with what templates render in the place of shortcodes, and with the addresses that they have there. */
async function hugoFilled(
  folder: string,
  pages: readonly string[],
  paths: ReadonlyMap<string, string>,
): Promise<Rewritten | undefined> {
  const params = await hugoParams(folder);
  const site = await readHugoSite(folder);
  if (params === undefined || site === undefined) return undefined;
  return changedPages(folder, pages, async (written, file) => {
    const text = withoutBlanksBefore(written);
    const valued = await params.fill(text, file);
    const rendered = withShortcodes(valued.text, {
      folder,
      file,
      site,
      values: await params.valuesOf(text, file),
    });
    const own = paths.get(file);
    const address = hugoAddress(file, text, site) ?? own;
    const moved =
      own === undefined || own === address ? rendered.text : withUrl(rendered.text, address ?? own);
    const rooted = address === undefined ? moved : withRootedAliases(moved, address);
    const heads = [text !== written, moved !== rendered.text, rooted !== moved].filter(Boolean).length;
    return { text: rooted, places: valued.places + rendered.places + heads };
  });
}

/** The pages of Starlight with the front matter keys of this tool, and with links to what is the top of a page here. */
async function starlightChanged(folder: string, pages: readonly string[]): Promise<Rewritten | undefined> {
  const isThere = (await astroConfig(folder, await readdir(folder))) !== undefined;
  if (!isThere) return undefined;
  return changedPages(folder, pages, (text) => {
    const linked = withTopLinks(text);
    const keyed = withOwnKeys(linked.text);
    return { text: keyed.text, places: linked.places + keyed.places };
  });
}

/** The pages in which components and expressions of Vue are written as what they render, with the front matter keys of this tool. */
async function vueDrawn(folder: string, pages: readonly string[], lang: string): Promise<Rewritten> {
  const site = await vueComponents(folder, lang);
  return changedPages(folder, site === undefined ? [] : pages, (text, file) => {
    if (site === undefined) return undefined;
    const drawn = renderVuePage(text, { file, site });
    const keyed = withVitePressKeys(drawn.text);
    return { text: keyed.text, places: drawn.places + keyed.places };
  });
}

interface Changed {
  readonly text: string;
  readonly places: number;
}

async function changedPages(
  folder: string,
  pages: readonly string[],
  change: (text: string, file: string) => Changed | undefined | Promise<Changed>,
): Promise<Rewritten> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  let places = 0;
  for (const file of pages) {
    const original = await readFile(path.join(folder, file), 'utf8');
    const changed = await change(original, file);
    if (!changed?.places) continue;
    before.set(file, original);
    after.set(file, changed.text);
    places += changed.places;
  }
  return { before, after, places };
}

/** What was rewritten, and what pages of MkDocs get from its config alone: titles of the navigation, and definitions of links. */
async function completed(
  folder: string,
  { before, after, places }: Rewritten,
  documents: readonly Document[],
): Promise<Rewritten> {
  const config = await mkdocsConfig(folder);
  if (config === undefined) return withoutHidden(folder, { before, after, places }, documents);
  const headings = refersToHeadings(config) ? headingFiles(documents) : undefined;
  const titles = await navTitles(folder, config);
  const { pages, lines, abbreviations } = await appendedDefinitions(folder, config);
  const texts = new Map(before);
  const results = new Map(after);
  let count = places;
  for (const file of pages) {
    const text = after.get(file) ?? (await readFile(path.join(folder, file), 'utf8').catch(() => undefined));
    if (text === undefined) continue;
    const title = titles.get(file);
    const named = title === undefined ? text : withTitle(text, title);
    const defined = withAbbreviations(withDefinitions(named, lines), abbreviations);
    const result = headings === undefined ? defined : withHeadingDefinitions(defined, file, headings);
    if (result === text) continue;
    if (!texts.has(file)) texts.set(file, text);
    results.set(file, result);
    count += (named === text ? 0 : 1) + (result === named ? 0 : 1);
  }
  return { before: texts, after: results, places: count };
}

/** The same without the lines of code that a book hides, including those of other files. */
async function withoutHidden(
  folder: string,
  { before, after, places }: Rewritten,
  documents: readonly Document[],
): Promise<Rewritten> {
  const signs = await hiddenLineSigns(folder);
  if (signs === undefined) return { before, after, places };
  const files = documents.map(({ source }) => source.file);
  const known = await changedPages(folder, files, (text, file) =>
    withoutHiddenLines(after.get(file) ?? text, signs),
  );
  return {
    before: new Map([...known.before, ...before]),
    after: new Map([...after, ...known.after]),
    places: places + known.places,
  };
}
