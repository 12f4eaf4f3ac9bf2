/** What the small script loads when a page or its reader needs it. */
export { showCard } from './card.ts';
export { copyPage } from './copy-page.ts';
export { dressFilters } from './filter-bars.ts';
export { dressPlaceholders } from './placeholders.ts';
export { preloadIndex } from './search-index.ts';
export { showShortcuts } from './shortcuts.ts';
export { fillCategory } from './sidebar-branch.ts';
export { openImage } from './zoom.ts';
