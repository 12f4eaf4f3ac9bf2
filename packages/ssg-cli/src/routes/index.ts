export { type ApiPages, buildRoutes, type RoutesInput } from './build.ts';
