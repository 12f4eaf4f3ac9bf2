import { describeApis } from './api-pages.ts';
import { assetFile, bundleAssets, entryTexts } from './assets/index.ts';
import { type ConfigFile, type ConfigOverrides, configFile, loadConfig } from './config/index.ts';
import { type Content, loadCode, loadContent, readData, type SiteCode } from './content/index.ts';
import { checkSite } from './check-site.ts';
import { compileMarkdown } from './markdown/index.ts';
import type { Diagnostic, Document, OutputFile, RouteGraph, SiteConfig, SiteProps, SourceFile } from './model/index.ts';
import { addBase, outputPathOf } from './model/index.ts';
import { machineFiles, type RenderContext, type RenderedPage, renderPage, sidebarBranches, siteProps } from './render/index.ts';
import { renderContext } from './render-context.ts';
import { type ApiPages, buildRoutes } from './routes/index.ts';
import { hostedRecords, indexSearch } from './search/index.ts';
import { lastChanges } from './tools/git.ts';
import { packageFolders, reactFolders } from './tools/modules.ts';

const locateConfigKey = () => undefined;

/** Compiles one Markdown file. A cache or a pool of workers wraps this function from outside. */
export type Compile = (source: SourceFile, config: SiteConfig) => Promise<Document>;

export interface LoadOptions {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly overrides?: ConfigOverrides;
  readonly compile?: Compile;
  /** Told how far the work has come. */
  readonly onStage?: (stage: string, count?: number) => void;
}

/** A loaded site: what rendering, checking and serving start from. */
export interface Site {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly configFile: ConfigFile;
  readonly content: Content;
  readonly documents: readonly Document[];
  readonly graph: RouteGraph;
  readonly apis: readonly ApiPages[];
  readonly context: RenderContext;
  /** Scripts, styles and local files. */
  readonly assetFiles: readonly OutputFile[];
  /** Absolute paths of code outside the content folders, for watching. */
  readonly watched: readonly string[];
}

/** What loading came to. Without a site, the diagnostics tell why. */
export interface Loaded {
  readonly site?: Site;
  readonly config?: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
}

/** The first half: from the config to all that pages are rendered from. Reads; writes nothing. */
export async function loadSite(options: LoadOptions): Promise<Loaded> {
  const { folder, onStage = () => {} } = options;
  const file = await configFile(folder, locateConfigKey);
  const { value: config, diagnostics: configDiagnostics } = await loadConfig(file, options.overrides ?? {});
  if (!config) return { diagnostics: configDiagnostics };

  onStage('content');
  const [content, changes] = await Promise.all([loadContent(folder, config), lastChanges(folder)]);

  onStage('markdown', content.value.docs.length + content.value.posts.length);
  const code = loadCode(folder, config, content.value);
  const compile = options.compile ?? plainCompile;
  const all = (sources: readonly SourceFile[]) => Promise.all(sources.map((source) => compile(source, config)));
  const docs = await all(content.value.docs);
  const posts = await all(content.value.posts);
  const markdownPages = await all(content.value.markdownPages);
  const documents = [...docs, ...posts, ...markdownPages];

  onStage('api', config.api.length);
  const apis = await describeApis(config, content.value);

  onStage('routes');
  const graph = buildRoutes({
    config,
    docs,
    posts,
    markdownPages,
    reactPages: content.value.reactPages,
    apis: apis.value,
    texts: content.value.texts,
    locate: file.locate,
  });
  const data = readData(content.value.texts, config.dataDirectory);
  const loadedCode = await code;
  const diagnostics = [
    ...configDiagnostics,
    ...content.diagnostics,
    ...documents.flatMap((document) => document.diagnostics),
    ...apis.diagnostics,
    ...graph.diagnostics,
    ...data.diagnostics,
    ...loadedCode.diagnostics,
  ];
  if (!loadedCode.value) return { config, diagnostics };

  onStage('assets');
  const site = siteProps(config, graph.value);
  const assets = await browserAssets({ folder, config, site, code: loadedCode.value });
  if (!assets.value) return { config, diagnostics: [...diagnostics, ...assets.diagnostics] };
  const localFiles = localAssets(content.value, config.baseUrl);
  return {
    config,
    diagnostics,
    site: {
      folder,
      config,
      configFile: file,
      content: content.value,
      documents,
      graph: graph.value,
      apis: apis.value,
      context: renderContext({
        config,
        site,
        graph: graph.value,
        content: content.value,
        code: loadedCode.value,
        data: data.value,
        assets: assets.value,
        localFiles,
        lastChanges: changes,
        apis: apis.value,
      }),
      assetFiles: [...assets.value.files, ...[...localFiles.values()].map(({ output }) => output)],
      watched: [...file.files(), ...loadedCode.value.files, ...assets.value.inputs],
    },
  };
}

async function plainCompile(source: SourceFile, config: SiteConfig): Promise<Document> {
  return (await compileMarkdown(source, markdownOptions(config))).value;
}

/** The part of the config that a compiled document depends on. */
export function markdownOptions(config: SiteConfig) {
  return {
    variables: config.variables,
    remarkPlugins: config.remarkPlugins as never,
    rehypePlugins: config.rehypePlugins as never,
  };
}

interface AssetsOf {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly site: SiteProps;
  readonly code: SiteCode;
}

async function browserAssets({ folder, config, site, code }: AssetsOf) {
  const interactive = Object.entries(code.components).filter(([, module]) => module.interactive);
  const texts = entryTexts({
    site,
    themePackage: code.theme.package,
    themeModule: config.theme,
    stylesheets: config.stylesheets,
    interactive: Object.fromEntries(interactive.map(([name, module]) => [name, module.file])),
    toolPackage: '@ceems-docs/ssg-cli',
    hasApi: config.api.length > 0,
  });
  return bundleAssets({
    siteFolder: folder,
    base: config.baseUrl,
    ...texts,
    packageFolders: packageFolders(),
    alias: reactFolders(),
  });
}

/** A file beside the Markdown: what it becomes, and its URL. */
export interface LocalFile {
  readonly output: OutputFile;
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

function localAssets(content: Content, base: string): ReadonlyMap<string, LocalFile> {
  return new Map(
    [...content.assets.values()]
      .filter((file) => !/\.(ya?ml|json)$/.test(file.file) || !/(^|\/)(_category_|tags|authors)\./.test(file.file))
      .map(({ file, contents, width, height }) => {
        const output = assetFile(file, contents);
        const size = width && height ? { width, height } : {};
        return [file, { output, url: addBase(base, `/${encodeURI(output.path)}`), ...size }];
      }),
  );
}

/** A finished site, in memory. */
export interface RenderedSite {
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The second half: every page, the checks on them, the search index and the files for machines. Writes nothing. */
export async function renderSite(site: Site, onStage: LoadOptions['onStage'] = () => {}): Promise<RenderedSite> {
  const { context, graph, config } = site;
  onStage('render', graph.routes.size);
  const pages = new Map<string, RenderedPage>();
  for (const route of graph.routes.values()) pages.set(route.path, renderPage(route, context));

  onStage('links');
  const diagnostics = [...[...pages.values()].flatMap((page) => page.diagnostics), ...checkSite(site, pages)];

  onStage('search');
  const records = [...pages.values()].flatMap((page) =>
    graph.routes.get(page.path)?.unlisted ? [] : page.records,
  );
  const files = new Map<string, OutputFile>();
  const add = (file: OutputFile) => {
    if (!files.has(file.path)) files.set(file.path, file);
  };
  for (const page of pages.values()) add({ path: outputPathOf(page.path), contents: page.html });
  for (const [output, file] of site.content.statics) add({ path: output, contents: file.contents });
  for (const file of site.assetFiles) add(file);
  for (const branch of sidebarBranches(graph.sidebars, config.baseUrl)) add(branch);
  for (const file of await machineFiles(pages, context)) add(file);
  if (config.search) for (const file of searchFiles(records, site)) add(file);
  for (const api of site.apis) {
    for (const download of api.reference.downloads) add({ path: download.path.slice(1), contents: download.contents });
  }
  return { pages, files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

function searchFiles(records: RenderedPage['records'], { config }: Site): readonly OutputFile[] {
  if (!config.search) return [];
  const index = config.search.provider === 'local' ? indexSearch(records) : [];
  if (!config.search.exportRecords) return index;
  const exported = hostedRecords(records, { url: config.url, base: config.baseUrl } as never);
  return [...index, { path: 'search/records.json', contents: JSON.stringify(exported, null, 1) }];
}

