import { secretTest } from '../content/index.ts';
import { machineFiles } from '../feeds/index.ts';
import { lazyFile, type OutputFile, outputPathOf } from '../model/index.ts';
import { pageFailures, policyOf, redirectFiles, sidebarBranches } from '../render/index.ts';
import { headerFiles } from '../tools/security-policy.ts';
import { usedAssets } from './browser-assets.ts';
import type { CachedPage } from './cache/packed.ts';
import { memoryCache, type SiteCache } from './cache/site-cache.ts';
import { checkSite } from './check-site.ts';
import { offlineList } from './offline-list.ts';
import { renderPages } from './render-pages.ts';
import { searchFiles } from './search-files.ts';
import type { OnStage, RenderedSite, Site } from './site.ts';
import type { Threads } from './threads/open-threads.ts';

/** Options of `renderSite`. */
export interface RenderOptions {
  readonly onStage?: OnStage | undefined;
  /** What earlier runs left. */
  readonly cache?: SiteCache | undefined;
  /** Threads to work in. */
  readonly threads?: Threads | undefined;
  /** Only what the checks need: no files are made. */
  readonly checksOnly?: boolean | undefined;
  /** Files that are made from all pages (search, sitemap, feeds, those for language models) are left for `later`. */
  readonly wholeSiteLater?: boolean | undefined;
}

/** The second half: every page, the checks on them, the search index and the files for machines. Writes nothing. */
export async function renderSite(site: Site, options: RenderOptions = {}): Promise<RenderedSite> {
  const { onStage = () => {}, cache = memoryCache(), threads } = options;
  const { context, graph } = site;
  onStage('render', graph.routes.size);
  const checksOnly = options.checksOnly ?? false;
  const pages = await renderPages(site, { cache, threads, checksOnly });
  // The rest runs in this thread, and needs the memory.
  await threads?.close();

  onStage('links');
  const contentOf = (path: string) => cache.renders.pages.get(path)?.contentDiagnostics ?? [];
  const diagnostics = [
    ...[...pages.values()].flatMap((page) => page.diagnostics),
    ...pageFailures(pages.values()),
    ...[...pages.keys()].flatMap(contentOf),
    ...checkSite(site, pages),
  ];
  if (options.checksOnly) return { pages, files: [], diagnostics };

  onStage('search');
  const own = await ownFiles(site, pages);
  const rest = async () => [
    ...(await machineFiles(pages, context)),
    ...searchFiles(pages, site, cache),
    ...site.apis.flatMap(({ reference }) => reference.downloads.map(downloadFile)),
  ];
  if (!options.wholeSiteLater)
    return { pages, files: withRedirects(site, [...own, ...(await rest())]), diagnostics };
  const files = withRedirects(site, own);
  return { pages, files, diagnostics, later: async () => withRedirects(site, [...own, ...(await rest())]) };
}

/** Pages and the files that they use, but no files that are made from all pages. */
async function ownFiles(site: Site, pages: ReadonlyMap<string, CachedPage>): Promise<readonly OutputFile[]> {
  const { context, graph, config } = site;
  const branchRendering = {
    site: context.site,
    render: context.running.server.renderBranch,
    themeKey: context.data.code.theme,
  };
  const isSecret = secretTest(config.allowedFiles);
  const policy = policyOf(config, context.running.server, context.site.labels);
  return [
    ...[...pages.values()]
      .filter((page) => !page.failure)
      .map((page) => lazyFile(outputPathOf(page.path), () => page.html, page.key)),
    ...[...site.content.statics]
      .filter(([, file]) => !isSecret(file))
      .map(([path, { contents }]) => ({ path, contents })),
    ...site.scripts,
    ...((await site.disk) ?? []),
    ...usedAssets(pages, site)
      .filter((file) => !isSecret(file))
      .flatMap(({ file }) => site.localFiles.get(file)?.output ?? []),
    ...sidebarBranches(graph.sidebarIndexes, graph.routes, branchRendering),
    ...(policy === undefined ? [] : headerFiles(policy, config.baseUrl)),
  ];
}

function downloadFile({ path, contents }: OutputFile): OutputFile {
  return { path: path.slice(1), contents };
}

/** All files of the output. Of two with the same path, the first is used. Redirects only use free paths. */
function withRedirects({ context, config, disk }: Site, all: readonly OutputFile[]): readonly OutputFile[] {
  const files = new Map<string, OutputFile>();
  const add = (file: OutputFile) => {
    if (!files.has(file.path)) files.set(file.path, file);
  };
  for (const file of all) add(file);
  for (const redirect of redirectFiles(context, files)) add(redirect);
  // Without a build, there is no worker either.
  if (config.offline && disk) add(offlineList([...files.values()], context.site));
  return [...files.values()];
}
