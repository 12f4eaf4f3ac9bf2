export { LANDING_KEY, startLanding } from './landing.ts';
export { SearchModal, type SearchModalProps } from './SearchModal.tsx';
export { SearchPage, type SearchPageProps } from './SearchPage.tsx';
export type { LoadProvider } from './use-search.ts';
