import path from 'node:path';
import {
  apiInfoMarkdown,
  apiRoutes,
  apiSidebar,
  describeApi,
  drawnLanguages,
  highlightJson,
  infoRecords,
  operationMarkdown,
  operationRecords,
  samplesOf,
} from './api/index.ts';
import type { Content } from './content/index.ts';
import { type CodePainter, compileFragment, loadCodePainter, toHtml, toMarkdown } from './markdown/index.ts';
import type { ApiConfig, ApiReference, Diagnostic, Outcome, SiteConfig } from './model/index.ts';
import type { ApiTools } from './render/index.ts';
import type { ApiPages } from './routes/index.ts';

/** Describes every API of the config, and says which pages and which sidebar come of it. */
export async function describeApis(
  config: SiteConfig,
  content: Content,
): Promise<Outcome<readonly ApiPages[]>> {
  const readFile = async (file: string) => content.texts.get(path.posix.normalize(file))?.text;
  const pages: ApiPages[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const api of config.api) {
    const described = await describeApi({ ...api, file: api.path }, { readFile, compileFragment });
    diagnostics.push(...described.diagnostics);
    if (described.value) pages.push(pagesOf(api, described.value));
  }
  return { value: pages, diagnostics };
}

function pagesOf(config: ApiConfig, reference: ApiReference): ApiPages {
  return { config, reference, routes: apiRoutes(reference, config.sidebar), sidebar: apiSidebar(reference) };
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

/** Draws code that no compiled document holds: of API pages and of components. Grammars are loaded only where they serve. */
export function loadPainter(apis: readonly ApiPages[], content: Content): Promise<CodePainter> {
  const hasComponents = Object.keys(content.components).length > 0;
  return loadCodePainter([
    ...(apis.length > 0 ? drawnLanguages : []),
    ...(hasComponents ? componentLanguages : []),
  ]);
}

/** What rendering needs to draw the pages of APIs. */
export function apiTools(painter: CodePainter): ApiTools {
  const highlight = (code: string, language: string) =>
    language === 'json' ? highlightJson(code) : toHtml({ type: 'root', children: painter(code, language) });
  return {
    highlight,
    samples: (api, operation) => samplesOf(api, operation, highlight),
    operationMarkdown: (api, operation, code) => operationMarkdown(api, operation, toMarkdown, code),
    infoMarkdown: (api) => apiInfoMarkdown(api, toMarkdown),
    records: (api, operation) => (operation ? operationRecords(api, operation) : infoRecords(api)),
  };
}
