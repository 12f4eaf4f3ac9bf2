import path from 'node:path';
import { codeLanguages } from '../api/code-languages.ts';
import type { Content } from '../content/index.ts';
import { type CodePainter, compileFragment, loadCodePainter, toHtml, toMarkdown } from '../markdown/index.ts';
import {
  type ApiConfig,
  type Diagnostic,
  type Labels,
  type Location,
  labelsOf,
  type Outcome,
  type SiteConfig,
} from '../model/index.ts';
import type { ApiTools, Running } from '../render/index.ts';
import type { ApiPages } from '../routes/index.ts';
import type { CachedValues } from '../search/index.ts';
import { describeChanges } from './api-changes.ts';
import { resultOf } from './cache/results.ts';

/** Where APIs are named, and what is known of them. */
interface ApiPlaces {
  readonly locate: (key: readonly (string | number)[]) => Location;
  /** Digest of the config's own files, which says where its keys are. */
  readonly configKey: string;
  /** Results of earlier runs. */
  readonly results: CachedValues;
}

/** Describes every API of the config, with its pages and its sidebar. */
export async function describeApis(
  config: SiteConfig,
  content: Content,
  { locate, configKey, results }: ApiPlaces,
): Promise<Outcome<readonly ApiPages[]>> {
  const files = [...content.texts.keys()];
  const labels = labelsOf(config);
  const hashOf = (file: string) => content.texts.get(file)?.hash ?? '';
  const described: Outcome<ApiPages | undefined>[] = [];
  for (const [index, api] of config.api.entries()) {
    const from = ['api', api, index, configKey, labels, files];
    const one = await resultOf(results, { from, hashOf }, (note) => {
      const readFile = async (asked: string) => {
        const file = path.posix.normalize(asked);
        note(file);
        return content.texts.get(file)?.text;
      };
      const named = (...key: readonly (string | number)[]) => locate(['api', index, ...key]);
      return describeOne(api, { readFile, files, labels, named });
    });
    described.push(one);
  }
  return {
    value: described.flatMap(({ value }) => value ?? []),
    diagnostics: described.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface OneApi {
  readonly readFile: (file: string) => Promise<string | undefined>;
  readonly files: readonly string[];
  readonly labels: Labels;
  readonly named: (...key: readonly (string | number)[]) => Location;
}

async function describeOne(
  api: ApiConfig,
  { readFile, files, labels, named }: OneApi,
): Promise<Outcome<ApiPages | undefined>> {
  // Readers of descriptions are heavy, so a site without APIs does not load them.
  const { apiRoutes, apiSidebar, consoleSources, describeApi } = await import('../api/index.ts');
  const input = { ...api, file: api.path, labels, namedAt: named('path') };
  const compile = (markdown: string, at: Location) => compileFragment(markdown, at, { trusted: api.trusted });
  const described = await describeApi(input, { readFile, compileFragment: compile, files }).catch(
    (error: unknown) => tooDeep(error, input.file),
  );
  const reference = described.value;
  if (!reference) return { value: undefined, diagnostics: described.diagnostics };
  const namedAt = api.versions.map((_, version) => named('versions', version));
  const changes = await describeChanges({ config: api, reference, readFile, files, labels, namedAt });
  const { route, link } = changes.value ?? {};
  const routes = [...apiRoutes(reference, api.sidebar, labels), ...(route ? [route] : [])];
  const [sidebar, servers] = [apiSidebar(reference, labels, link), consoleSources(reference)];
  return {
    value: { config: api, reference, routes, sidebar, consoleSources: servers },
    diagnostics: [...described.diagnostics, ...changes.diagnostics],
  };
}

/** The config whose content security policy lets the consoles of API pages reach their servers. */
export function allowConsoles(config: SiteConfig, apis: readonly ApiPages[]): SiteConfig {
  const { contentSecurityPolicy: policy } = config;
  const servers = apis.flatMap(({ consoleSources }) => consoleSources);
  if (policy === false || servers.length === 0) return config;
  const connectTo = [...new Set([...policy.connectTo, ...servers])].filter((source) => source !== "'self'");
  return { ...config, contentSecurityPolicy: { ...policy, connectTo } };
}

/** Schema readers are recursive, so a long chain of nested schemas overflows the stack. */
function tooDeep(error: unknown, file: string): Outcome<undefined> {
  if (!(error instanceof RangeError)) throw error;
  const found: Diagnostic = {
    code: 'api-unreadable',
    message: 'Cannot read the API description: its schemas refer to each other too deeply.',
    location: { file, line: 1, column: 1 },
    hint: 'Look for a chain of schemas, each of which is made of the next; no pages were generated from this file.',
  };
  return { value: undefined, diagnostics: [found] };
}

/** Languages of the code that components render, besides those of API samples. */
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

/** What rendering needs for code outside compiled documents, and for API pages, if any. */
export async function loadCodeTools(
  hasApi: boolean,
  hasComponents: boolean,
): Promise<Pick<Running, 'highlight' | 'api' | 'loadApi'>> {
  const languages = [...(hasApi ? codeLanguages : []), ...(hasComponents ? componentLanguages : [])];
  const highlight = await loadCodePainter(languages);
  return hasApi ? { highlight, ...lazyApi(highlight) } : { highlight };
}

/** The code that makes samples is large, and most runs render no API page, so `loadApi` loads it on demand. */
function lazyApi(painter: CodePainter): Required<Pick<Running, 'api' | 'loadApi'>> {
  const state: { tools?: ApiTools } = {};
  const loaded = () => {
    if (!state.tools) throw new TypeError('A page of an API is rendered before its tools are loaded.');
    return state.tools;
  };
  return {
    api: {
      highlight: (code, language) => loaded().highlight(code, language),
      samples: (reference, operation) => loaded().samples(reference, operation),
      toMarkdown: (page, code) => loaded().toMarkdown(page, code),
      records: (page) => loaded().records(page),
    },
    async loadApi() {
      state.tools ??= await apiTools(painter);
    },
  };
}

async function apiTools(painter: CodePainter): Promise<ApiTools> {
  const api = await import('../api/index.ts');
  const highlight = (code: string, language: string) =>
    language === 'json'
      ? api.highlightJson(code)
      : toHtml({ type: 'root', children: painter(code, language) });
  return {
    highlight,
    samples: (reference, operation) => api.samplesOf(reference, operation, highlight),
    toMarkdown: (page, code) => api.apiMarkdown(page, toMarkdown, code),
    records: api.apiSearchRecords,
  };
}
