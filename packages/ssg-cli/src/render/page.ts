import type { PageProps, Route } from '../model/index.ts';
import { renderArticle } from './article.ts';
import type { RenderContext, RenderedPage } from './context.ts';
import { failedPage, PageFailure } from './failure.ts';
import { headTags } from './head.ts';
import { pageProps } from './page-props.ts';

/**
 * Stage 7: one page, from its route to its HTML. Depends on nothing but its arguments.
 * With `checksOnly` the texts that only a build needs (`html`, `markdown`) stay empty.
 */
export function renderPage(route: Route, context: RenderContext, checksOnly = false): RenderedPage {
  try {
    return drawPage(route, context, checksOnly);
  } catch (error) {
    if (error instanceof PageFailure) return failedPage(route, error);
    throw error;
  }
}

function drawPage(route: Route, context: RenderContext, checksOnly: boolean): RenderedPage {
  const shell = pageProps(route, [], context);
  const trail = shell.breadcrumbs.slice(0, -1).map((crumb) => crumb.label);
  const article = renderArticle(route, trail, context);
  const page = { ...shell, toc: hidesToc(route) ? [] : article.toc };
  return {
    path: route.path,
    html: checksOnly ? '' : documentOf(route, page, article.html, context),
    article: article.html,
    content: article.content,
    references: article.references,
    anchors: article.anchors,
    ...('document' in route ? { sourceFile: route.document.source.file } : {}),
    records: article.records,
    markdown: checksOnly ? '' : article.markdown(),
    diagnostics: article.diagnostics,
  };
}

function documentOf(route: Route, page: PageProps, body: string, context: RenderContext): string {
  const { site, assets } = context;
  const head = headTags(route, page, context);
  return context.server.renderPage({ site, page, head, body, assets }, context.theme);
}

function hidesToc(route: Route): boolean {
  return 'document' in route && route.document.frontMatter.hide_table_of_contents === true;
}
