/** Fired on `document` when another article is on the page; `detail` is nothing. */
export const PAGE_EVENT = 'docs:page';
