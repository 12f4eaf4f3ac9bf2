import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** The built site, and the base that its links begin with. */
export const build: string = fileURLToPath(new URL('../build', import.meta.url));
export const base = '/ceems/';

/** Fails clearly where the site was not built before the tests. */
export function requireBuild(): void {
  if (existsSync(path.join(build, 'index.html'))) return;
  throw new Error(
    'site/build is missing: run `npm test`, which builds the site first, or `pnpm build:site`.',
  );
}

/** What a browser loads to show a page that nobody touches. Sizes are bytes, compressed as a host does. */
export interface PageWeight {
  readonly html: number;
  /** URLs of the scripts. */
  readonly scripts: readonly string[];
  /** Module scripts with all that they import statically, and the scripts within the HTML. */
  readonly js: number;
  readonly css: number;
  /** Pictures of the page, its icon included. */
  readonly images: number;
  /** The page itself, its scripts, styles and fonts. */
  readonly requests: number;
  /** What would be loaded from elsewhere. */
  readonly foreign: readonly string[];
}

/** Routes of all pages of the build, without the base. */
export function builtPages(): readonly string[] {
  return readdirSync(build, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** Weighs a page by reading its HTML. */
export function weighPage(file: string): PageWeight {
  const html = readFileSync(path.join(build, file), 'utf8');
  const tags = tagsOf(html);
  const styles = linked(tags, /^stylesheet$/);
  const fonts = linked(tags, /^preload$/);
  const scripts = scriptClosure([
    ...tags.flatMap(({ name, attributes }) => (name === 'script' ? (attributes.get('src') ?? []) : [])),
    ...linked(tags, /^modulepreload$/),
  ]);
  const images = [
    ...new Set([
      ...tags.flatMap(({ name, attributes }) => (name === 'img' ? (attributes.get('src') ?? []) : [])),
      ...linked(tags, /^icon$/),
    ]),
  ];
  const inCss = styles.filter(isOwn).flatMap((url) => cssUrls(readOwn(url).toString('utf8')));
  const loaded = [...scripts, ...styles, ...fonts, ...images, ...frames(tags), ...inCss];
  return {
    html: gzipSize(html),
    scripts,
    js: sumOf(scripts) + gzipSize(inlineScripts(html)),
    css: sumOf(styles),
    images: sumOf(images),
    requests: 1 + scripts.length + styles.length + fonts.length + inCss.length,
    foreign: loaded.filter((url) => !isOwn(url) && !url.startsWith('data:')),
  };
}

/** The given scripts of the site and all that they import before they run. */
export function scriptClosure(urls: readonly string[]): readonly string[] {
  const known = new Set<string>();
  const waiting = [...urls];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (known.has(url)) continue;
    known.add(url);
    if (isOwn(url)) waiting.push(...importsOf(url).still);
  }
  return [...known].sort();
}

/** Scripts that a script imports: before it runs, and only when it needs them. */
export function importsOf(url: string): {
  readonly still: readonly string[];
  readonly late: readonly string[];
} {
  const code = readOwn(url).toString('utf8');
  const isScript = (name: string | undefined): name is string => name?.startsWith(base) === true;
  return {
    still: [...code.matchAll(/\b(?:from|import)\s*["']([^"']+\.js)["']/g)]
      .map(([, name]) => name)
      .filter(isScript),
    late: [...code.matchAll(/\bimport\(\s*["']([^"']+\.js)["']/g)].map(([, name]) => name).filter(isScript),
  };
}

/** Sum of the compressed sizes of files of the site, by URL; what is of another origin counts nothing. */
export function sumOf(urls: readonly string[]): number {
  return urls.filter(isOwn).reduce((sum, url) => sum + sizeOf(url), 0);
}

/** Bytes of a text after compression. */
export function gzipSize(contents: string | Uint8Array): number {
  return contents.length === 0 ? 0 : gzipSync(contents, { level: 9 }).length;
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The opening tags of a document. */
function tagsOf(html: string): readonly Tag[] {
  return [...html.matchAll(/<(link|script|img|iframe|source|video|embed|object)\b([^>]*)>/gi)].map(
    ([, name = '', written = '']) => ({
      name: name.toLowerCase(),
      attributes: new Map(
        [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          value.replaceAll('&amp;', '&'),
        ]),
      ),
    }),
  );
}

function linked(tags: readonly Tag[], rel: RegExp): readonly string[] {
  return tags.flatMap(({ name, attributes }) =>
    name === 'link' && rel.test(attributes.get('rel') ?? '') ? (attributes.get('href') ?? []) : [],
  );
}

function frames(tags: readonly Tag[]): readonly string[] {
  const others = tags.filter(({ name }) => !['link', 'script', 'img'].includes(name));
  return others.flatMap(({ attributes }) => attributes.get('src') ?? attributes.get('srcset') ?? []);
}

/** The code of the scripts within the HTML; data is none. */
function inlineScripts(html: string): string {
  return [...html.matchAll(/<script([^>]*)>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|application\//.test(attributes))
    .map(([, , code = '']) => code)
    .join('\n');
}

function cssUrls(css: string): readonly string[] {
  const imported = [...css.matchAll(/@import\s+(?:url\()?["']?([^"')\s]+)/g)];
  return [...imported, ...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !url.startsWith('data:') && !url.startsWith('#'));
}

function isOwn(url: string): boolean {
  return url.startsWith(base);
}

function readOwn(url: string): Buffer {
  return readFileSync(path.join(build, decodeURIComponent(url.slice(base.length).replace(/[?#].*/, ''))));
}

/** What is compressed already is not compressed again. */
function sizeOf(url: string): number {
  const contents = readOwn(url);
  return /\.(?:png|jpe?g|gif|webp|avif|woff2)$/.test(url) ? contents.length : gzipSize(contents);
}
