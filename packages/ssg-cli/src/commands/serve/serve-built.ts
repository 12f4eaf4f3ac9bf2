import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import {
  addBase,
  encodePath,
  normalizePath,
  outputPathOf,
  type PageAddress,
  splitTarget,
  withSlash,
} from '../../model/index.ts';
import { mediaType, pathBelow } from '../../tools/http.ts';

/**
 * Serves an output folder like a static host: `/x`, `/x/`, `/x.html` and `/x/index.html` are one page, missing files
 * give the site's not-found page with status 404, and responses are compressed and have an ETag. If addresses of the
 * site end in a slash, the other forms redirect there.
 */
export function builtSiteHandler(
  outFolder: string,
  base: string,
  { trailingSlash = false }: Omit<PageAddress, 'base'> = {},
): RequestListener {
  const compress = compression();
  const files = sirv(outFolder, {
    dev: true,
    etag: true,
    dotfiles: true,
    setHeaders(response, pathname) {
      const immutable = pathname.startsWith('/assets/') || /^\/search\/.+-[0-9a-f]{8,}\./.test(pathname);
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response) => {
    const below = pathBelow(base, request, response);
    if (below === undefined) return;
    compress(request as never, response as never, () => {
      const page = outputPathOf(normalizePath(below));
      const isFile = path.extname(below) !== '' && !below.endsWith('.html');
      const { query } = splitTarget(request.url ?? '');
      const isPage = !isFile && existsSync(path.join(outFolder, page));
      if (isPage && trailingSlash && page.endsWith('/index.html') && !below.endsWith('/')) {
        const location = withSlash(addBase(base, encodePath(normalizePath(below)))) + query;
        response.writeHead(301, { location }).end();
        return;
      }
      const file = isPage ? `/${page}` : below;
      const own = path.join(outFolder, file);
      // The library does not decode these characters in file names.
      if (/[?#]/.test(file) && statSync(own, { throwIfNoEntry: false })?.isFile()) {
        response.writeHead(200, { 'content-type': mediaType(file), 'cache-control': 'no-cache' });
        createReadStream(own).pipe(response);
        return;
      }
      request.url = encodePath(file) + query;
      files(request, response, () => {
        void notFound(outFolder).then((html) => {
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        });
      });
    });
  };
}

function notFound(outFolder: string): Promise<string> {
  return readFile(path.join(outFolder, '404.html'), 'utf8').catch(() => 'Not found\n');
}
