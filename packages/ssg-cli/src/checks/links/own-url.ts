import { type Diagnostic, decodeEscapes, normalizePath, removeBase } from '../../model/index.ts';
import { suggestAnchor, suggestPage } from './suggest.ts';
import { hasAnchor, type TargetIndex } from './target-index.ts';

/** An absolute URL of the site itself. */
interface OwnUrl {
  /** As the author wrote it. */
  readonly target: string;
  readonly path: string;
  /** Without `#`, decoded; absent where there is none. */
  readonly hash?: string;
}

/**
 * Checks an absolute URL of the site itself, as old posts often contain. Only what a server would answer counts: it is not
 * resolved like a target, which may also be written in the ways of other generators. No server is contacted: something else
 * on the same host may answer where the site has no page.
 */
export function checkOwnUrl(target: string, url: string, targets: TargetIndex): Diagnostic | undefined {
  const own = ownUrl(target, url, targets);
  if (own === undefined) return undefined;
  const page = normalizePath(own.path);
  if (!targets.pages.has(page)) return missingPage(own, page, targets);
  if (own.hash === undefined || hasAnchor(targets, page, own.hash)) return undefined;
  const meant = suggestAnchor(page, own.hash, { target: own.path, file: undefined, urlFolder: '/' }, targets);
  return {
    code: 'broken-own-url',
    message: `\`${target}\`: nothing on this site’s page \`${page}\` has the id \`${own.hash}\`.`,
    hint: meant === undefined ? 'Link to the page without it.' : `Did you mean \`${meant.target}\`?`,
  };
}

/** The page that an absolute URL of the site itself names; none where it is a URL of another site. */
export function pageOfOwnUrl(url: string, targets: TargetIndex): string | undefined {
  const own = ownUrl(url, url, targets);
  return own === undefined ? undefined : normalizePath(own.path);
}

function ownUrl(target: string, url: string, { origin, base }: TargetIndex): OwnUrl | undefined {
  // `pathname:///x` is exempt from checks, and is `/x` here.
  if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, origin)) return undefined;
  const { origin: host, pathname, hash } = new URL(url, origin);
  // A site without a domain has a loopback address, and so have the programs of its examples.
  if (/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(origin)) return undefined;
  const path = host === origin ? removeBase(base, decodeEscapes(pathname)) : undefined;
  if (path === undefined) return undefined;
  return { target, path, ...(hash === '' ? {} : { hash: decodeEscapes(hash.slice(1)) }) };
}

function missingPage({ target, path }: OwnUrl, page: string, targets: TargetIndex): Diagnostic | undefined {
  const isFile = [path, `${path.replace(/\/$/, '')}/index.html`].some((file) => targets.files.has(file));
  if (isFile || targets.redirects.has(page)) return undefined;
  const source = targets.leftOut.get(page);
  if (source !== undefined) {
    return {
      code: 'broken-own-url',
      message: `\`${target}\` leads to \`${source}\`, which \`pages.exclude\` leaves out.`,
      hint: 'Write it again as a page of this site, or link to another one.',
    };
  }
  const meant = suggestPage(page, { target: path, file: undefined, urlFolder: '/' }, targets);
  return {
    code: 'broken-own-url',
    message: `\`${target}\` is a URL of this site, which has no such page or file.`,
    hint:
      meant === undefined
        ? 'Link to a page by its path. Keep the URL if something else answers there.'
        : `Did you mean \`${meant.target}\`?`,
  };
}
