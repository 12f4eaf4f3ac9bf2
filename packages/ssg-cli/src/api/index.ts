export { type ApiInput, type ApiTools, describeApi } from './describe.ts';
export { highlightJson } from './pages/highlight.ts';
export { apiInfoMarkdown, operationMarkdown, type ToMarkdown } from './pages/markdown.ts';
export { apiCards, apiRoutes, apiSidebar } from './pages/routes.ts';
export { sampleRequest } from './pages/sample-request.ts';
export { drawnLanguages, type Highlight, samplesOf } from './pages/samples.ts';
export { apiSearchRecords, infoRecords, operationRecords } from './pages/search.ts';
export type { CompileFragment } from './read/context.ts';
export type { ReadFile } from './source/load.ts';
