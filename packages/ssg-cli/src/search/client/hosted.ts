import {
  type SearchAnswer,
  type SearchOptions,
  type SearchProvider,
  type SearchSettings,
  type SiteProps,
  urlToLoad,
} from '../../model/index.ts';
import { answerFromHits, type HostedHit, isHostedHit } from './hosted-hits.ts';
import { hostedRequest, type Patience } from './hosted-request.ts';
import { markWords } from './markWords.ts';
import { queryTerms } from './query.ts';

export type HostedSettings = Extract<SearchSettings, { readonly provider: 'hosted' }>;

const PATIENCE: Patience = { host: 3000, answer: 8000 };

/** Hits of one request, and requests for one answer: the service counts hits, an answer counts pages. */
const HITS = 100;
const MOST_REQUESTS = 10;

/** The provider that asks a hosted index. */
export function createProvider({
  base,
  ...settings
}: HostedSettings & Pick<SiteProps, 'base'>): SearchProvider {
  return createHostedProvider(settings, base, PATIENCE, (url) => urlToLoad(url, document));
}

/** The same with a patience of one's own (how long to wait, in milliseconds), and any form of addresses. */
export function createHostedProvider(
  settings: HostedSettings,
  base: string,
  patience = PATIENCE,
  addressOf: (url: string) => string = String,
): SearchProvider {
  return {
    markWords,
    search: async (query, options) => {
      options.signal?.throwIfAborted();
      if (query.trim() === '')
        return answerFromHits({ hits: [], isAll: true, words: [], urlOf: String }, options);
      return ask({ settings, base, patience, addressOf, query }, options);
    },
  };
}

interface Question {
  readonly settings: HostedSettings;
  readonly base: string;
  readonly patience: Patience;
  readonly addressOf: (url: string) => string;
  readonly query: string;
}

/** Reads hits until they make up the pages that are asked for, and one to know that there are more. */
async function ask(question: Question, options: SearchOptions): Promise<SearchAnswer> {
  const { settings, base, addressOf, query } = question;
  const end = (options.offset ?? 0) + options.limit;
  const urlOf = (url: string) => addressOf(urlOfHit(url, settings, base));
  const hits: HostedHit[] = [];
  for (let page = 0; ; page++) {
    const found = await hitsOf(question, page, options.signal);
    hits.push(...found.hits);
    const isAll = found.isLast || page + 1 === MOST_REQUESTS;
    const answer = answerFromHits({ hits, isAll, words: queryTerms(query), urlOf }, options);
    if (isAll || answer.total > end) return answer;
  }
}

interface Hits {
  readonly hits: readonly HostedHit[];
  readonly isLast: boolean;
}

async function hitsOf(
  { settings, patience, query }: Question,
  page: number,
  signal: AbortSignal | undefined,
): Promise<Hits> {
  const response = await hostedRequest(settings, patience, signal, {
    indexName: settings.indexName,
    query: query.slice(0, 512),
    hitsPerPage: HITS,
    page,
    attributesToRetrieve: ['hierarchy', 'url', 'kind'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:30'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    snippetEllipsisText: '…',
  });
  return hitsFrom(response, page);
}

/** Reads the service's answer. What is no answer is a failure, never "nothing found". */
function hitsFrom(response: unknown, page: number): Hits {
  const [result] = arrayAt(response, 'results') ?? [];
  const given = arrayAt(result, 'hits');
  const hits = given?.filter(isHostedHit) ?? [];
  if (given === undefined || (given.length > 0 && hits.length === 0)) {
    throw new Error('The search service gave an answer that cannot be read.');
  }
  const { nbHits } = result as { readonly nbHits?: unknown };
  const isLast = given.length === 0 || (page + 1) * HITS >= (typeof nbHits === 'number' ? nbHits : 0);
  return { hits, isLast };
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
