import type { SearchKind } from '@ceems-docs/ssg-cli/model';

/** Every text of the search. Functions where a value is put in. */

export const search = 'Search';
export const field = 'Search docs';
export const clear = 'Clear the query';
export const clearShort = 'Clear';
export const close = 'Close';
export const results = 'Results';
export const starts = 'Recent searches and popular pages';
export const recent = 'Recent';
export const popular = 'Popular pages';
export const forget = (title: string): string => `Remove “${title}” from recent searches`;
export const loading = 'Searching…';
export const nothingFor = 'No results found for';
export const quoted = (query: string): string => `“${query}”`;
export const nothingText = (query: string): string => `${nothingFor} ${quoted(query)}`;
export const didYouMean = 'Did you mean';
export const failed = 'Unable to fetch results';
export const failedHint = 'You might want to check your network connection.';
export const retry = 'Try again';
export const seeAll = (total: number, isMore = false): string =>
  total === 1 ? 'See the result' : isMore ? 'See all results' : `See all ${total} results`;
export const found = (total: number, isMore = false): string =>
  total === 1 ? 'One page found' : `${isMore ? 'At least ' : ''}${total} pages found`;
export const keysMove = 'to move';
export const keysOpen = 'to open';
export const keysClose = 'to close';
export const kinds = 'Kinds of results';
export const allKinds = 'All';
export const pageTitle = 'Search the documentation';
export const pageTitleFor = (query: string): string => `Search results for “${query}”`;
export const pagination = 'Pages of results';
export const previous = 'Previous';
export const next = 'Next';
export const pageOf = (page: number, pages: number, isMore = false): string =>
  isMore ? `Page ${page}` : `Page ${page} of ${pages}`;

export const kindNames: Readonly<Record<SearchKind, string>> = {
  guide: 'Guide',
  flag: 'Flag',
  config: 'Configuration key',
  metric: 'Metric',
  endpoint: 'Endpoint',
  name: 'Reference',
  post: 'Post',
  page: 'Page',
};

export const kindPlurals: Readonly<Record<SearchKind, string>> = {
  guide: 'Guides',
  flag: 'Flags',
  config: 'Configuration keys',
  metric: 'Metrics',
  endpoint: 'Endpoints',
  name: 'References',
  post: 'Posts',
  page: 'Pages',
};

/** Before the value that holds where a flag or key is not set. */
export const defaultValue = 'default';

export const showingFor = 'Showing results for';
export const searchInstead = (query: string): string => `Search instead for ${quoted(query)}`;
export const noPageHas = (words: readonly string[]): string =>
  `No page has ${words.map(quoted).join(' or ')}.`;
export const noneOfKind = (kind: SearchKind, query: string): string =>
  `No ${kindPlurals[kind].toLowerCase()} for ${quoted(query)}.`;
export const showAllPages = (total: number): string =>
  total === 1 ? 'Show the one page' : `Show all ${total} pages`;
export const answerLabel = 'Answer';
export const copy = 'Copy';
export const copied = 'Copied';
export const onlyKind = (kind: SearchKind, count: number): string =>
  `${count} ${(count === 1 ? kindNames : kindPlurals)[kind].toLowerCase()}`;
export const nothingOfKind = 'Nothing of this kind';
