import { type CachedChunk, type CachedPage, readChunk, writeChunk } from './cached-chunk.ts';
import { type CachedTerms, readTerms, writeTerms } from './cached-terms.ts';
import { type PageSummary, shortDigest } from './page-summary.ts';
import { noTerms, type Vocabulary } from './vocabulary.ts';

/** The cache of the index for the next run: a few values by name. Unused values are dropped. */
export interface CachedValues {
  readonly get: (name: string) => Uint8Array | undefined;
  readonly set: (name: string, value: Uint8Array) => void;
}

/** Returns the name for a digest: that of the last run, or a new one. */
export type NameOf = (digest: string, make: () => string) => string;

export type { CachedPage } from './cached-chunk.ts';

/** The index of the last run, as far as it is still valid. */
export interface CachedIndex {
  /** Terms by number. New ones are added at the end, so that numbers of earlier runs stay valid. */
  readonly vocabulary: Vocabulary;
  /** Of all paths and shapes, see `layoutOf`. */
  readonly layout: string;
  readonly page: (path: string, key: string | undefined) => CachedPage | undefined;
  /** What pages next to it added to a page, whatever the page itself was. */
  readonly around: (path: string) => string | undefined;
  readonly nameOf: NameOf;
  /** Caches the index of this run. Unchanged values are not written. */
  readonly write: (pages: readonly CachedPage[], now: Pick<CachedIndex, 'vocabulary' | 'layout'>) => void;
}

/** What depends on all pages. */
interface Whole {
  readonly layout: string;
  readonly names: Readonly<Record<string, string>>;
}

/** Pages of one value: an edit writes one again. */
const chunkSize = 128;

/** Opens what the last run cached of an index. `name`: of the index, in the values. */
export function openCachedIndex(name: string, values: CachedValues | undefined): CachedIndex {
  const cached = readTerms(values?.get(`${name}-terms`));
  const whole = readWhole(values?.get(`${name}-whole`));
  // Terms of texts that are gone stay, until they are half of all.
  const isFull = cached.vocabulary.terms.length > cached.used * 2;
  const before = Array.from({ length: isFull ? 0 : cached.chunks }, (_, chunk) =>
    readChunk(values?.get(`${name}-${chunk}`)),
  );
  const isNew = before.length === 0;
  const pages = new Map(before.flat().map((page) => [page.path, page]));
  const isWhole = !isNew && before.every((chunk) => chunk.length > 0);
  const names: Record<string, string> = {};
  return {
    vocabulary: isNew ? noTerms : cached.vocabulary,
    layout: isWhole ? whole.layout : '',
    page(path, key) {
      const page = pages.get(path);
      return key !== undefined && page?.key === key ? page : undefined;
    },
    around: (path) => pages.get(path)?.around,
    nameOf(digest, make) {
      const found = whole.names[digest] ?? make();
      names[digest] = found;
      return found;
    },
    write(all, { vocabulary, layout }) {
      const chunks = writeChunks(all, before, (chunk, value) => values?.set(`${name}-${chunk}`, value));
      const used = isNew ? vocabulary.terms.length : cached.used;
      if (chunks !== cached.chunks || isNew || vocabulary !== cached.vocabulary)
        values?.set(`${name}-terms`, writeTerms({ vocabulary, chunks, used } satisfies CachedTerms));
      const now = JSON.stringify({ layout, names } satisfies Whole);
      if (now !== JSON.stringify(whole)) values?.set(`${name}-whole`, Buffer.from(now));
    },
  };
}

/** Writes the chunks in which something changed. Returns how many there are. */
function writeChunks(
  all: readonly CachedPage[],
  before: readonly CachedChunk[],
  write: (chunk: number, value: Uint8Array) => void,
): number {
  const pages = all.filter(({ key }) => key !== undefined);
  const chunks = Math.ceil(pages.length / chunkSize);
  for (let chunk = 0; chunk < chunks; chunk++) {
    const own = pages.slice(chunk * chunkSize, (chunk + 1) * chunkSize);
    const old = before[chunk];
    if (old?.length === own.length && own.every((page, i) => page === old[i])) continue;
    write(chunk, writeChunk(own));
  }
  return chunks;
}

/** Digest of all pages and their outlines: as long as it is the same, link texts are, too. */
export function layoutOf(pages: readonly { readonly path: string; readonly summary: PageSummary }[]): string {
  return shortDigest(JSON.stringify(pages.map(({ path, summary }) => [path, summary.shape])));
}

function readWhole(value: Uint8Array | undefined): Whole {
  return value ? (JSON.parse(Buffer.from(value).toString()) as Whole) : { layout: '', names: {} };
}
