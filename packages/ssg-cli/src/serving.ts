/** Serving a built site from a program, as `ceems-docs serve --built` does. */
export { builtSiteHandler } from './commands/serve/serve-built.ts';
export { listen } from './tools/http.ts';
