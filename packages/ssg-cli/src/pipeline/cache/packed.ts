import type { Document, SourceFile } from '../../model/index.ts';
import type { RenderedPage } from '../../render/index.ts';
import { type SearchPart, searchPartOf, type TermFinder } from '../../search/index.ts';
import { pack, packText, unpack, unpackText, type ValueStore } from '../../tools/pack-store.ts';
import { digestOf } from './digest.ts';
import type { Reads } from './reads.ts';

/** A packed value that is missing or damaged. The run starts again without the cache. */
export class DamagedCache extends Error {}

type TreeName = 'body' | 'excerpt';
type TextName = 'html' | 'article' | 'content' | 'records' | 'markdown';
type LoadedName = TextName | 'search';

/** A page of this run or an earlier one. */
export interface CachedPage extends RenderedPage {
  /** What the search index needs of it. */
  readonly search: SearchPart;
  /** Equal for equal texts of a path; absent where no other run is to know. */
  readonly key?: string | undefined;
}

/** A document without its trees and its source, which is read anyway. */
export type DocumentMetadata = Omit<Document, TreeName | 'source'>;
type Trees = Pick<Document, TreeName>;

/** A page without its texts. */
export type PageMetadata = Omit<RenderedPage, TextName>;

/** A document in parts: metadata for routes and checks, and its large trees. */
export interface PackedDocument {
  readonly metadata: DocumentMetadata;
  readonly trees: Uint8Array;
}

/** A document that was just compiled, taken apart. */
export interface MadeDocument {
  readonly document: PackedDocument;
  readonly hasExcerpt: boolean;
  readonly reads: Reads;
}

/** A page in parts: metadata for checks, and its texts, grouped by when they are needed. */
export interface PackedPage {
  readonly metadata: PageMetadata;
  readonly texts: PageTexts<Uint8Array>;
}

/** The parts of a page's texts. */
export interface PageTexts<T> {
  readonly html: T;
  readonly markdown: T;
  readonly records: T;
  readonly search: T;
}

/** Takes a document apart. */
export function packDocument({ body, excerpt, source: _, ...metadata }: Document): PackedDocument {
  const trees = pack(excerpt === undefined ? { body } : { body, excerpt });
  // Texts cut out of the file would keep all of it in memory.
  return { metadata: structuredClone(metadata), trees };
}

/** A document whose trees are unpacked on each access and do not stay in memory. */
export function openDocument(
  { metadata, hasExcerpt, reads }: Omit<MadeDocument, 'document'> & { readonly metadata: DocumentMetadata },
  file: SourceFile,
  trees: () => Uint8Array,
): Document {
  const isAlone = Object.keys(reads).length === 0;
  // Pages that hold the document depend on what plugins read for it, too.
  const source = isAlone ? file : { ...file, hash: digestOf([file.hash, reads]) };
  const load = () => unpack<Trees>(trees());
  const names: readonly TreeName[] = hasExcerpt ? ['body', 'excerpt'] : ['body'];
  const document = withGetters({ ...metadata, source }, names, (name: TreeName) => load()[name]) as Document;
  parts.set(document, { metadata, trees });
  return document;
}

const parts = new WeakMap<
  Document,
  { readonly metadata: DocumentMetadata; readonly trees: () => Uint8Array }
>();

/** The parts that a document was opened from. */
export function partsOf(document: Document): PackedDocument {
  const packed = parts.get(document);
  return packed ? { metadata: packed.metadata, trees: packed.trees() } : packDocument(document);
}

/** A document with its trees in memory, while it is being processed. */
export function wholeDocument(metadata: DocumentMetadata, source: SourceFile, trees: Uint8Array): Document {
  return { ...metadata, source, ...unpack<Trees>(trees) };
}

/** A part of a page's HTML: its position, or its text if it is not in the HTML. */
type Part = readonly [start: number, end: number] | string;

/**
 * Positions of the parts in a page's HTML. They are in a separate line before it, because JSON would double the work.
 */
interface HtmlParts {
  readonly article: Part;
  readonly content: Part;
}

/** Splits a page. Parts that only a build needs are left out of a page that was rendered for checks only. */
export function packPage(page: RenderedPage, checksOnly: boolean, termsIn?: TermFinder): PackedPage {
  const { html, article, content, records, markdown, ...metadata } = page;
  const part = (text: string): Part => {
    const start = html.indexOf(text);
    return start < 0 ? text : [start, start + text.length];
  };
  const parts: HtmlParts = { article: part(article), content: part(content) };
  const search = searchPartOf(checksOnly ? [] : records, termsIn);
  const texts = {
    html: packText(`${JSON.stringify(parts)}\n${html}`),
    markdown: packText(markdown),
    records: pack(records),
    search: pack(search),
  };
  return { metadata, texts };
}

/** A page whose texts are unpacked on each access. */
export function openPage(
  metadata: PageMetadata,
  texts: PageTexts<() => Uint8Array>,
  key?: string,
): CachedPage {
  const text = (part: Part, html: string) => (typeof part === 'string' ? part : html.slice(...part));
  const load = (name: LoadedName): unknown => {
    if (name === 'search' || name === 'records') return unpack(texts[name]());
    if (name === 'markdown') return unpackText(texts.markdown());
    const stored = unpackText(texts.html());
    const end = stored.indexOf('\n');
    const html = stored.slice(end + 1);
    return name === 'html' ? html : text((JSON.parse(stored.slice(0, end)) as HtmlParts)[name], html);
  };
  const names: readonly LoadedName[] = ['html', 'article', 'content', 'records', 'markdown', 'search'];
  return withGetters({ ...metadata, key }, names, load) as CachedPage;
}

function withGetters(values: object, names: readonly string[], load: (name: never) => unknown): object {
  const members = names.map(
    (name) => [name, { enumerable: true, configurable: true, get: () => load(name as never) }] as const,
  );
  return Object.defineProperties({ ...values }, Object.fromEntries(members));
}

/** Puts a value into a store and returns a function that reads it; if it cannot be written, it stays in memory. */
export function keep(store: ValueStore, name: string, packed: Uint8Array): () => Uint8Array {
  // A closure in this function would keep the whole value in memory.
  return store.put(name, packed) ? readLater(store, name) : keepHere(packed);
}

function readLater(store: ValueStore, name: string): () => Uint8Array {
  return () => read(store, name);
}

function keepHere(packed: Uint8Array): () => Uint8Array {
  return () => packed;
}

/** Reads a value that a store has. */
export function read(store: ValueStore, name: string): Uint8Array {
  const packed = store.read(name);
  if (packed === undefined)
    throw new DamagedCache(
      `${name} of the cache cannot be read. Start again with \`--no-cache\`, or build the site.`,
    );
  return packed;
}
