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

/** Sections that are asked for, for each page to show. */
const HITS_A_PAGE = 3;
const MOST_HITS = 100;

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
        return answerFromHits({ hits: [], total: 0, words: [], urlOf: String }, options);
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

async function ask(
  { settings, base, patience, addressOf, query }: Question,
  options: SearchOptions,
): Promise<SearchAnswer> {
  const hitsPerPage = Math.min(MOST_HITS, options.limit * HITS_A_PAGE);
  const response = await hostedRequest(settings, patience, options.signal, {
    indexName: settings.indexName,
    query: query.slice(0, 512),
    hitsPerPage,
    page: Math.floor((options.offset ?? 0) / options.limit),
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', 'kind'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:30'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    snippetEllipsisText: '…',
  });
  const { hits, total } = hitsFrom(response);
  return answerFromHits(
    { hits, total, words: queryTerms(query), urlOf: (url) => addressOf(urlOfHit(url, settings, base)) },
    options,
  );
}

/** Reads the service's answer. What is no answer is a failure, never "nothing found". */
function hitsFrom(response: unknown): { readonly hits: readonly HostedHit[]; readonly total: number } {
  const [result] = arrayAt(response, 'results') ?? [];
  const hits = arrayAt(result, 'hits');
  if (hits === undefined || !hits.every(isHostedHit)) {
    throw new Error('The search service gave an answer that cannot be read.');
  }
  const total = (result as { readonly nbHits?: unknown }).nbHits;
  return { hits, total: typeof total === 'number' ? total : hits.length };
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
  const path = (rule === undefined ? pathname : pathname.replace(rule.from, () => rule.to)) + search + hash;
  return path.startsWith(base) ? path : base + path.replace(/^\/+/, '');
}
