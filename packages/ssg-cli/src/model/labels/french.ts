import { api } from './french-api.ts';
import { changes } from './french-changes.ts';
import { pages } from './french-pages.ts';
import { search } from './french-search.ts';
import { words } from './french-words.ts';

const ofApi = /* @__PURE__ */ Object.assign({}, api, words, changes);
const ofPages = /* @__PURE__ */ Object.assign({}, pages, ofApi);

/** All texts in French. Marked as pure, so that no script of the browser carries them. */
export const french = /* @__PURE__ */ Object.assign({}, ofPages, search);
