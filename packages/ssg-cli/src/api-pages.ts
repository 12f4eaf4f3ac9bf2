import path from 'node:path';
import type { Content } from './content/index.ts';
import { compileFragment, loadCodePainter, toHtml, toMarkdown } from './markdown/index.ts';
import { type Diagnostic, fine, type Location, type Outcome, type SiteConfig } from './model/index.ts';
import type { RenderContext } from './render/index.ts';
import type { ApiPages } from './routes/index.ts';

/** Describes every API of the config, and says which pages and which sidebar come of it. */
export async function describeApis(
  config: SiteConfig,
  content: Content,
  locate: (key: readonly (string | number)[]) => Location,
): Promise<Outcome<readonly ApiPages[]>> {
  // Readers of descriptions are heavy, so a site without APIs does not load them.
  if (config.api.length === 0) return fine([]);
  const { apiRoutes, apiSidebar, describeApi } = await import('./api/index.ts');
  const files = [...content.texts.keys()];
  const readFile = async (file: string) => content.texts.get(path.posix.normalize(file))?.text;
  const pages: ApiPages[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, api] of config.api.entries()) {
    const input = { ...api, file: api.path, namedAt: locate(['api', index, 'path']) };
    const described = await describeApi(input, { readFile, compileFragment, files });
    diagnostics.push(...described.diagnostics);
    const reference = described.value;
    if (reference) {
      const routes = apiRoutes(reference, api.sidebar);
      pages.push({ config: api, reference, routes, sidebar: apiSidebar(reference) });
    }
  }
  return { value: pages, diagnostics };
}

/** Languages of the code that components draw, beside those of API samples. */
const componentLanguages = [
  'yaml',
  'json',
  'bash',
  'ini',
  'console',
  'xml',
  'javascript',
  'typescript',
  'python',
];

/** What rendering needs to draw code that no compiled document holds, and the pages of APIs if there are any. */
export async function loadDrawing(
  apis: readonly ApiPages[],
  content: Content,
): Promise<Pick<RenderContext, 'highlight' | 'api'>> {
  const languages = Object.keys(content.components).length > 0 ? componentLanguages : [];
  if (apis.length === 0) return { highlight: await loadCodePainter(languages) };
  const api = await import('./api/index.ts');
  const painter = await loadCodePainter([...api.drawnLanguages, ...languages]);
  const highlight = (code: string, language: string) =>
    language === 'json'
      ? api.highlightJson(code)
      : toHtml({ type: 'root', children: painter(code, language) });
  return {
    highlight: painter,
    api: {
      highlight,
      samples: (reference, operation) => api.samplesOf(reference, operation, highlight),
      operationMarkdown: (reference, operation, code) =>
        api.operationMarkdown(reference, operation, toMarkdown, code),
      infoMarkdown: (reference) => api.apiInfoMarkdown(reference, toMarkdown),
      records: (reference, operation) =>
        operation ? api.operationRecords(reference, operation) : api.infoRecords(reference),
    },
  };
}
