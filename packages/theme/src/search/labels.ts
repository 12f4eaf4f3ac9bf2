import type { MatchReason, SearchKind } from '@ceems-docs/ssg-cli/model';

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
  post: 'Post',
  page: 'Page',
};

export const kindPlurals: Readonly<Record<SearchKind, string>> = {
  guide: 'Guides',
  flag: 'Flags',
  config: 'Configuration keys',
  metric: 'Metrics',
  endpoint: 'Endpoints',
  post: 'Posts',
  page: 'Pages',
};

/** Where the words were found, in a word. */
export const reasons: Readonly<Record<MatchReason, string>> = {
  title: 'title',
  heading: 'heading',
  flag: 'flag',
  config: 'configuration key',
  metric: 'metric',
  endpoint: 'endpoint',
  text: 'text',
  correction: 'did you mean',
};
export const meant = (words: string): string => `did you mean ${words}`;
