import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Route } from '../model/index.ts';
import { termFinder } from '../search/index.ts';
import { type AnswerBook, openAnswers } from './cache/answers.ts';
import { type CachedPage, partsOf, wholeDocument } from './cache/packed.ts';
import { pageKeys } from './cache/page-keys.ts';
import type { SiteCache } from './cache/site-cache.ts';
import { type RecordedPage, renderRoute } from './render-route.ts';
import type { Site } from './site.ts';
import type { ThreadJob, ThreadSite } from './threads/messages.ts';
import type { Threads } from './threads/open-threads.ts';

/** How pages are rendered. */
export interface RenderOptions {
  readonly cache: SiteCache;
  readonly threads: Threads | undefined;
  readonly checksOnly: boolean;
}

/**
 * Updates the cache and returns the pages in the order of their routes: pages whose dependencies are unchanged are
 * reused, all others are rendered, and removed pages are dropped.
 */
export async function renderPages(
  site: Site,
  options: RenderOptions,
): Promise<ReadonlyMap<string, CachedPage>> {
  const { renders } = options.cache;
  // Scripts are not bundled for checks, so answers about them are not compared.
  const book = openAnswers(site.context.data, options.checksOnly ? ['assets'] : []);
  const before = renders.facets;
  // Until the end, the cache contains pages of two states of the site.
  renders.facets = {};
  const wanted = await wantedPages(site, { ...options, book, before });
  const { checksOnly: isChecksOnly, cache } = options;
  await renderAll(wanted, site, {
    ...options,
    book,
    take({ route, key }, rendered) {
      renders.pages.set(route.path, cache.storePage({ ...rendered, key, isChecksOnly }));
    },
  });
  for (const path of renders.pages.keys()) if (!site.graph.routes.has(path)) renders.pages.delete(path);
  renders.facets = { ...before, ...book.facets };
  return new Map(
    [...site.graph.routes.keys()].flatMap((path) => {
      const entry = renders.pages.get(path);
      return entry ? [[path, entry.page] as const] : [];
    }),
  );
}

interface Wanted {
  readonly route: Route;
  /** Digest of what the page is made from. */
  readonly key: string;
}

/** Pages that are checked at a time: `serve` answers requests in between. */
const lookedAtOnce = 20;

/** The pages to render, and the digests of their input. */
async function wantedPages(
  site: Site,
  run: RenderOptions & { readonly book: AnswerBook; readonly before: AnswerBook['facets'] },
): Promise<readonly Wanted[]> {
  const keyOf = pageKeys(site.compileKey);
  const wanted: Wanted[] = [];
  for (const [index, route] of [...site.graph.routes.values()].entries()) {
    const key = keyOf(route);
    const cached = run.cache.renders.pages.get(route.path);
    const isCurrent =
      cached?.key === key &&
      (run.checksOnly || !cached.isChecksOnly) &&
      run.book.isCurrent(cached.answers, run.before) &&
      site.reads.isCurrent(cached.reads);
    if (!isCurrent) wanted.push({ route, key });
    if (index % lookedAtOnce === lookedAtOnce - 1) await nextTurn();
  }
  return wanted;
}

interface Run extends RenderOptions {
  readonly book: AnswerBook;
  readonly take: (wanted: Wanted, rendered: RecordedPage) => void;
}

/** Renders pages: if there are many Markdown pages, in all threads; all others here. */
async function renderAll(
  wanted: readonly Wanted[],
  site: Site,
  { threads, book, checksOnly, take }: Run,
): Promise<void> {
  const inThreads = wanted.filter(({ route }) => 'document' in route);
  const pool = threads?.for(inThreads.length, site.threadStart);
  const { data, running } = site.context;
  if (wanted.some(({ route }) => 'api' in route)) await running.loadApi?.();
  const { reads } = site;
  const tools = { data, running, record: book.record, reads, checksOnly, termsIn: termFinder() };
  const { components } = site.content;
  const threadSite: ThreadSite = { data, components, hasApi: site.apis.length > 0, checksOnly };
  const renderHere = async (some: readonly Wanted[]) => {
    for (const one of some) {
      take(one, renderRoute(inMemory(one.route), tools));
      // Between two pages, `serve` answers requests, and threads get more work.
      await nextTurn();
    }
  };
  const renderEverywhere = async () => {
    await pool?.tell('site', threadSite);
    await pool?.run<ThreadJob, RecordedPage>('render', inThreads.length, {
      give: (index) => jobOf(inThreads[index]?.route),
      take(index, rendered) {
        const one = inThreads[index];
        if (one) take(one, rendered);
      },
      here: (from, to) => renderHere(inThreads.slice(from, to)),
    });
  };
  const only = pool ? wanted.filter(({ route }) => !('document' in route)) : wanted;
  await Promise.all([renderEverywhere(), renderHere(only)]);
}

/** The trees of a document are used several times while its page is rendered. */
export function inMemory(route: Route): Route {
  if (!('document' in route)) return route;
  const { metadata, trees } = partsOf(route.document);
  return { ...route, document: wholeDocument(metadata, route.document.source, trees) };
}

function jobOf(route: Route | undefined): ThreadJob {
  if (route === undefined || !('document' in route)) throw new TypeError('Only documents go to threads.');
  const { document, ...rest } = route;
  return { route: rest, source: document.source, ...partsOf(document) };
}
