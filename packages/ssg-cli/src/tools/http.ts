import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Where a server listens. */
export interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Starts a server that answers only requests made to this machine by its own names: another site's script
 * that points a name of its own at this address (DNS rebinding) gets nothing.
 * @throws when the port is taken.
 */
export function listen(handler: RequestListener, { port, host }: Address): Promise<Server> {
  const server = createServer((request, response) => {
    if (isForeignHost(request.headers.host, host)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('This server answers requests to this machine only.\n');
      return;
    }
    handler(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function isForeignHost(header: string | undefined, host: string): boolean {
  if (host === '0.0.0.0' || host === '::') return false;
  const name = (header ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return !['localhost', '127.0.0.1', '::1', host].includes(name) && !name.endsWith('.localhost');
}

/** The path of a request below the base, decoded; answers what is not below it, and `undefined` then. */
export function pathBelow(
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): string | undefined {
  const [raw = '/'] = (request.url ?? '/').split('?');
  const path = decodePath(raw);
  if (path === undefined || path.includes('\0') || /(^|[\\/])\.\.([\\/]|$)/.test(path)) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Malformed address.\n');
    return undefined;
  }
  if (path.startsWith(base)) return `/${path.slice(base.length)}`;
  if (path === base.slice(0, -1) || path === '/') {
    response.writeHead(302, { location: base }).end();
    return undefined;
  }
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`Nothing here: the site is served under ${base}\n`);
  return undefined;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  yml: 'application/yaml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

/** Media type of a file, by its ending. */
export function mediaType(file: string): string {
  return types[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}
