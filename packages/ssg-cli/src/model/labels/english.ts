import { api } from './english-api.ts';
import { changes } from './english-changes.ts';
import { pages } from './english-pages.ts';
import { parts } from './english-parts.ts';
import { search } from './english-search.ts';
import { words } from './english-words.ts';

const ofApi = /* @__PURE__ */ Object.assign({}, api, words, changes);
const ofPages = /* @__PURE__ */ Object.assign({}, pages, ofApi);

/** All texts in English. Marked as pure, so that no script of the browser carries them. */
export const english = /* @__PURE__ */ Object.assign({}, ofPages, parts, search);
