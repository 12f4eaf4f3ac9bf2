import type { OutputFile } from '../../model/index.ts';
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
import { openCache, type Run, type RunOptions, runSite } from '../run.ts';
import { changedPaths, samePages } from './changed-paths.ts';
import { liveFindings } from './live/live-findings.ts';
import type { LiveMessage } from './live/messages.ts';
import { shownPages } from './shown-pages.ts';

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
  const { show, changedIn } = shownPages();
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
    // A module that is new is in no list yet.
    const isCode = (reusable: Reusable) =>
      files.some((file) => reusable.watched.has(file) || /\.([cm]?[jt]sx?|css)$/.test(file));
    const reusable = state.reusable && !isCode(state.reusable) ? state.reusable : undefined;
    state.memory ??= memoryCache(options.cache === false ? undefined : await openCache(options.folder));
    const onOutline = state.output.size === 0 ? startOutline : undefined;
    const given = { ...options, reusable, onOutline, onSite: startEarly };
    const run = await retryWhenDamaged((memory) => runSite({ ...given, memory }), state).finally(() => {
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

/** Runs work with the cache of earlier runs. If a cached value is damaged, the work runs again with an empty cache. */
async function retryWhenDamaged<T>(
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
