import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceOf } from '../content/index.ts';
import { compileMarkdown, type MarkdownOptions } from '../markdown/index.ts';
import type { DocRoute, Document, MarkdownPageRoute, OutputFile, PostRoute } from '../model/index.ts';
import { outputPathOf } from '../model/index.ts';
import { pageContext, renderPage } from '../render/index.ts';
import { markdownOptions } from './cache/compile.ts';
import type { Site } from './site.ts';

// A cache that cannot change a result, because its values depend only on their keys.
const optionsBySite = new WeakMap<Site, MarkdownOptions>();

/**
 * Renders the page of a Markdown file from its current text and the rest of the site as it was. Returns nothing if
 * there is no such page, or if the edit may change more of the site than that page.
 */
export async function renderEdited(site: Site, file: string): Promise<OutputFile | undefined> {
  const name = path.relative(site.folder, file).split(path.sep).join('/');
  const route = routeOf(site, name);
  const bytes = route && (await readFile(file).catch(() => undefined));
  if (!route || !bytes) return undefined;
  const { value: source } = sourceOf({ file: name, bytes });
  const { value: document } = await compileMarkdown(source, optionsOf(site));
  if (!isSameToOthers(route.document, document)) return undefined;
  const { html } = renderPage(
    withDocument(route, document),
    pageContext(site.context.data, site.context.running, () => {}),
  );
  return { path: outputPathOf(route.path), contents: html };
}

type MarkdownRoute = DocRoute | PostRoute | MarkdownPageRoute;

/** A route with another state of its document. */
export function withDocument(route: MarkdownRoute, document: Document): MarkdownRoute {
  const { description: _, ...rest } = route;
  const { description } = document;
  return { ...rest, document, ...(description === undefined ? {} : { description }) };
}

function routeOf(site: Site, file: string): MarkdownRoute | undefined {
  for (const route of site.graph.routes.values()) {
    if ('document' in route && route.document.source.file === file) return route;
  }
  return undefined;
}

function optionsOf(site: Site): MarkdownOptions {
  const options =
    optionsBySite.get(site) ?? markdownOptions(site.config, Object.keys(site.content.components));
  optionsBySite.set(site, options);
  return options;
}

/** Whether everything that routes, sidebars and the frame of the page depend on is unchanged. */
function isSameToOthers(before: Document, after: Document): boolean {
  return (
    before.title === after.title &&
    before.hasTitleHeading === after.hasTitleHeading &&
    JSON.stringify(before.frontMatter) === JSON.stringify(after.frontMatter)
  );
}
