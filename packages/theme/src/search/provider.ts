export type { SearchProvider } from '@ceems-docs/ssg-cli/model';
