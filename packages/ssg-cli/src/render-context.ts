import type { Assets } from './assets/index.ts';
import type { ConfigFile } from './config/index.ts';
import type { Content, SiteCode } from './content/index.ts';
import { toHtml, toMarkdown } from './markdown/index.ts';
import type { RouteGraph, SiteConfig, SiteProps } from './model/index.ts';
import { joinPaths, outputPathOf } from './model/path.ts';
import { resolveTarget, type TargetContext } from './model/target.ts';
import { guardTheme, type RenderContext } from './render/index.ts';
import type { ApiPages } from './routes/index.ts';
import { recordsFromHast } from './search/index.ts';
import type { LocalFile } from './site.ts';
import type { LastChange } from './tools/git.ts';

interface ContextInput {
  readonly config: SiteConfig;
  readonly configFile: Pick<ConfigFile, 'locate' | 'placeOf'>;
  readonly site: SiteProps;
  readonly graph: RouteGraph;
  readonly content: Content;
  readonly code: SiteCode;
  readonly data: Readonly<Record<string, unknown>>;
  readonly assets: Assets;
  readonly localFiles: ReadonlyMap<string, LocalFile>;
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  readonly apis: readonly ApiPages[];
  readonly drawing: Pick<RenderContext, 'highlight' | 'api'>;
}

/** Gathers all that rendering a page may look at. */
export function renderContext(input: ContextInput): RenderContext {
  const { config, content, graph, code } = input;
  const targets = targetContext(input);
  return {
    config,
    site: input.site,
    graph,
    theme: code.theme,
    server: guardTheme(code.server, code.placeOf),
    placeOf: code.placeOf,
    placeOfTransform: (error) =>
      input.configFile.placeOf(error) ?? input.configFile.locate(['transformPage']),
    assets: input.assets.page,
    localAssets: input.localFiles,
    staticFiles: new Map([...content.statics].map(([path, file]) => [`/${path}`, file])),
    sharedTitles: sharedTitles(graph),
    pages: code.pages,
    components: code.components,
    data: input.data,
    lastChanges: input.lastChanges,
    resolveTarget: (target, from) => resolveTarget(target, { ...targets, ...from }),
    markdown: { toHtml, toMarkdown, recordsOf: recordsFromHast },
    ...input.drawing,
  };
}

/** All that the meaning of a target depends on, the same for every page. */
export function targetContext({
  config,
  content,
  graph,
  apis,
}: Pick<ContextInput, 'config' | 'content' | 'graph' | 'apis'>): Omit<TargetContext, 'pagePath' | 'element'> {
  const twins = [...graph.routes.values()]
    .filter(({ kind, unlisted }) => kind !== 'search' && kind !== 'not-found' && !unlisted)
    .map(({ path }) => `/${outputPathOf(path).replace(/index\.html$/, 'index.md')}`);
  const downloads = apis.flatMap(({ reference }) => reference.downloads.map(({ path }) => path));
  return {
    base: config.baseUrl,
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
    pages: graph.routes,
    contentFolders: [config.docs, config.blog, config.pages].flatMap((section) =>
      section ? [section.path] : [],
    ),
    staticFolders: config.staticDirectories,
  };
}

/** Files of a site for machines that an author hardly writes: sitemap, overviews for language models, feeds. */
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

function sharedTitles(graph: RouteGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { title } of graph.routes.values()) {
    if (seen.has(title)) shared.add(title);
    seen.add(title);
  }
  return shared;
}
