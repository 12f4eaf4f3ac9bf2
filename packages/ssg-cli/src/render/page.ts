import type { PageProps, Route } from '../model/index.ts';
import { renderArticle } from './article.ts';
import { failedPage, PageFailure } from './failure.ts';
import { headTags } from './head.ts';
import { pageProps } from './page-props.ts';
import type { PageContext, RenderedPage } from './render-context.ts';

/**
 * Stage 7: one page, from its route to its HTML. Depends on nothing but its arguments.
 * With `checksOnly` the texts that only a build needs (`html`, `markdown`) stay empty.
 */
export function renderPage(route: Route, context: PageContext, checksOnly = false): RenderedPage {
  try {
    return renderedPage(route, context, checksOnly);
  } catch (error) {
    if (error instanceof PageFailure) return failedPage(route, error);
    throw error;
  }
}

function renderedPage(route: Route, context: PageContext, checksOnly: boolean): RenderedPage {
  const shell = pageProps(route, [], context);
  // All posts are below the same: a search learns nothing from it.
  const trail = shell.recentPosts ? [] : shell.breadcrumbs.slice(0, -1).map((crumb) => crumb.label);
  const article = renderArticle(route, trail, context);
  const page = { ...shell, toc: hidesToc(route) ? [] : article.toc };
  const twin: { made?: string } = checksOnly ? { made: '' } : {};
  return {
    path: route.path,
    html: checksOnly ? '' : documentOf(route, page, article.html, context),
    article: article.html,
    content: article.content,
    references: article.references,
    anchors: article.anchors,
    ...('document' in route ? { sourceFile: route.document.source.file } : {}),
    records: article.records,
    // A third of the work of a page, and not needed while authors edit it.
    get markdown() {
      twin.made ??= article.markdown();
      return twin.made;
    },
    diagnostics: article.diagnostics,
  };
}

function documentOf(route: Route, page: PageProps, body: string, context: PageContext): string {
  const { ask, server } = context;
  const assets = { ...ask.scripts({ path: route.path, kind: route.kind }), islands: {} };
  const head = headTags(route, page, context);
  return server.renderPage({ site: ask.site(), page, head, body, assets }, context.theme());
}

function hidesToc(route: Route): boolean {
  return 'document' in route && route.document.frontMatter.hide_table_of_contents === true;
}
