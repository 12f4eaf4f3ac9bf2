import type { Route } from '../model/index.ts';
import { renderArticle } from './article.ts';
import type { RenderContext, RenderedPage } from './context.ts';
import { failedPage, PageFailure } from './failure.ts';
import { headTags } from './head.ts';
import { pageProps } from './page-props.ts';

/** Stage 7: one page, from its route to its HTML. Depends on nothing but its arguments. */
export function renderPage(route: Route, context: RenderContext): RenderedPage {
  try {
    return drawPage(route, context);
  } catch (error) {
    if (error instanceof PageFailure) return failedPage(route, error);
    throw error;
  }
}

function drawPage(route: Route, context: RenderContext): RenderedPage {
  const shell = pageProps(route, [], context);
  const trail = shell.breadcrumbs.slice(0, -1).map((crumb) => crumb.label);
  const article = renderArticle(route, trail, context);
  const page = { ...shell, toc: hidesToc(route) ? [] : article.toc };
  const html = context.server.renderPage(
    {
      site: context.site,
      page,
      head: headTags(route, page, context),
      body: article.html,
      assets: context.assets,
    },
    context.theme,
  );
  return {
    path: route.path,
    html,
    article: article.html,
    content: article.content,
    references: article.references,
    anchors: article.anchors,
    ...('document' in route ? { sourceFile: route.document.source.file } : {}),
    records: article.records,
    markdown: article.markdown,
    diagnostics: article.diagnostics,
  };
}

function hidesToc(route: Route): boolean {
  return 'document' in route && route.document.frontMatter.hide_table_of_contents === true;
}
