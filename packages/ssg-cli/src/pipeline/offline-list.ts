import { createHash } from 'node:crypto';
import {
  addBase,
  DISK_SCRIPT,
  OFFLINE_LIST,
  type OfflineList,
  type OutputFile,
  type PageAddress,
  urlOfPath,
  WORKER_SCRIPT,
} from '../model/index.ts';

/** Files for machines, or for pages that are opened from a disk. */
const others =
  /(?:^|\/)(?:_headers|[^/]+\.(?:md|txt|xml|conf|br|gz))$|^(?:404\.html|records\.json)$|\/feed\.json$/;

/** The list of what a service worker keeps: pages as links lead to them, scripts, styles, pictures and the search. */
export function offlineList(files: readonly OutputFile[], address: Required<PageAddress>): OutputFile {
  const kept = files.filter(
    ({ path }) => !others.test(path) && path !== DISK_SCRIPT && path !== WORKER_SCRIPT,
  );
  const list = Object.fromEntries(kept.map((file) => [urlOf(file.path, address), keyOf(file)]));
  const version = digest(JSON.stringify(list));
  return {
    path: OFFLINE_LIST,
    contents: `${JSON.stringify({ version, files: list } satisfies OfflineList)}\n`,
  };
}

function urlOf(path: string, address: Required<PageAddress>): string {
  const [, page] = /^(?:(.*)\/)?index\.html$/.exec(path) ?? [path];
  const isPage = path === 'index.html' || path.endsWith('/index.html');
  return isPage ? urlOfPath(address, `/${page ?? ''}`) : addBase(address.base, `/${path}`);
}

/** Names with a content hash suffice. The key of a page avoids creating its contents. */
function keyOf(file: OutputFile): string {
  return (file.key ?? digest(file.contents)).slice(0, 16);
}

function digest(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 16);
}
