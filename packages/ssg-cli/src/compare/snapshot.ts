import { parseDocument } from 'htmlparser2';
import { decodeEscapes } from '../model/index.ts';
import type { HtmlNode } from '../tools/html-node.ts';
import { isShown, linesOf, walk } from './visible.ts';

/** The visible text, images and anchors of a page. */
export interface PageSnapshot {
  readonly ids: ReadonlySet<string>;
  /** Blocks of text, in order. */
  readonly text: readonly string[];
  readonly code: readonly string[];
  /** Images: their names without the digest that a build adds, and their texts. */
  readonly images: readonly string[];
  /** Addresses of other sites that links lead to. */
  readonly links: readonly string[];
}

/** A built site, or the pages that a sitemap lists. */
export interface Snapshot {
  /** By path without the base; `undefined` where only the address is known. */
  readonly pages: ReadonlyMap<string, PageSnapshot | undefined>;
  /** Old paths that lead to a new one. */
  readonly redirects: ReadonlySet<string>;
  /** Paths of feeds. */
  readonly feeds: ReadonlySet<string>;
}

/** A file of a built site. */
export interface BuiltFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Reads the pages and feeds of a built site. */
export function snapshotOf(files: Iterable<BuiltFile>): Snapshot {
  const pages = new Map<string, PageSnapshot>();
  const redirects = new Set<string>();
  const feeds = new Set<string>();
  for (const { path, text } of files) {
    if (isFeed(path)) feeds.add(`/${path}`);
    if (!path.endsWith('.html') || /(^|\/)404\.html$/.test(path)) continue;
    if (/<meta\s[^>]*http-equiv=["']?refresh/i.test(text.slice(0, 4000))) redirects.add(routeOf(path));
    else pages.set(routeOf(path), pageOf(text));
  }
  return { pages, redirects, feeds };
}

/** The pages that a sitemap, or a list of addresses, names. `base`: the path that they are below. */
export function snapshotOfAddresses(text: string, base: string): Snapshot {
  const isXml = /^\s*</.test(text);
  const addresses = isXml
    ? [...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      )
    : text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => /^(\/|https?:)/.test(line));
  const routes = addresses.map((address) => {
    const path = URL.canParse(address) ? new URL(address).pathname : address;
    return routeOf(path.startsWith(base) ? path.slice(base.length) : path);
  });
  return {
    pages: new Map(routes.map((route) => [route, undefined])),
    redirects: new Set(),
    feeds: new Set(),
  };
}

function isFeed(path: string): boolean {
  return /(^|\/)((rss|atom|feed|index)\.xml|feed\.json)$/.test(path);
}

/** `a/index.html`, `a.html` and `a/` are one page. */
function routeOf(path: string): string {
  const plain = decodeEscapes(path)
    .replace(/^\/+/, '')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$|\/+$/g, '');
  return `/${plain}`;
}

function pageOf(html: string): PageSnapshot {
  const root = parseDocument(html);
  const ids = new Set<string>();
  const code: string[] = [];
  const images: string[] = [];
  const links: string[] = [];
  const main = mainPart(root);
  walk(root, (node) => {
    if (node.attribs?.id) ids.add(node.attribs.id);
    return true;
  });
  walk(main, (node) => {
    if (!isShown(node)) return false;
    if (node.name === 'pre')
      code.push(
        textIn(node)
          .replace(/[ \t]+$/gm, '')
          .trim(),
      );
    if (node.name === 'img') images.push(imageName(node));
    if (node.name === 'a' && /^https?:/.test(node.attribs?.href ?? '')) links.push(node.attribs?.href ?? '');
    return node.name !== 'pre';
  });
  return { ids, text: linesOf(main), code: code.filter((one) => one !== ''), images, links };
}

/** The article, or else the main content. */
function mainPart(root: HtmlNode): HtmlNode {
  for (const name of ['article', 'main', 'body']) {
    let found: HtmlNode | undefined;
    walk(root, (node) => {
      if (node.name === name) found ??= node;
      return found === undefined;
    });
    if (found !== undefined) return found;
  }
  return root;
}

function textIn(node: HtmlNode): string {
  if (node.data !== undefined && node.type === 'text') return node.data;
  // Lines of a code block are elements there.
  const end = node.name === 'br' || /\b(token-line|line)\b/.test(node.attribs?.class ?? '') ? '\n' : '';
  const inner = (node.children ?? []).map(textIn).join('');
  return inner.endsWith('\n') ? inner : inner + end;
}

/** `logo.svg (Our logo)`: the digest that a build adds to a name is removed. */
function imageName(node: HtmlNode): string {
  const source = (node.attribs?.src ?? '').replace(/[?#].*$/, '');
  const name = source.startsWith('data:') ? 'inline' : (source.split('/').at(-1) ?? '');
  const plain = decodeEscapes(name).replace(
    /[-.](?:[0-9A-Za-z_]{8,40}|(?<=\.)[0-9A-Za-z_-]{8,40})(?=\.\w+$)/,
    (hash) => (/\d/.test(hash) ? '' : hash),
  );
  const alt = node.attribs?.alt?.trim() ?? '';
  return alt === '' ? plain : `${plain} (${alt})`;
}
