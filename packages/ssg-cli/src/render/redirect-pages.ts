import {
  fill,
  foldersOf,
  type OutputFile,
  type Redirect,
  redirectFile,
  splitTarget,
} from '../model/index.ts';
import { escapeXml } from '../tools/escape.ts';
import type { RenderContext } from './render-context.ts';

/** Goes to the new page: the same text on every page, so that a content security policy can name its hash. */
export const redirectScript =
  'const{path,query,hash}=document.documentElement.dataset;location.replace(path+(query??location.search)+(location.hash||hash))';

/**
 * A small page at each old path, which redirects: by script, so that query and hash are kept, otherwise by a refresh of
 * the browser, and with a visible link. Redirect pages are not routes, so they are in no list of the site. `taken`:
 * output paths of pages and files, which take precedence.
 */
export function redirectFiles(
  context: RenderContext,
  taken: { readonly has: (path: string) => boolean },
): readonly OutputFile[] {
  return [...context.graph.redirects, ...htmlAddresses(context)].flatMap((redirect) => {
    const path = redirectFile(redirect.from);
    if (foldersOf(`/${path}`).some((name) => taken.has(name.slice(1)))) return [];
    return [{ path, contents: pageOf(redirect, context) }];
  });
}

/** `/x.html` for `/x`: where links end in a slash, no host comes from there to the folder by itself. */
function htmlAddresses({ site, graph }: RenderContext): readonly Pick<Redirect, 'from' | 'to'>[] {
  if (!site.trailingSlash) return [];
  return [...graph.routes.keys()]
    .filter((path) => path !== '/' && path !== '/404')
    .map((path) => ({ from: `${path}.html`, to: path }));
}

function pageOf({ to }: Pick<Redirect, 'to'>, { site, graph, resolveTarget }: RenderContext): string {
  const resolution = resolveTarget(to, { pagePath: '/', element: 'a' });
  const url = 'url' in resolution ? resolution.url : to;
  const title = (resolution.kind === 'page' && graph.routes.get(resolution.path)?.title) || url;
  const { path, query } = splitTarget(url);
  const canonical = (url.startsWith('/') ? site.url : '') + path + query;
  const hash = url.slice(path.length + query.length);
  const own = query === '' ? '' : ` data-query="${escapeXml(query)}"`;
  const target = `data-path="${escapeXml(path)}"${own} data-hash="${escapeXml(hash)}"`;
  const href = escapeXml(url);
  return `<!doctype html>
<html lang="${escapeXml(site.locale)}" ${target}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(fill(site.labels.moved, { title }))}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeXml(canonical)}">
<script>${redirectScript}</script>
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head>
<body>
<p>${escapeXml(site.labels.movedTo)} <a href="${href}">${escapeXml(title)}</a></p>
</body>
</html>
`;
}
