export { buildRoutes } from './build.ts';
export { categorySchema } from './categories.ts';
export type { ApiPages, ReactPage, RoutesInput } from './input.ts';
export { authorsSchema, tagsSchema } from './registers.ts';
