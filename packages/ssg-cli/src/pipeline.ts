import { describeApis } from './api-pages.ts';
import { startDiagrams, usedLocalFiles } from './browser-assets.ts';
import { checkSite } from './check-site.ts';
import { compileAll, type DocumentCache } from './compile.ts';
import { type ConfigOverrides, configFile, loadConfig } from './config/index.ts';
import { loadCode, loadContent, readData } from './content/index.ts';
import { checkHistory } from './last-changes.ts';
import { checkContent, configLocator } from './links/index.ts';
import { type OutputFile, outputPathOf, type SourceFile } from './model/index.ts';
import { pageKeys } from './page-keys.ts';
import { prepareSite } from './prepare-site.ts';
import {
  machineFiles,
  pageFailures,
  type RenderedPage,
  redirectFiles,
  renderPage,
  sidebarBranches,
} from './render/index.ts';
import { buildRoutes } from './routes/index.ts';
import { hostedRecords, indexSearch } from './search/index.ts';
import type { Loaded, RenderedSite, RenderMemo, Reusable, Site } from './site.ts';
import { digestFiles } from './tools/fingerprint.ts';
import { readHistory } from './tools/git.ts';

export type { Loaded, RenderedSite, RenderMemo, Reusable, Site };

/** Told how far the work has come. */
export type OnStage = (stage: string, count?: number) => void;

export interface LoadOptions {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly overrides?: ConfigOverrides;
  /** Compiled documents of earlier runs. */
  readonly documents?: DocumentCache | undefined;
  /** Code and scripts of an earlier run, when none of their files changed. */
  readonly reusable?: Reusable | undefined;
  /** Threads to compile in; told by the number of files when absent. */
  readonly workers?: number | undefined;
  /** Browser scripts and styles are left out: nothing is written. */
  readonly checksOnly?: boolean | undefined;
  /** Pages are to work when opened from a disk, too. */
  readonly withDisk?: boolean | undefined;
  readonly onStage?: OnStage | undefined;
}

/** The first half: from the config to all that pages are rendered from. Reads; writes nothing. */
export async function loadSite(options: LoadOptions): Promise<Loaded> {
  const { folder, onStage = () => {} } = options;
  const file = await configFile(folder, configLocator);
  const { value: config, diagnostics: configDiagnostics } = await loadConfig(file, options.overrides ?? {});
  if (!config) return { diagnostics: configDiagnostics };

  onStage('content');
  const [content, history] = await Promise.all([loadContent(folder, config), readHistory(folder)]);
  const code =
    options.reusable?.code ?? (await loadCode(folder, config, content.value, file.locate(['theme'])));

  // The largest script depends on the theme only: it is bundled while Markdown is compiled.
  const diagrams = options.checksOnly
    ? undefined
    : (options.reusable?.diagrams ?? startDiagrams(folder, config, content.value, code.value));

  const { docs: docFiles, posts: postFiles, markdownPages: pageFiles } = content.value;
  onStage('markdown', docFiles.length + postFiles.length + pageFiles.length);
  const configKey = await digestFiles(file.files());
  const components = Object.keys(content.value.components);
  const { documents: cache, workers } = options;
  const all = (sources: readonly SourceFile[]) =>
    compileAll(sources, { config, configKey, components, cache, workers });
  const [docs, posts, markdownPages] = [await all(docFiles), await all(postFiles), await all(pageFiles)];
  const documents = [...docs, ...posts, ...markdownPages];

  onStage('api', config.api.length);
  const apis = await describeApis(config, content.value, file.locate);

  onStage('routes');
  const { texts } = content.value;
  const reactPages = content.value.reactPages.map((name) => code.value?.pages[name] ?? { file: name });
  const parts = { config, docs, posts, markdownPages, reactPages, apis: apis.value, texts };
  const graph = buildRoutes({ ...parts, locate: file.locate });
  const data = readData(texts, config.dataDirectory);

  onStage('assets');
  const prepared = await prepareSite(
    {
      folder,
      config,
      configFile: file,
      configKey,
      content: content.value,
      code,
      diagrams,
      documents,
      graph: graph.value,
      apis: apis.value,
      data: data.value,
      lastChanges: history.changes,
    },
    options,
  );
  const stages = [content, ...documents, apis, graph, data, code, prepared];
  const diagnostics = [configDiagnostics, ...stages.map((stage) => stage.diagnostics)].flat();
  diagnostics.push(...checkHistory(config, history, file.locate));
  return { config, diagnostics, ...(prepared.value ? { site: prepared.value } : {}) };
}

export interface RenderOptions {
  readonly onStage?: OnStage | undefined;
  /** Pages of earlier runs. */
  readonly memo?: RenderMemo | undefined;
  /** Only what the checks need: no files are made. */
  readonly checksOnly?: boolean | undefined;
}

/** The second half: every page, the checks on them, the search index and the files for machines. Writes nothing. */
export async function renderSite(site: Site, options: RenderOptions = {}): Promise<RenderedSite> {
  const { onStage = () => {}, memo = new Map() } = options;
  const { context, graph, config } = site;
  onStage('render', graph.routes.size);
  renderPages(site, memo, options.checksOnly ?? false);
  const pages = new Map([...graph.routes.keys()].flatMap((path) => pageIn(memo, path)));

  onStage('links');
  const contentOf = (path: string) => memo.get(path)?.contentDiagnostics ?? [];
  const diagnostics = [
    ...[...pages.values()].flatMap((page) => page.diagnostics),
    ...pageFailures(pages.values()),
    ...[...pages.keys()].flatMap(contentOf),
    ...checkSite(site, pages),
  ];
  if (options.checksOnly) return { pages, files: [], diagnostics };

  onStage('search');
  const files = new Map<string, OutputFile>();
  const add = (file: OutputFile) => {
    if (!files.has(file.path)) files.set(file.path, file);
  };
  for (const page of pages.values()) add({ path: outputPathOf(page.path), contents: page.html });
  for (const [path, file] of site.content.statics) add({ path, contents: file.contents });
  const disk = await site.disk;
  for (const file of [...site.scripts, ...(disk ?? [])]) add(file);
  for (const file of usedLocalFiles(pages, site)) add(file);
  for (const branch of sidebarBranches(graph.sidebarIndexes, config.baseUrl, graph.routes)) add(branch);
  for (const file of await machineFiles(pages, context)) add(file);
  for (const file of searchFiles(pages, site)) add(file);
  for (const { path, contents } of site.apis.flatMap(({ reference }) => reference.downloads)) {
    add({ path: path.slice(1), contents });
  }
  for (const redirect of redirectFiles(context, files)) add(redirect);
  return {
    pages,
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    diagnostics,
  };
}

function pageIn(memo: RenderMemo, path: string): [string, RenderedPage][] {
  const entry = memo.get(path);
  return entry ? [[path, entry.page]] : [];
}

/** Brings the memo up to date: a page whose keys are in it stays, all others are rendered, pages that are gone go. */
function renderPages(site: Site, memo: RenderMemo, checksOnly: boolean): void {
  const keysOf = pageKeys(site);
  for (const route of site.graph.routes.values()) {
    const keys = keysOf(route);
    const known = memo.get(route.path)?.keys;
    if (checksOnly ? known?.checks === keys.checks : known?.page === keys.page) continue;
    memo.set(route.path, {
      keys: checksOnly ? { checks: keys.checks, page: undefined } : keys,
      page: renderPage(route, site.context, checksOnly),
      contentDiagnostics: 'document' in route ? checkContent(route.document) : [],
    });
  }
  for (const path of memo.keys()) if (!site.graph.routes.has(path)) memo.delete(path);
}

function searchFiles(
  pages: ReadonlyMap<string, RenderedPage>,
  { config, graph }: Site,
): readonly OutputFile[] {
  if (!config.search) return [];
  const records = [...pages.values()].flatMap((page) =>
    graph.routes.get(page.path)?.unlisted ? [] : page.records,
  );
  const index = config.search.provider === 'local' ? indexSearch(records) : [];
  if (!config.search.exportRecords) return index;
  const exported = hostedRecords(records, { url: config.url, base: config.baseUrl, locale: config.locale });
  return [...index, { path: 'search/records.json', contents: `${JSON.stringify(exported, null, 1)}\n` }];
}
