import { pages } from './english-pages.ts';
import { parts } from './english-parts.ts';
import { search } from './english-search.ts';

/** All texts in English. Marked as pure, so that no script of the browser carries them. */
export const english = /* @__PURE__ */ Object.assign({}, pages, parts, search);
