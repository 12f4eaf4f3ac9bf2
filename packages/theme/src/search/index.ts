export { type SearchSetup, type SearchUi, startSearch } from './start.tsx';
