export { buildRoutes } from './build.ts';
export { categorySchema } from './categories.ts';
export type { ApiPages } from './input.ts';
export { undatedPosts } from './post-dates.ts';
export { authorsSchema, tagsSchema } from './registers.ts';
