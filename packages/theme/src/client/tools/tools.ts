/** What the small script loads when a page or its reader needs it. */
export { showCard } from './card.ts';
export { dressFilters } from './filter-bars.ts';
