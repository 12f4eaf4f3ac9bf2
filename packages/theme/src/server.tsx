import type {
  BodyProps,
  BranchInput,
  Labels,
  PageInput,
  SiteProps,
  Theme,
  ThemeServer,
} from '@ceems-docs/ssg-cli/model';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { bodyComponents } from './bodies/components.ts';
import { beforePaintScript } from './client/first/before-paint.ts';
import { Html } from './components/Html.tsx';
import { SidebarItems } from './components/SidebarItems.tsx';
import { documentOf } from './document.ts';
import { LabelsProvider } from './labels-context.ts';
import { Article } from './layouts/Article.tsx';
import { layoutComponents, layoutComponentsOf } from './layouts/components.ts';
import { Page } from './layouts/Page.tsx';
import { PartLabelsProvider } from './part-labels-context.ts';
import type { BodyComponents } from './theme-types.ts';

export { beforePaintScript };

/** The article of a page. */
export function renderBody(body: BodyProps, site: SiteProps, theme: Theme): string {
  return renderToStaticMarkup(
    withLabels(site.labels, bodyElement(body, site, { ...bodyComponents, ...theme.components })),
  );
}

/** The whole document of a page. */
export function renderPage(input: PageInput, theme: Theme): string {
  const root = renderToStaticMarkup(
    withLabels(
      input.site.labels,
      <Page site={input.site} page={input.page} components={layoutComponentsOf(theme)}>
        <Article html={input.body} />
      </Page>,
    ),
  );
  return documentOf(input, root);
}

/** Entries of a sidebar that pages leave out. */
export function renderBranch({ items, site, name }: BranchInput): string {
  return renderToStaticMarkup(
    withLabels(
      site.labels,
      <SidebarItems items={items} current="" group={name} exclusive={site.docs.autoCollapseCategories} />,
    ),
  );
}

/** A component of the site, to HTML. */
export function renderComponent(
  component: unknown,
  props: Readonly<Record<string, unknown>>,
  labels: Labels,
  children?: string,
): string {
  const inner = children === undefined ? undefined : <Html className="contents" html={children} />;
  return renderToString(
    withLabels(
      labels,
      createElement(component as ComponentType<Record<string, unknown>>, { ...props }, inner),
    ),
  );
}

/** Names of the components that a site can replace. */
export const componentNames: readonly string[] = Object.keys({ ...layoutComponents, ...bodyComponents });

/** Scripts that are in every page itself: a content security policy names them by their hash. */
export function inlineScripts(labels: Labels): readonly string[] {
  return [beforePaintScript(labels)];
}

/** The theme's server side, checked against the generator's contract. */
export const server: ThemeServer = {
  componentNames,
  inlineScripts,
  renderBody,
  renderPage,
  renderBranch,
  renderComponent,
};

function withLabels(labels: Labels, children: ReactNode): ReactNode {
  return (
    <LabelsProvider value={labels}>
      <PartLabelsProvider value={labels}>{children}</PartLabelsProvider>
    </LabelsProvider>
  );
}

function bodyElement(body: BodyProps, site: SiteProps, theme: BodyComponents): ReactNode {
  switch (body.kind) {
    case 'doc':
    case 'markdown-page':
      return <theme.DocBody {...body} />;
    case 'category':
      return <theme.CategoryBody {...body} />;
    case 'doc-tag':
      return <theme.DocTagBody {...body} />;
    case 'tags':
      return <theme.TagsBody {...body} />;
    case 'post':
      return <theme.PostBody {...body} />;
    case 'blog-list':
      return <theme.BlogListBody {...body} />;
    case 'blog-archive':
      return <theme.BlogArchiveBody {...body} />;
    case 'blog-authors':
      return <theme.BlogAuthorsBody {...body} />;
    case 'operation':
      return <theme.OperationBody {...body} site={site} />;
    case 'api-info':
      return <theme.ApiInfoBody {...body} site={site} />;
    case 'search':
      return <theme.SearchBody {...body} site={site} />;
    case 'not-found':
      return <theme.NotFoundBody {...body} site={site} />;
    case 'page':
      return <Html className="contents" html={body.content} />;
  }
}
