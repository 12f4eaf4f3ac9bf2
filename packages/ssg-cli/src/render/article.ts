import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import {
  type ApiInfoRoute,
  type ApiPageTools,
  type Diagnostic,
  type DocRoute,
  isActiveAddress,
  type MarkdownPageRoute,
  type OperationRoute,
  type PostRoute,
  type ReactPageRoute,
  type Reference,
  type Route,
  type SearchRecord,
  type TocItem,
} from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import { recordAddresses } from './addresses.ts';
import { withAttachedPunctuation } from './attached-punctuation.ts';
import { resolveBody } from './body.ts';
import { bodyProps } from './body-props.ts';
import { PageFailure } from './failure.ts';
import { anchorsInHtml, anchorsOf, tocOf } from './outline.ts';
import { withoutPreloads } from './render-component.ts';
import type { PageContext } from './render-context.ts';
import { withoutTitle } from './without-title.ts';

/** The article of a page, and everything derived from it. */
export interface Article {
  readonly html: string;
  /** HTML of the author's own text, for feeds. */
  readonly content: string;
  readonly toc: readonly TocItem[];
  readonly anchors: ReadonlySet<string>;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
  readonly records: readonly SearchRecord[];
  /** The article as Markdown; made only when it is asked for. */
  readonly markdown: () => string;
}

/** Renders the article of a page. `trail`: breadcrumb labels above it. */
export function renderArticle(route: Route, trail: readonly string[], context: PageContext): Article {
  switch (route.kind) {
    case 'doc':
    case 'post':
    case 'markdown-page':
      return markdownArticle(route, trail, context);
    case 'page':
      return reactArticle(route, context);
    case 'api-info':
    case 'operation':
      return apiArticle(route, context);
    default: {
      const addresses = recordAddresses(route.path, context);
      const html = context.server.renderBody(
        bodyProps(route, '', context, addresses),
        context.ask.site(),
        context.theme(),
      );
      const tree = fromHtml(html, { fragment: true });
      return {
        ...nothing,
        html,
        anchors: anchorsOf(tree),
        references: addresses.references,
        markdown: () => context.markdown.toMarkdown(tree),
        records: route.kind === 'category' ? [titleRecord(route, trail)] : [],
      };
    }
  }
}

const nothing = { content: '', toc: [], references: [], diagnostics: [], records: [] } as const;

function titleRecord(route: Route, trail: readonly string[]): SearchRecord {
  return {
    path: route.path,
    pageTitle: route.title,
    trail,
    headings: [],
    text: route.description ?? '',
    kind: 'guide',
  };
}

function markdownArticle(
  route: DocRoute | PostRoute | MarkdownPageRoute,
  trail: readonly string[],
  context: PageContext,
): Article {
  const { document } = route;
  const isPost = route.kind === 'post';
  const { tree, references, diagnostics } = resolveBody(
    isPost ? withoutTitle(document.body) : document.body,
    { file: document.source.file, path: route.path },
    context,
  );
  const content = context.markdown.toHtml(withAttachedPunctuation(tree));
  const { minHeadingLevel, maxHeadingLevel } = context.ask.setting('tableOfContents');
  const addresses = recordAddresses(route.path, context);
  const props = bodyProps(route, content, context, addresses);
  const kind = isPost ? 'post' : route.kind === 'doc' ? 'guide' : 'page';
  const title = document.hasTitleHeading && !isPost ? '' : `# ${route.title}\n\n`;
  return {
    html: context.server.renderBody(props, context.ask.site(), context.theme()),
    content,
    toc: tocOf(tree, {
      min: document.frontMatter.toc_min_heading_level ?? minHeadingLevel,
      max: document.frontMatter.toc_max_heading_level ?? maxHeadingLevel,
    }),
    anchors: anchorsOf(tree),
    references: [...references, ...addresses.references],
    diagnostics,
    records: context.markdown.recordsOf({ path: route.path, title: route.title, trail, kind }, tree),
    markdown: () => title + context.markdown.toMarkdown(tree, { text: document.source.text, references }),
  };
}

/** The theme renders the title of a post itself, above its date and authors. */
/**
 * A React page is rendered to HTML and then processed like any other body: its links are checked and its text is
 * indexed.
 */
function reactArticle(route: ReactPageRoute, context: PageContext): Article {
  const rendered: Root = withoutPreloads(fromHtml(renderReactPage(route, context), { fragment: true }));
  const { tree, references, diagnostics } = resolveBody(
    rendered,
    { file: undefined, path: route.path },
    context,
  );
  const content = context.markdown.toHtml(withAttachedPunctuation(tree));
  const located = references.map((reference) => ({ ...reference, location: { file: route.module } }));
  return {
    html: context.server.renderBody({ kind: 'page', content }, context.ask.site(), context.theme()),
    content,
    toc: [],
    anchors: anchorsOf(tree),
    references: located,
    diagnostics,
    records: context.markdown.recordsOf(
      { path: route.path, title: route.title, trail: [], kind: 'page' },
      tree,
    ),
    markdown: () => context.markdown.toMarkdown(tree),
  };
}

/** A page without a usable default export renders nothing; the error is reported when modules are loaded. */
function renderReactPage(route: ReactPageRoute, context: PageContext): string {
  const component = context.reactPage(route.module)?.component;
  if (component === undefined) return '';
  try {
    return context.server.renderComponent(component, { data: context.data }, context.ask.site().labels);
  } catch (error) {
    throw new PageFailure({
      code: 'page-error',
      message: `The page failed: ${messageOf(error)}`,
      location: context.placeOf(error) ?? { file: route.module },
      hint: 'The message is the error of the page itself.',
    });
  }
}

function apiArticle(route: ApiInfoRoute | OperationRoute, context: PageContext): Article {
  const { api } = context;
  if (!api) throw new TypeError(`${route.path} is a page of an API, but no API was described.`);
  const site = context.ask.site();
  const { tools, references, diagnostics } = apiTools(route, api.highlight, context);
  const operation = route.kind === 'operation' ? route.operation : undefined;
  const page = { api: route.api, labels: site.labels, ...(operation && { operation }) };
  const code = operation && api.samples(route.api, operation);
  const html = context.server.renderBody(
    operation && code
      ? { kind: 'operation', api: route.api, operation, code, tools }
      : { kind: 'api-info', api: route.api, tools },
    site,
    context.theme(),
  );
  const { headings } = operation ?? route.api;
  const { minHeadingLevel, maxHeadingLevel } = context.ask.setting('tableOfContents');
  return {
    html,
    content: '',
    toc: headings
      .filter(({ depth }) => depth >= minHeadingLevel && depth <= maxHeadingLevel)
      .map(({ depth, id, html: label }) => ({ depth, id, html: label })),
    anchors: anchorsInHtml(html),
    references: references(),
    diagnostics,
    records: api.records(page),
    markdown: () => api.toMarkdown(page, code),
  };
}

/** What the theme calls while it renders a page of an API, and what these calls found. */
function apiTools(
  route: ApiInfoRoute | OperationRoute,
  highlight: ApiPageTools['highlight'],
  context: PageContext,
) {
  const ofFragments: Reference[] = [];
  const diagnostics: Diagnostic[] = [];
  const { base, trailingSlash } = context.ask.site();
  const addresses = recordAddresses(route.path, context);
  const { location } = route.kind === 'operation' ? route.operation : route.api;
  const tools: ApiPageTools = {
    base,
    trailingSlash,
    highlight,
    linkUrl(target) {
      if (!isActiveAddress(target)) return addresses.urlOf(target, { element: 'a', location });
      diagnostics.push({
        code: 'removed-html',
        message: `\`${target}\` was taken out: nothing may run or be shown from the address itself.`,
        location,
        target,
      });
      return undefined;
    },
    fragmentHtml(fragment) {
      const body = resolveBody(fragment, { file: route.owner.file, path: route.path }, context);
      for (const reference of body.references) ofFragments.push(reference);
      for (const found of body.diagnostics) diagnostics.push(found);
      return context.markdown.toHtml(withAttachedPunctuation(body.tree));
    },
  };
  return { tools, diagnostics, references: () => [...ofFragments, ...addresses.references] };
}
