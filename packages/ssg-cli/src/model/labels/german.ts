import { api } from './german-api.ts';
import { changes } from './german-changes.ts';
import { pages } from './german-pages.ts';
import { search } from './german-search.ts';
import { words } from './german-words.ts';

const ofApi = /* @__PURE__ */ Object.assign({}, api, words, changes);
const ofPages = /* @__PURE__ */ Object.assign({}, pages, ofApi);

/** All texts in German. Marked as pure, so that no script of the browser carries them. */
export const german = /* @__PURE__ */ Object.assign({}, ofPages, search);
