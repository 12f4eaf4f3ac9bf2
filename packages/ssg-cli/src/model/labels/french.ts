import { api } from './french-api.ts';
import { pages } from './french-pages.ts';
import { search } from './french-search.ts';
import { words } from './french-words.ts';

/** All texts in French. Marked as pure, so that no script of the browser carries them. */
export const french = /* @__PURE__ */ Object.assign({}, pages, api, search, words);
