import { api } from './german-api.ts';
import { pages } from './german-pages.ts';
import { search } from './german-search.ts';
import { words } from './german-words.ts';

/** All texts in German. Marked as pure, so that no script of the browser carries them. */
export const german = /* @__PURE__ */ Object.assign({}, pages, api, search, words);
