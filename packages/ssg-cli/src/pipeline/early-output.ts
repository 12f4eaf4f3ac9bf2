import { compileMarkdown } from '../markdown/index.ts';
import { type OutputFile, outputPathOf, type Route } from '../model/index.ts';
import { pageContext, renderPage, sidebarBranches } from '../render/index.ts';
import { markdownOptions } from './cache/compile.ts';
import { withDocument } from './render-edited.ts';
import { inMemory } from './render-pages.ts';
import type { Site } from './site.ts';

/** Returns a file by its path in the output; nothing for files that are made from all pages. */
export type EarlyOutput = (path: string) => OutputFile | undefined;

/** The same, of a site whose files are still compiled. */
export type OutlineOutput = (path: string) => Promise<OutputFile | undefined>;

/**
 * The files of a site before its pages are rendered: a page is rendered on request. A page that fails is missing; its
 * error is reported once all pages are rendered.
 */
export function earlyOutput(site: Site): EarlyOutput {
  const { routes, files } = earlyFiles(site);
  return (path) => {
    const route = routes.get(path);
    return route === undefined ? files.get(path) : renderedFile(inMemory(route), site);
  };
}

/**
 * The same for an outline of a site: a Markdown page is also compiled on request. Pages that list texts of others are
 * not available yet.
 */
export function outlineOutput(site: Site): OutlineOutput {
  const { routes, files } = earlyFiles(site);
  const { docs, posts, markdownPages, components } = site.content;
  const sources = new Map([...docs, ...posts, ...markdownPages].map((source) => [source.file, source]));
  const options = markdownOptions(site.config, Object.keys(components));
  return async (path) => {
    const route = routes.get(path);
    if (route === undefined) return files.get(path);
    if (!('document' in route)) return hasTitlesOnly(route) ? renderedFile(route, site) : undefined;
    const source = sources.get(route.document.source.file) ?? route.document.source;
    const { value: document } = await compileMarkdown(source, options);
    return renderedFile(withDocument(route, document), site);
  };
}

/** Whether a page shows only the titles of other pages. */
function hasTitlesOnly({ kind }: Route): boolean {
  return kind === 'page' || kind === 'category' || kind === 'api-info' || kind === 'operation';
}

function renderedFile(route: Route, { context }: Site): OutputFile | undefined {
  const page = renderPage(
    route,
    pageContext(context.data, context.running, () => {}),
  );
  return page.failure ? undefined : { path: outputPathOf(route.path), contents: page.html };
}

/** Routes and files by their paths in the output. */
function earlyFiles(site: Site) {
  const { context, content, graph, scripts, localFiles } = site;
  const routes = new Map([...graph.routes.values()].map((route) => [outputPathOf(route.path), route]));
  const branchRendering = {
    site: context.site,
    render: context.running.server.renderBranch,
    themeKey: context.data.code.theme,
  };
  const files = new Map<string, OutputFile>();
  const add = (file: OutputFile) => {
    if (!files.has(file.path)) files.set(file.path, file);
  };
  for (const [path, { contents }] of content.statics) add({ path, contents });
  for (const file of scripts) add(file);
  for (const { output } of localFiles.values()) add(output);
  for (const file of sidebarBranches(graph.sidebarIndexes, graph.routes, branchRendering)) add(file);
  return { routes, files };
}
