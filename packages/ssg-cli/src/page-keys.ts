import { createHash } from 'node:crypto';
import type { Route } from './model/index.ts';
import type { Site } from './site.ts';

/**
 * Keys of all that a page depends on: equal key, equal page. The *shape* is what every page may look at (config,
 * paths, titles, sidebars, files, code, data); a page adds the bytes of its own sources. So an edit of one
 * paragraph changes one key, and an edit of a title changes all.
 */
export function pageKeys(site: Site): (route: Route) => { readonly page: string; readonly checks: string } {
  const shape = digest(JSON.stringify(shapeOf(site)));
  const assets = JSON.stringify(site.context.assets);
  return (route) => {
    const checks = digest(`${shape}\n${route.path}\n${ownSources(route, site).join('\n')}`);
    return { checks, page: digest(`${checks}\n${assets}`) };
  };
}

function shapeOf({ config, content, graph, context, apis, reusable }: Site): unknown {
  const code = Object.values(content.components).concat(content.reactPages, config.theme);
  // What functions of the config do is told by the digest of its files, in `codeKey`.
  const { remarkPlugins: _, rehypePlugins: __, ...plain } = config;
  return {
    config: plain,
    site: context.site,
    code: [code, reusable.codeKey],
    data: [...content.texts.values()].map(({ file, hash }) => [file, hash]),
    routes: [...graph.routes.values()].map((route) => [
      route.path,
      route.kind,
      route.title,
      route.description,
      route.unlisted,
      route.owner.file,
      'tags' in route ? route.tags : undefined,
      'date' in route ? route.date : undefined,
      'authors' in route ? route.authors : undefined,
      'document' in route
        ? [route.document.frontMatter.pagination_label, route.document.source.file]
        : undefined,
    ]),
    sidebars: graph.sidebars,
    statics: [...content.statics].map(([path, { width, height }]) => [path, width, height]),
    local: [...context.localAssets].map(([file, { url, width, height }]) => [file, url, width, height]),
    apis: apis.map(({ reference }) => reference.id),
  };
}

function ownSources(route: Route, { context, content }: Site): readonly string[] {
  const ofFile = (file: string) => JSON.stringify(context.lastChanges.get(file) ?? null);
  if ('document' in route) return [route.document.source.hash, ofFile(route.document.source.file)];
  if (route.kind === 'blog-list') return route.posts.map((post) => post.document.source.hash);
  if (route.kind === 'operation' || route.kind === 'api-info') {
    return [...content.texts.values()].map(({ hash }) => hash);
  }
  return [];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
