import { formatLocation, formatText } from '../../diagnostics/index.ts';
import type { Finding, OutputFile } from '../../model/index.ts';
import { normalizePath, outputPathOf } from '../../model/index.ts';
import {
  DamagedCache,
  type EarlyOutput,
  earlyOutput,
  memoryCache,
  type OutlineOutput,
  outlineOutput,
  type RenderedSite,
  type Reusable,
  renderEdited,
  type Site,
  type SiteCache,
} from '../../pipeline/index.ts';
import { type Deferred, deferred } from '../../tools/deferred.ts';
import { sourcesOf } from '../report.ts';
import { openCache, type Run, type RunOptions, runSite } from '../run.ts';
import type { LiveFinding, LiveMessage } from './live/messages.ts';

/** A site under edit: the last good output in memory, renewed on every change. */
export interface DevSession {
  /** Builds again and gives what changed. `files`: absolute paths that changed. */
  readonly renew: (files: readonly string[]) => Promise<LiveMessage>;
  /**
   * Draws the page of one Markdown file again, at once: all else, findings too, stays as it was until `renew`. Nothing when
   * more than that page may have changed. `file`: absolute path.
   */
  readonly edit: (file: string) => Promise<LiveMessage | undefined>;
  readonly lookup: (path: string) => OutputFile | undefined;
  /** The same, for files too that are made from all pages: they are made when the first is asked for. */
  readonly find: (path: string) => Promise<OutputFile | undefined>;
  readonly last: () => { readonly run: Run; readonly message: LiveMessage };
  readonly base: () => string;
}

/** What a session knows. */
interface SessionState {
  /** Output paths of pages that `edit` drew. */
  readonly edited: Set<string>;
  output: Map<string, OutputFile>;
  run: Run;
  message: LiveMessage;
  reusable?: Reusable;
  base: string;
  /** Makes the files that the last good run left for later. */
  makeLater?: RenderedSite['later'] | undefined;
  later?: Promise<ReadonlyMap<string, OutputFile>> | undefined;
  /** Files of an outline of the site, until it is loaded for the first time. */
  outline?: Outline | undefined;
  /** Files of the site that is loaded, until all of it is drawn. */
  early?: EarlyOutput | undefined;
  /** What earlier runs left; at the start, what the last build left on disk. */
  memory?: SiteCache | undefined;
  /** Ends when the run that is under way does. */
  work?: Promise<unknown> | undefined;
}

/** Most pages that are looked at when the site has been loaded again: those that were asked for last, so they may be open. */
const mostOpen = 6;

/**
 * Starts a session; nothing is built before the first `renew`. `onEarly`: called each time that the site has been loaded and
 * its pages can be asked for, while they are still drawn; with those of the last ones that are not as they were shown. At the
 * start it is called, too, when an outline of the site is there, while many files are compiled: a page that is asked for then
 * may show of others what their first lines say.
 */
export function devSession(
  options: RunOptions,
  onEarly: (message: LiveMessage) => void = () => {},
): DevSession {
  const state: SessionState = {
    edited: new Set(),
    output: new Map(),
    run: { findings: [], unusable: false, release: () => {} },
    message: { changed: [], findings: [], failed: false },
    base: options.baseUrl ?? '/',
  };
  const { show, changedIn } = openPages();
  const lookup = (path: string) => (state.early && earlyAt(path, state.early)) ?? fileAt(path, state.output);
  const endOutline = () => {
    state.outline?.end.resolve();
    state.outline = undefined;
  };
  const startOutline = (site: Site) => {
    state.outline = { at: outlineOutput(site), end: deferred() };
    state.base = site.config.baseUrl;
    onEarly({ ...state.message, isEarly: true });
  };
  const startEarly = (site: Site) => {
    const early = earlyOutput(site);
    state.early = early;
    endOutline();
    state.base = site.config.baseUrl;
    onEarly({ ...state.message, changed: changedIn(early), failed: false, isEarly: true });
  };
  const renew = async (files: readonly string[]): Promise<LiveMessage> => {
    // A module that is new stands in no list yet.
    const isCode = (reusable: Reusable) =>
      files.some((file) => reusable.watched.has(file) || /\.([cm]?[jt]sx?|css)$/.test(file));
    const reusable = state.reusable && !isCode(state.reusable) ? state.reusable : undefined;
    state.memory ??= memoryCache(options.cache === false ? undefined : await openCache(options.folder));
    const onOutline = state.output.size === 0 ? startOutline : undefined;
    const given = { ...options, reusable, onOutline, onSite: startEarly };
    const run = await withoutDamaged((memory) => runSite({ ...given, memory }), state).finally(() => {
      endOutline();
      state.early = undefined;
    });
    return takeIn(run, state, options.folder);
  };
  return {
    renew(files) {
      const work = renew(files).finally(() => {
        state.work = undefined;
      });
      state.work = work;
      return work;
    },
    async edit(file) {
      const { site, rendered } = state.run;
      const page = site && rendered && (await renderEdited(site, file));
      if (!page) return undefined;
      const isChanged = state.output.get(page.path)?.contents !== page.contents;
      state.output.set(page.path, page);
      state.edited.add(page.path);
      return { ...state.message, changed: isChanged ? [normalizePath(page.path)] : [] };
    },
    lookup,
    async find(path) {
      const found = lookup(path) ?? (state.outline && (await outlineAt(path, state.outline)));
      // By now the site may be loaded.
      const shown = lookup(path) ?? found;
      if (shown) return show(shown);
      // Of the first state of the site there may be more when all of it is drawn.
      if (state.output.size === 0) await state.work?.catch(() => {});
      if (!state.makeLater) return show(lookup(path));
      state.later ??= state.makeLater().then(byPath);
      return show(fileAt(path, state.output) ?? fileAt(path, await state.later));
    },
    last: () => state,
    base: () => state.base,
  };
}

/** Takes in what a run came to, and gives what changed. */
async function takeIn(run: Run, state: SessionState, folder: string): Promise<LiveMessage> {
  const [before, previous] = [state.output, state.run];
  if (run.site && run.rendered) {
    state.output = byPath(run.rendered.files);
    state.makeLater = run.rendered.later;
    state.later = undefined;
    state.reusable = run.site.reusable;
    state.base = run.site.config.baseUrl;
  }
  const failed = run.rendered === undefined;
  state.run = run;
  state.message = {
    changed: failed ? [] : changedPaths(before, state.output, samePages(previous, run, state.edited)),
    findings: await liveFindings(run, folder),
    failed,
  };
  state.edited.clear();
  return state.message;
}

/** Pages that were asked for last, as they were shown. */
function openPages() {
  /** By output path. */
  const shown = new Map<string, string>();
  return {
    /** Notes that a file is shown, and gives it. */
    show(file: OutputFile | undefined): OutputFile | undefined {
      if (!file?.path.endsWith('.html')) return file;
      const { path } = file;
      const contents = String(file.contents);
      shown.delete(path);
      shown.set(path, contents);
      for (const [oldest] of shown) if (shown.size > mostOpen) shown.delete(oldest);
      return { path, contents };
    },
    /** Paths of those that are not as they were shown. */
    changedIn(early: EarlyOutput): readonly string[] {
      const changed = [...shown].filter(
        ([path, contents]) => (early(path)?.contents ?? contents) !== contents,
      );
      return changed.map(([path]) => normalizePath(path));
    },
  };
}

/** Does something with what earlier runs left; from nothing where a value of it is damaged. */
async function withoutDamaged<T>(
  work: (memory: SiteCache) => Promise<T>,
  state: { memory?: SiteCache | undefined },
): Promise<T> {
  try {
    return await work(state.memory ?? memoryCache());
  } catch (error) {
    if (!(error instanceof DamagedCache)) throw error;
    state.memory = memoryCache();
    return work(state.memory);
  }
}

function byPath(files: readonly OutputFile[]): Map<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]));
}

/** An outline of the site: what can be drawn from it, and when the site takes its place. */
interface Outline {
  readonly at: OutlineOutput;
  readonly end: Deferred;
}

/** A file of an outline; of one that needs more than that, nothing when the site is loaded. */
async function outlineAt(path: string, { at, end }: Outline): Promise<OutputFile | undefined> {
  const found = (await at(path.slice(1))) ?? (await at(outputPathOf(normalizePath(path))));
  if (!found) await end.done;
  return found;
}

function earlyAt(path: string, early: EarlyOutput): OutputFile | undefined {
  return early(path.slice(1)) ?? early(outputPathOf(normalizePath(path)));
}

function fileAt(path: string, files: ReadonlyMap<string, OutputFile>): OutputFile | undefined {
  return files.get(path.slice(1)) ?? files.get(outputPathOf(normalizePath(path)));
}

/** Output paths of pages that were not drawn again. */
function samePages(before: Run, after: Run, edited: ReadonlySet<string>): ReadonlySet<string> {
  const pages = [...(after.rendered?.pages ?? [])];
  const same = pages.filter(([path, page]) => before.rendered?.pages.get(path) === page);
  const paths = same.map(([path]) => outputPathOf(path));
  return new Set(paths.filter((path) => !edited.has(path)));
}

/**
 * Pages whose bytes changed; `reload` when a file did that pages may use under the name that it had before. What has a new
 * name is named by the pages that use it.
 */
function changedPaths(
  before: ReadonlyMap<string, OutputFile>,
  after: ReadonlyMap<string, OutputFile>,
  same: ReadonlySet<string>,
): string[] {
  const changed: string[] = [];
  for (const [path, file] of after) {
    const known = before.get(path);
    const isKnown = known?.key !== undefined && known.key === file.key;
    if (same.has(path) || isKnown || known?.contents === file.contents) continue;
    if (path.endsWith('.html')) changed.push(normalizePath(path));
    else if (known && !/^(search|sidebars|.*\.(md|xml|txt|json)$)/.test(path) && !isSame(known, file))
      changed.push('reload');
  }
  return changed;
}

function isSame(a: OutputFile, b: OutputFile): boolean {
  return Buffer.from(a.contents as Uint8Array).equals(Buffer.from(b.contents as Uint8Array));
}

async function liveFindings(run: Run, folder: string): Promise<LiveFinding[]> {
  const shown = run.findings.filter(({ severity }) => severity !== 'hint');
  const sources = await sourcesOf(shown, folder);
  return shown.map((finding) => ({
    severity: finding.severity,
    code: finding.code,
    place: formatLocation(finding.location),
    message: finding.message,
    ...(finding.hint ? { hint: finding.hint } : {}),
    excerpt: excerptOf(finding, sources),
    ...pathOf(finding, run),
  }));
}

function excerptOf(finding: Finding, sources: ReadonlyMap<string, string>): string {
  const text = formatText([finding], { sources, color: false });
  return text
    .split('\n')
    .filter((line) => /^\s*\d*\s*\|/.test(line))
    .join('\n');
}

function pathOf(finding: Finding, run: Run): { path?: string } {
  const path = finding.location && run.site?.graph.pathOfSource.get(finding.location.file);
  return path === undefined ? {} : { path };
}
