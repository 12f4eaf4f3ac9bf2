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

/** A site that is being edited: its last good output in memory, updated on every change. */
export interface DevSession {
  /** Builds again and returns what changed. `files`: absolute paths that changed. */
  readonly renew: (files: readonly string[]) => Promise<LiveMessage>;
  /**
   * Renders only the page of one Markdown file; everything else, including findings, stays until `renew`. Returns
   * nothing if more than that page may have changed. `file`: absolute path.
   */
  readonly edit: (file: string) => Promise<LiveMessage | undefined>;
  readonly lookup: (path: string) => OutputFile | undefined;
  /** The same, including files that are made from all pages, which are made on first request. */
  readonly find: (path: string) => Promise<OutputFile | undefined>;
  readonly last: () => { readonly run: Run; readonly message: LiveMessage };
  readonly base: () => string;
}

/** The state of a session. */
interface SessionState {
  /** Output paths of pages that `edit` rendered. */
  readonly edited: Set<string>;
  output: Map<string, OutputFile>;
  run: Run;
  message: LiveMessage;
  reusable?: Reusable;
  base: string;
  /** Makes the files that the last good run deferred. */
  makeLater?: RenderedSite['later'] | undefined;
  later?: Promise<ReadonlyMap<string, OutputFile>> | undefined;
  /** Files of an outline of the site, until it is loaded for the first time. */
  outline?: Outline | undefined;
  /** Files of the loaded site, until all of it is rendered. */
  early?: EarlyOutput | undefined;
  /** The cache of earlier runs; at the start, that of the last build on disk. */
  memory?: SiteCache | undefined;
  /** Settles when the current run ends. */
  work?: Promise<unknown> | undefined;
}

/**
 * Starts a session; nothing is built before the first `renew`. `onEarly` is called each time the site is loaded and its
 * pages can be requested, while they are still being rendered. It receives the recently requested pages that changed.
 * At the start, it is also called when an outline of the site is ready, while many files are still being compiled:
 * pages then show titles of other pages that were read from their first lines.
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
  const renew = renewal(options, state, { onEarly, changedIn });
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
      // The site may have been loaded in the meantime.
      const shown = lookup(path) ?? found;
      if (shown) return show(shown);
      // The first output is incomplete until all pages are rendered.
      if (state.output.size === 0) await state.work?.catch(() => {});
      if (!state.makeLater) return show(lookup(path));
      state.later ??= state.makeLater().then(byPath);
      return show(fileAt(path, state.output) ?? fileAt(path, await state.later));
    },
    last: () => state,
    base: () => state.base,
  };
}

/** Who is told of pages that can be requested before a run ends. */
interface EarlyListener {
  readonly onEarly: (message: LiveMessage) => void;
  readonly changedIn: ReturnType<typeof shownPages>['changedIn'];
}

/** Makes the function that builds the site again. Meanwhile, the state has what can be shown already. */
function renewal(
  options: RunOptions,
  state: SessionState,
  { onEarly, changedIn }: EarlyListener,
): DevSession['renew'] {
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
  return async (files) => {
    // A new module is in no list yet.
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
}

/** Stores the result of a run and returns what changed. */
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

/** An outline of the site: its files, and when the site replaces it. */
interface Outline {
  readonly at: OutlineOutput;
  readonly end: Deferred;
}

/** A file of an outline. Waits for the site and returns nothing if the file needs more than the outline. */
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
