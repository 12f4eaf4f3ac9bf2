import type { Assets } from '../assets/index.ts';
import type { ConfigFile } from '../config/index.ts';
import type { Content, SiteCode } from '../content/index.ts';
import { toHtml, toMarkdown } from '../markdown/index.ts';
import type {
  DocSet,
  LocalFile,
  Route,
  RouteGraph,
  SiteConfig,
  SiteModule,
  SiteProps,
} from '../model/index.ts';
import { joinPaths, twinPathOf } from '../model/paths/path.ts';
import { resolveTarget, type TargetContext } from '../model/paths/target.ts';
import {
  guardTheme,
  type ModuleInfo,
  navbarItems,
  type PageInfo,
  type RenderContext,
  type Running,
  type SiteData,
  titleKey,
} from '../render/index.ts';
import type { ApiPages } from '../routes/index.ts';
import { recordsFromHast } from '../search/index.ts';
import type { LastChange } from '../tools/git.ts';

interface ContextInput {
  readonly config: SiteConfig;
  readonly configFile: Pick<ConfigFile, 'locate' | 'placeOf'>;
  /** Digest of the config's own files. */
  readonly configKey: string;
  readonly site: SiteProps;
  readonly graph: RouteGraph;
  readonly content: Content;
  readonly code: SiteCode;
  readonly data: Readonly<Record<string, unknown>>;
  readonly assets: Assets;
  readonly localFiles: ReadonlyMap<string, LocalFile>;
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  readonly apis: readonly ApiPages[];
  readonly codeTools: Pick<Running, 'highlight' | 'api' | 'loadApi'>;
}

/** Gathers everything that rendering may use: the plain data, and running code. */
export function renderContext(input: ContextInput): RenderContext {
  const { config, site, graph } = input;
  const data = siteData(input);
  return {
    config,
    site,
    graph,
    staticFiles: data.staticFiles,
    lastChanges: data.changes,
    resolveTarget: (target, from) => resolveTarget(target, { ...data.targets, ...from }),
    data,
    running: runningOf(input),
  };
}

/** Code that runs while pages are rendered. */
export function runningOf({
  config,
  configFile,
  code,
  codeTools,
}: Pick<ContextInput, 'config' | 'configFile' | 'code' | 'codeTools'>): Running {
  return {
    theme: code.theme,
    server: guardTheme(code.server, code.placeOf),
    pages: code.pages,
    components: code.components,
    transformPage: config.transformPage,
    markdown: {
      toHtml,
      // Plugins of the site may render anything instead of the author's text.
      toMarkdown: hasPlugins(config) ? (tree) => toMarkdown(tree) : toMarkdown,
      recordsOf: recordsFromHast,
    },
    placeOf: code.placeOf,
    placeOfTransform: (error) => configFile.placeOf(error) ?? configFile.locate(['transformPage']),
    ...codeTools,
  };
}

function hasPlugins({ remarkPlugins, rehypePlugins }: SiteConfig): boolean {
  return remarkPlugins.length + rehypePlugins.length > 0;
}

function siteData(input: ContextInput): SiteData {
  const { config, content, graph, code } = input;
  const { remarkPlugins: _, rehypePlugins: __, cache: ___, transformPage, docs, ...settings } = config;
  const routes = [...graph.routes.values()];
  return {
    settings,
    site: input.site,
    targets: targetContext(input),
    pages: new Map(routes.map((route) => [route.path, pageInfo(route)])),
    docs: graph.pathOfDoc,
    docSets: new Map(docs.map((set) => [set.tag, docSetInfo(set)])),
    samePages: graph.samePages,
    starts: graph.startOf,
    navbarOf: Object.fromEntries(
      docs.filter(({ isLast }) => !isLast).map((set) => [set.tag, navbarItems(config, graph, set)]),
    ),
    sidebars: graph.sidebars,
    sidebarOf: graph.sidebarOf,
    posts: graph.posts.map(({ path, title, date }) => ({ path, title, date })),
    authors: authorPages(config, graph),
    localFiles: new Map([...input.localFiles].map(([file, { output: _, ...known }]) => [file, known])),
    staticFiles: new Map(
      [...content.statics].map(([path, { width, height }]) => [
        `/${path}`,
        width && height ? { width, height } : {},
      ]),
    ),
    sharedTitles: sharedTitles(config, graph),
    data: input.data,
    changes: input.lastChanges,
    assets: input.assets.page,
    code: {
      theme: code.themeKey,
      ...(transformPage ? { transform: input.configKey } : {}),
      components: mapValues(code.components, moduleInfo),
      pages: mapValues(code.pages, moduleInfo),
    },
  };
}

function pageInfo(route: Route): PageInfo {
  const paginationLabel = route.kind === 'doc' ? route.document.frontMatter.pagination_label : undefined;
  return {
    kind: route.kind,
    title: route.title,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(paginationLabel === undefined ? {} : { paginationLabel }),
  };
}

function moduleInfo({ file, interactive, component, key }: SiteModule): ModuleInfo {
  return { file, interactive, hasComponent: component !== undefined, key };
}

function mapValues<A, B>(
  values: Readonly<Record<string, A>>,
  change: (value: A) => B,
): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function authorPages({ blog }: SiteConfig, graph: RouteGraph): ReadonlyMap<string, string> {
  const index = blog ? graph.routes.get(joinPaths(blog.routeBasePath, 'authors')) : undefined;
  if (index?.kind !== 'blog-authors') return new Map();
  return new Map(
    index.authors.flatMap(({ author, path }) =>
      author.key === undefined || path === undefined ? [] : [[author.key, path] as const],
    ),
  );
}

/** Everything the meaning of a target depends on, the same for every page. */
export function targetContext({
  config,
  content,
  graph,
  apis,
}: Pick<ContextInput, 'config' | 'content' | 'graph' | 'apis'>): Omit<TargetContext, 'pagePath' | 'element'> {
  const twins = [...graph.routes.values()]
    .filter(({ kind, unlisted }) => kind !== 'search' && kind !== 'not-found' && !unlisted)
    .map(({ path }) => `/${twinPathOf(path)}`);
  const downloads = apis.flatMap(({ reference }) => reference.downloads.map(({ path }) => path));
  return {
    base: config.baseUrl,
    trailingSlash: config.trailingSlash,
    pathOfSource: graph.pathOfSource,
    files: new Set([
      ...[...content.statics.keys()].map((path) => `/${path}`),
      '/robots.txt',
      ...generatedFiles(config, graph),
      ...twins,
      ...downloads,
    ]),
    sourceFiles: new Set([
      ...content.assets.keys(),
      ...content.docs.map(({ file }) => file),
      ...content.posts.map(({ file }) => file),
    ]),
    pages: new Set(graph.routes.keys()),
    contentFolders: [...config.docs, config.blog, config.pages].flatMap((section) =>
      section ? [section.path] : [],
    ),
    ...versionFolders(config),
    staticFolders: config.staticDirectories,
  };
}

/** Folders of the versions of each instance that has several. */
function versionFolders({ docs }: SiteConfig): Pick<TargetContext, 'versionFolders'> {
  const versioned = docs.filter(({ isVersioned }) => isVersioned);
  const ids = [...new Set(versioned.map(({ id }) => id))];
  const folders = ids.map((id) => versioned.filter((set) => set.id === id).map(({ path }) => path));
  return folders.length > 0 ? { versionFolders: folders } : {};
}

/** Generated files that links may name: sitemap, overviews for language models, feeds. */
export function generatedFiles({ search, blog }: SiteConfig, graph: RouteGraph): readonly string[] {
  const feeds = blog && graph.posts.length > 0 ? ['rss.xml', 'atom.xml', 'feed.json'] : [];
  return [
    '/sitemap.xml',
    '/llms.txt',
    '/llms-full.txt',
    ...(search ? ['/opensearch.xml'] : []),
    ...feeds.map((file) => joinPaths(blog ? blog.routeBasePath : '', file)),
  ];
}

function docSetInfo({ sidebars: _, sidebarsAt: __, keyPath: ___, exclude: ____, ...info }: DocSet) {
  return info;
}

function sharedTitles({ docs }: SiteConfig, graph: RouteGraph): ReadonlySet<string> {
  const sets = new Map(docs.map((set) => [set.tag, set]));
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { title, docSet } of graph.routes.values()) {
    const key = titleKey(title, sets.get(docSet ?? ''));
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  }
  return shared;
}
