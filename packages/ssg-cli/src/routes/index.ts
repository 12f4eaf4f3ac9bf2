export { buildRoutes } from './build.ts';
export type { ApiPages, ReactPage, RoutesInput } from './input.ts';
