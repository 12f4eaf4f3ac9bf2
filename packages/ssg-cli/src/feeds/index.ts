export type { FeedPage, FeedsContext } from './feeds-context.ts';
export { machineFiles } from './machine-files.ts';
