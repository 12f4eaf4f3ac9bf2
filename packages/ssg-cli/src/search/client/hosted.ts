import { type SearchOptions, type SearchProvider, type SiteProps, urlToLoad } from '../../model/index.ts';
import { markWords } from './answer/mark-words.ts';
import { answerFromHits, type HostedHit, isHostedHit } from './hosted/hosted-hits.ts';
import { createHostedClient, type HostedSettings, type Timeouts } from './hosted/hosted-request.ts';
import { pause } from './pause.ts';
import { queryTerms } from './query/query.ts';

const TIMEOUTS: Timeouts = { host: 3000, answer: 8000, typing: 120 };

/** The average number of hits per page of an answer, and the most hits that the service returns at once. */
const HITS_OF_PAGE = 10;
const MAX_HITS = 1000;

/** Number of cached answers, for readers who delete a letter. */
const MAX_KNOWN = 40;

/** The provider of a hosted index. */
export function createProvider({
  base,
  ...settings
}: HostedSettings & Pick<SiteProps, 'base'>): SearchProvider {
  return createHostedProvider(settings, base, TIMEOUTS, (url) => urlToLoad(url, document));
}

/** The same with other timeouts (in milliseconds) and another mapping of addresses. */
export function createHostedProvider(
  settings: HostedSettings,
  base: string,
  timeouts = TIMEOUTS,
  addressOf: (url: string) => string = String,
): SearchProvider {
  const client = createHostedClient(settings, timeouts);
  const known = new Map<string, Hits>();
  // The service counts only what it returns. With a filter, the choices are the counts of the unfiltered query.
  const counted: { query: string; facets: Hits['facets'] } = { query: '', facets: undefined };
  const search: SearchProvider['search'] = async (query, options) => {
    options.signal?.throwIfAborted();
    if (query.trim() === '')
      return answerFromHits({ hits: [], isAll: true, words: [], urlOf: String }, options);
    const end = (options.offset ?? 0) + options.limit;
    const wanted = Math.min(MAX_HITS, (end + 1) * HITS_OF_PAGE);
    const request = requestFor(query, wanted, settings, options);
    const key = JSON.stringify(request);
    let found = known.get(key);
    if (found === undefined) {
      await pause(timeouts.typing, options.signal);
      // An unreadable answer is not cached, so it is requested again.
      found = hitsFrom(await client.ask(request, options.signal), wanted);
      known.set(key, found);
      const [oldest = ''] = known.keys();
      if (known.size > MAX_KNOWN) known.delete(oldest);
    }
    const urlOf = (url: string) => addressOf(urlOfHit(url, settings, base));
    if (options.kinds === undefined) Object.assign(counted, { query, facets: found.facets });
    const facets = counted.query === query ? counted.facets : found.facets;
    const answer = answerFromHits({ ...found, facets, words: queryTerms(query), urlOf }, options);
    if (options.kinds === undefined || answer.total > 0) return answer;
    // Finds out whether the filter is the reason: the service counts only what it returns.
    const { kinds: _, ...unfiltered } = options;
    const { total, kinds } = await search(query, { ...unfiltered, offset: 0 });
    return { ...answer, kinds, unfiltered: total };
  };
  return { markWords, search };
}

/** One request for each answer: the service counts hits and bills requests. */
function requestFor(query: string, hits: number, settings: HostedSettings, { kinds, docs }: SearchOptions) {
  const { indexName, lastDocs = [] } = settings;
  // Pages of no version, such as those of the blog, have the tag `default`.
  const tags = docs === undefined ? lastDocs : [docs];
  const filters = [
    ...(kinds === undefined ? [] : [kinds.map((kind) => `kind:${kind}`)]),
    ...(tags.length === 0 ? [] : [['default', ...tags].map((tag) => `docusaurus_tag:${tag}`)]),
  ];
  return {
    indexName,
    query: query.slice(0, MAX_QUERY_LENGTH),
    hitsPerPage: hits,
    page: 0,
    // Records of one section count once.
    distinct: true,
    facets: ['kind'],
    ...(filters.length === 0 ? {} : { facetFilters: filters }),
    attributesToRetrieve: ['hierarchy', 'url', 'kind'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:30'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    snippetEllipsisText: '…',
  };
}

const MAX_QUERY_LENGTH = 512;

interface Hits {
  readonly hits: readonly HostedHit[];
  readonly isAll: boolean;
  /** Of all hits, by kind; absent when the service does not count them. */
  readonly facets: Readonly<Record<string, number>> | undefined;
}

/** Reads the service's response. A malformed response is a failure, never "nothing found". */
function hitsFrom(response: unknown, wanted: number): Hits {
  const [result] = arrayAt(response, 'results') ?? [];
  const given = arrayAt(result, 'hits');
  const hits = given?.filter(isHostedHit) ?? [];
  if (given === undefined || (given.length > 0 && hits.length === 0)) {
    throw new Error('The search service gave an answer that cannot be read.');
  }
  const { nbHits, facets } = result as {
    readonly nbHits?: unknown;
    readonly facets?: { kind?: Hits['facets'] };
  };
  const isAll = given.length < wanted && (typeof nbHits !== 'number' || nbHits <= given.length);
  return { hits, isAll, facets: facets?.kind };
}

function arrayAt(value: unknown, key: string): readonly unknown[] | undefined {
  const member =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return Array.isArray(member) ? member : undefined;
}

/** Address of a hit within this site: the origin is left out, the path replaced as set, the base added if missing. */
export function urlOfHit(
  url: string,
  settings: Pick<HostedSettings, 'replaceSearchResultPathname'>,
  base: string,
): string {
  const { pathname, search, hash } = new URL(url, 'https://site.invalid');
  const rule = settings.replaceSearchResultPathname;
  const replaced =
    rule !== undefined && pathname.startsWith(rule.from)
      ? rule.to + pathname.slice(rule.from.length)
      : pathname;
  // Two slashes at the start would name another host.
  const path = replaced.replace(/^\/*/, '/');
  const isWithin = path.startsWith(base) || `${path}/` === base;
  return (isWithin ? path : base + path.slice(1)) + search + hash;
}
