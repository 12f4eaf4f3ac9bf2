import picomatch from 'picomatch';
import type { Diagnostic } from '../../model/index.ts';
import { ask } from './ask.ts';
import {
  type Answer,
  type AnswerCache,
  type CachedAnswer,
  EXTERNAL_DEFAULTS,
  type ExternalLink,
  type ExternalOptions,
} from './external-link.ts';
import { createRateLimiter } from './rate-limit.ts';

/** The result of a check of external links. */
export interface ExternalResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The cache for the next run, without inconclusive answers. */
  readonly cache: AnswerCache;
  /** Addresses that were asked, not taken from the cache. */
  readonly asked: number;
}

/** What checking needs from outside. */
export interface ExternalInput {
  readonly links: readonly ExternalLink[];
  readonly options?: Partial<ExternalOptions>;
  /** Answers of the last run. */
  readonly cache?: AnswerCache;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Requests every external address once and reports those that are broken, moved or uncertain. This is the only check
 * that uses the network, and it runs on request only.
 */
export async function checkExternalLinks(input: ExternalInput): Promise<ExternalResult> {
  const options = { ...EXTERNAL_DEFAULTS, ...input.options };
  const isAllowed =
    options.allow.length === 0 ? () => false : picomatch([...options.allow], { nocase: true });
  const links = input.links.filter(({ url }) => isHttp(url) && !isAllowed(url));
  const pages = groupByPage(links);
  const asking = { options, limiter: createRateLimiter(options), fetch: input.fetch ?? globalThis.fetch };
  const cache: Record<string, CachedAnswer> = {};
  const count = { asked: 0 };
  const results = await Promise.all(
    [...pages].map(async ([page, { anchors, uses }]) => {
      const known = usable(input.cache?.[page], anchors, input.now - options.cacheAge);
      if (known === undefined) count.asked += 1;
      const answer = known?.answer ?? (await ask(page, anchors, asking));
      const kept = known ?? keep(answer, anchors, { now: input.now, before: input.cache?.[page] });
      if (kept !== undefined) cache[page] = kept;
      return uses.flatMap((link) => report(link, page, { answer, lostRuns: kept?.lostRuns ?? 0 }) ?? []);
    }),
  );
  return { diagnostics: results.flat(), cache: sorted(cache), asked: count.asked };
}

/** The cached form of an answer; nothing for an inconclusive one. */
function keep(
  answer: Answer,
  asked: readonly string[],
  { now, before }: { readonly now: number; readonly before: CachedAnswer | undefined },
): CachedAnswer | undefined {
  if (answer.kind === 'unknown') return undefined;
  const isLost = answer.kind === 'broken' || answer.kind === 'dead';
  return { at: now, asked, answer, ...(isLost ? { lostRuns: (before?.lostRuns ?? 0) + 1 } : {}) };
}

interface PageUses {
  readonly anchors: readonly string[];
  readonly uses: readonly ExternalLink[];
}

/** Links by page: one request, whatever the number of links and ids. */
function groupByPage(links: readonly ExternalLink[]): ReadonlyMap<string, PageUses> {
  const pages = new Map<string, { anchors: string[]; uses: ExternalLink[] }>();
  for (const link of links) {
    const page = pageOf(link.url);
    const entry = pages.get(page) ?? { anchors: [], uses: [] };
    const id = idOf(link.url);
    if (id !== '' && !entry.anchors.includes(id)) entry.anchors.push(id);
    entry.uses.push(link);
    pages.set(page, entry);
  }
  return pages;
}

function usable(
  known: CachedAnswer | undefined,
  anchors: readonly string[],
  oldest: number,
): CachedAnswer | undefined {
  // A server that was down may recover before the answer expires.
  if (known === undefined || known.at < oldest || known.answer.kind === 'dead') return undefined;
  return anchors.every((id) => known.asked.includes(id)) ? known : undefined;
}

/** After this many failed runs in a row, an address counts as lost and not as temporarily unavailable. */
const manyRuns = 3;

function report(
  { url, location }: ExternalLink,
  page: string,
  { answer, lostRuns }: { readonly answer: Answer; readonly lostRuns: number },
): Diagnostic | undefined {
  const place = { target: url, ...(location === undefined ? {} : { location }) };
  const since = lostRuns >= manyRuns ? ` It was so in the last ${lostRuns} runs.` : '';
  if (answer.kind === 'dead') {
    return {
      code: 'external-dead',
      message: `\`${url}\` cannot be reached: ${answer.reason}.${since}`,
      ...place,
      hint: 'Correct the URL, link to an archived copy, or remove the link.',
    };
  }
  if (answer.kind === 'broken') {
    return {
      code: 'external-broken',
      message: `\`${url}\` does not exist: the server answered ${answer.status}.${since}`,
      ...place,
      hint: 'Correct the URL, or remove the link.',
    };
  }
  if (answer.kind === 'unknown') {
    return {
      code: 'external-unreachable',
      message: `\`${url}\` could not be checked: ${answer.reason}.`,
      ...place,
      hint: 'Try again later, or add the URL to `externalLinks.allow` in the config.',
    };
  }
  return ofPage(answer, url, page, place);
}

/** What is wrong with a link to a page that is there: its id, or its address, which has moved. */
function ofPage(
  answer: Exclude<Answer, { readonly kind: 'dead' | 'broken' | 'unknown' }>,
  url: string,
  page: string,
  place: Pick<Diagnostic, 'target' | 'location'>,
): Diagnostic | undefined {
  const id = idOf(url);
  if (id !== '' && !answer.anchors.includes(id)) {
    return {
      code: 'external-anchor',
      message: `\`${url}\`: the page exists, but nothing on it has the id \`${id}\`.`,
      ...place,
      hint: `Correct the id, or link to \`${page}\`.`,
    };
  }
  if (answer.kind === 'found') return undefined;
  const hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  return {
    code: 'external-redirect',
    message: `\`${url}\` has moved permanently.`,
    ...place,
    hint: `Write \`${answer.to}${hash}\`.`,
  };
}

function isHttp(url: string): boolean {
  return /^(https?:)?\/\//i.test(url) && URL.canParse(absolute(url));
}

function absolute(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}

function pageOf(url: string): string {
  const page = new URL(absolute(url));
  page.hash = '';
  return page.href;
}

/** The id after `#`, as written. Hash routes (`#/x`, `#!x`) and text fragments name no element. */
function idOf(url: string): string {
  const id = url.split('#')[1]?.split(':~:')[0] ?? '';
  return /^[/!]/.test(id) || id.toLowerCase() === 'top' ? '' : id;
}

function sorted(cache: AnswerCache): AnswerCache {
  return Object.fromEntries(Object.entries(cache).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads a stored cache; an unusable one counts as empty. */
export function readAnswerCache(text: string): AnswerCache {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1)
      return {};
    return 'answers' in value && typeof value.answers === 'object' ? (value.answers as AnswerCache) : {};
  } catch {
    return {};
  }
}

/** The text of a cache file. */
export function writeAnswerCache(answers: AnswerCache): string {
  return `${JSON.stringify({ version: 1, answers }, null, 1)}\n`;
}
