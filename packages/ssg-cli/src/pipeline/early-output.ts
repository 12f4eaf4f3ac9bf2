import { type OutputFile, outputPathOf } from '../model/index.ts';
import { pageContext, renderPage, sidebarBranches } from '../render/index.ts';
import { inMemory } from './render-pages.ts';
import type { Site } from './site.ts';

/** Gives a file by its path in the output; nothing for what is made from all pages. */
export type EarlyOutput = (path: string) => OutputFile | undefined;

/**
 * The files of a site before its pages are drawn: a page is drawn when it is asked for. A page that fails is not there:
 * what is wrong with it is reported when all are drawn.
 */
export function earlyOutput(site: Site): EarlyOutput {
  const { context, content, graph, scripts, localFiles } = site;
  const routes = new Map([...graph.routes.values()].map((route) => [outputPathOf(route.path), route]));
  const drawing = {
    site: context.site,
    draw: context.running.server.renderBranch,
    themeKey: context.data.code.theme,
  };
  const files = new Map<string, OutputFile>();
  const add = (file: OutputFile) => {
    if (!files.has(file.path)) files.set(file.path, file);
  };
  for (const [path, { contents }] of content.statics) add({ path, contents });
  for (const file of scripts) add(file);
  for (const { output } of localFiles.values()) add(output);
  for (const file of sidebarBranches(graph.sidebarIndexes, graph.routes, drawing)) add(file);
  return (path) => {
    const route = routes.get(path);
    if (route === undefined) return files.get(path);
    const page = renderPage(
      inMemory(route),
      pageContext(context.data, context.running, () => {}),
    );
    return page.failure ? undefined : { path, contents: page.html };
  };
}
