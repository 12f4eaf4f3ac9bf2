import { fileInParts, type OutputFile, type Route, type RouteKind } from '../model/index.ts';
import { escapeMarkdown } from '../tools/escape.ts';
import { absoluteFileUrl, absoluteUrl, type FeedPage, type FeedsContext, keyFrom } from './feeds-context.ts';

type Section = 'Docs' | 'API' | 'Blog' | 'Other';

/** Which section of the overviews a page belongs to; `llms.txt` lists no other pages. Lists of pages are in neither file. */
const sections = {
  doc: 'Docs',
  'markdown-page': 'Docs',
  'api-info': 'API',
  operation: 'API',
  post: 'Blog',
  page: 'Other',
  category: undefined,
  'blog-list': undefined,
  'blog-archive': undefined,
  'blog-authors': undefined,
  tags: undefined,
  'doc-tag': undefined,
  search: undefined,
  'not-found': undefined,
} as const satisfies Readonly<Record<RouteKind, Section | undefined>>;

/** The index of the site for language models (llmstxt.org). */
export function llmsIndex(routes: readonly Route[], context: FeedsContext): string {
  const { config } = context;
  const line = (route: Route): string => {
    const twin = absoluteFileUrl(`${route.path === '/' ? '' : route.path}/index.md`, context);
    const description = route.description ? `: ${escapeMarkdown(route.description)}` : '';
    return `- [${escapeMarkdown(route.title)}](${twin})${description}`;
  };
  const section = (title: Section): string => {
    const lines = routes.filter(({ kind }) => sections[kind] === title).map(line);
    return lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : '';
  };
  const tagline = config.tagline ? `\n> ${escapeMarkdown(config.tagline)}\n` : '';
  return `# ${escapeMarkdown(config.title)}\n${tagline}${section('Docs')}${section('API')}${section('Blog')}`;
}

/** `llms-full.txt`: every page as Markdown in one file. */
export function llmsFull(
  routes: readonly Route[],
  pages: ReadonlyMap<string, FeedPage>,
  context: FeedsContext,
): OutputFile {
  const parts = routes
    .filter(({ kind }) => sections[kind] !== undefined)
    .map(({ path }) => ({ url: absoluteUrl(path, context), page: pages.get(path) }));
  const texts = function* () {
    for (const [at, { url, page }] of parts.entries())
      yield `${at === 0 ? '' : '\n---\n\n'}<!-- ${url} -->\n\n${page?.markdown.trim() ?? ''}\n`;
  };
  const urls = parts.map(({ url }) => url);
  return fileInParts(
    'llms-full.txt',
    texts,
    keyFrom(
      parts.map(({ page }) => page),
      urls,
    ),
  );
}
