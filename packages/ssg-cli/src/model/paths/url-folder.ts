import { withoutNumberPrefix } from './number-prefix.ts';
import { folderOf } from './path.ts';

/** Where an address is written, as far as it says where a relative one starts. */
export interface UrlFolderInput {
  /** The file it was written in, relative to the site folder. Absent for links of the layout or the config. */
  readonly file?: string;
  /** Path of the page that shows it, without base. */
  readonly pagePath: string;
  /** Content folders relative to the site folder, where `/guide.md` is looked for. Default `docs`, `blog`, `pages`. */
  readonly contentFolders?: readonly string[];
  /** Whether relative URLs start in the page's own path (as with a slash at its end). Default: as the file's name says. */
  readonly isFolderPage?: boolean;
}

/** The path that relative URLs of a page start from: its own for the page of a folder, its parent for all others. */
export function urlFolder(context: UrlFolderInput): string {
  return startsInOwnPath(context) ? context.pagePath : parentOf(context.pagePath);
}

/** Path of the folder that a page lies in. */
export function parentOf(path: string): string {
  return `/${folderOf(path.slice(1))}`;
}

/** Whether a page is the page of its folder, so that `./x` means a page below it. */
function startsInOwnPath(context: UrlFolderInput): boolean {
  if (context.isFolderPage !== undefined) return context.isFolderPage;
  if (context.pagePath === '/') return true;
  if (context.file === undefined) return false;
  const folder = folderOf(context.file);
  const names = context.file
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map(withoutNumberPrefix);
  const [fileName = '', folderName = ''] = names.toReversed().map((name) => name.toLowerCase());
  const isNamed =
    fileName === folderName &&
    lengthOfEnd(context.pagePath, fileName) < lengthOfEnd(names.join('/'), fileName);
  if (!['index', '_index', 'readme'].includes(fileName) && !isNamed) return false;
  if ((context.contentFolders ?? ['docs', 'blog', 'pages']).includes(folder)) return true;
  return context.pagePath.toLowerCase().endsWith(`/${folderName}`);
}

/** How often a name is at the end of a path, one after the other. */
function lengthOfEnd(path: string, name: string): number {
  const names = path.toLowerCase().split('/');
  return names.length - 1 - names.findLastIndex((one) => one !== name);
}
