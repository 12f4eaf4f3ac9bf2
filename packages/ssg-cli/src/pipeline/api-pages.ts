import path from 'node:path';
import type { Content } from '../content/index.ts';
import { compileFragment, loadCodePainter, toHtml, toMarkdown } from '../markdown/index.ts';
import {
  type Diagnostic,
  fine,
  type Location,
  labelsOf,
  type Outcome,
  type SiteConfig,
} from '../model/index.ts';
import type { Running } from '../render/index.ts';
import type { ApiPages } from '../routes/index.ts';
import { describeChanges } from './api-changes.ts';

/** Describes every API of the config, and says which pages and which sidebar come of it. */
export async function describeApis(
  config: SiteConfig,
  content: Content,
  locate: (key: readonly (string | number)[]) => Location,
): Promise<Outcome<readonly ApiPages[]>> {
  // Readers of descriptions are heavy, so a site without APIs does not load them.
  if (config.api.length === 0) return fine([]);
  const { apiRoutes, apiSidebar, consoleSources, describeApi } = await import('../api/index.ts');
  const files = [...content.texts.keys()];
  const readFile = async (file: string) => content.texts.get(path.posix.normalize(file))?.text;
  const labels = labelsOf(config);
  const pages: ApiPages[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, api] of config.api.entries()) {
    const input = { ...api, file: api.path, labels, namedAt: locate(['api', index, 'path']) };
    const compile = (markdown: string, at: Location) =>
      compileFragment(markdown, at, { trusted: api.trusted });
    const described = await describeApi(input, { readFile, compileFragment: compile, files }).catch(
      (error: unknown) => tooDeep(error, input.file),
    );
    diagnostics.push(...described.diagnostics);
    const reference = described.value;
    if (reference) {
      const namedAt = api.versions.map((_, version) => locate(['api', index, 'versions', version]));
      const changes = await describeChanges({ config: api, reference, readFile, files, namedAt });
      diagnostics.push(...changes.diagnostics);
      const { route, link } = changes.value ?? {};
      const routes = [...apiRoutes(reference, api.sidebar), ...(route ? [route] : [])];
      const [sidebar, servers] = [apiSidebar(reference, labels, link), consoleSources(reference)];
      pages.push({ config: api, reference, routes, sidebar, consoleSources: servers });
    }
  }
  return { value: pages, diagnostics };
}

/** The config whose content security policy lets the consoles of API pages reach their servers. */
export function allowConsoles(config: SiteConfig, apis: readonly ApiPages[]): SiteConfig {
  const { contentSecurityPolicy: policy } = config;
  const servers = apis.flatMap(({ consoleSources }) => consoleSources);
  if (policy === false || servers.length === 0) return config;
  const connectTo = [...new Set([...policy.connectTo, ...servers])].filter((source) => source !== "'self'");
  return { ...config, contentSecurityPolicy: { ...policy, connectTo } };
}

/** Readers of schemas call themselves for each schema inside another: a long chain of them is too deep. */
function tooDeep(error: unknown, file: string): Outcome<undefined> {
  if (!(error instanceof RangeError)) throw error;
  const found: Diagnostic = {
    code: 'api-unreadable',
    message: 'The API description cannot be read: its schemas refer to each other too deep.',
    location: { file, line: 1, column: 1 },
    hint: 'Look for a chain of schemas, each of which is made of the next; nothing was generated from this file.',
  };
  return { value: undefined, diagnostics: [found] };
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
  hasApi: boolean,
  hasComponents: boolean,
): Promise<Pick<Running, 'highlight' | 'api'>> {
  const languages = hasComponents ? componentLanguages : [];
  if (!hasApi) return { highlight: await loadCodePainter(languages) };
  const api = await import('../api/index.ts');
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
