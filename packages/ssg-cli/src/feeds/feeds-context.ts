import { hash } from 'node:crypto';
import {
  type ImageSize,
  type RouteGraph,
  type SiteConfig,
  type SiteProps,
  urlOfPath,
} from '../model/index.ts';

/** What the files for machines are made from in addition to the pages. */
export interface FeedsContext {
  readonly config: SiteConfig;
  readonly site: Pick<SiteProps, 'base' | 'trailingSlash' | 'url'>;
  readonly graph: RouteGraph;
  /** Last change of a source file: ISO 8601. */
  readonly lastChanges: ReadonlyMap<string, { readonly date: string }>;
  /** Files served as they are, by path without base. */
  readonly staticFiles: ReadonlyMap<string, ImageSize>;
}

/** What feeds and twins show of a rendered page. */
export interface FeedPage {
  /** HTML of the author's own text. */
  readonly content: string;
  /** The page as Markdown. */
  readonly markdown: string;
  /** Equal for equal texts of a path. */
  readonly key?: string | undefined;
}

/** The full URL of a page. */
export function absoluteUrl(path: string, { site }: FeedsContext): string {
  return site.url + urlOfPath(site, path);
}

/** The full URL of a file. */
export function absoluteFileUrl(path: string, { site }: FeedsContext): string {
  return site.url + urlOfPath({ base: site.base }, path);
}

/** The key of a file that is made from pages and from plain data. Known where the key of every page is. */
export function keyFrom(pages: readonly (FeedPage | undefined)[], data: unknown): string | undefined {
  const keys = pages.map((page) => page?.key);
  return keys.includes(undefined) ? undefined : hash('sha1', JSON.stringify([keys, data]), 'base64url');
}
