import { deserialize, serialize } from 'node:v8';
import type { PageDocuments } from './documents.ts';
import type { SearchPart } from './part.ts';

/** Where the index of one run is kept for the next, as a few values by name. Values that are not asked for are forgotten. */
export interface KeptValues {
  readonly get: (name: string) => Uint8Array | undefined;
  readonly set: (name: string, value: Uint8Array) => void;
}

/** A page less its texts and terms. */
export type Outline = Omit<SearchPart, 'terms'>;

/** A page of an index, with all that it was made from. */
export interface KnownPage {
  readonly path: string;
  /** Equal for equal records of a path; absent where no other run is to know. */
  readonly key: string | undefined;
  /** What pages beside it add, see `surroundings`. */
  readonly around: string;
  readonly outline: Outline;
  /** Its terms by the numbers of the kept lexicon. */
  readonly documents: PageDocuments;
}

/** The index of the last run, as far as it stands. */
export interface KeptIndex {
  /** Terms by number. New ones are added at the end, so that numbers of earlier runs stand. */
  readonly terms: readonly string[];
  readonly page: (path: string, key: string | undefined) => KnownPage | undefined;
  /** Keeps the index of this run. Values in which nothing changed are left alone. */
  readonly write: (pages: readonly KnownPage[], terms: readonly string[]) => void;
}

interface Head {
  readonly terms: string;
  readonly chunks: number;
  /** How many terms there were when all of them were in use. */
  readonly used: number;
}

/** Pages of one value: an edit writes one again. */
const chunkSize = 128;

/** Opens what the last run kept of an index. `name`: of the index, in the values. */
export function openKept(name: string, values: KeptValues | undefined): KeptIndex {
  const head = readHead(values?.get(`${name}-terms`));
  const terms = head.terms === '' ? [] : head.terms.split('\n');
  // Terms of texts that are gone stay, until they are half of all.
  const isFull = terms.length > head.used * 2;
  const before = Array.from({ length: isFull ? 0 : head.chunks }, (_, chunk) =>
    readChunk(values?.get(`${name}-${chunk}`)),
  );
  const known = new Map(before.flat().map((page) => [page.path, page]));
  const used = before.length > 0 ? head.used : 0;
  return {
    terms: before.length > 0 ? terms : [],
    page(path, key) {
      const page = known.get(path);
      return key !== undefined && page?.key === key ? page : undefined;
    },
    write(all, now) {
      const pages = all.filter(({ key }) => key !== undefined);
      const chunks = Math.ceil(pages.length / chunkSize);
      for (let chunk = 0; chunk < chunks; chunk++) {
        const own = pages.slice(chunk * chunkSize, (chunk + 1) * chunkSize);
        const old = before[chunk];
        if (old?.length === own.length && own.every((page, i) => page === old[i])) continue;
        values?.set(`${name}-${chunk}`, writeChunk(own));
      }
      const next: Head = { terms: now.join('\n'), chunks, used: used === 0 ? now.length : used };
      if (chunks !== head.chunks || next.terms.length !== head.terms.length || used === 0)
        values?.set(`${name}-terms`, serialize(next));
    },
  };
}

function readHead(value: Uint8Array | undefined): Head {
  return value ? (deserialize(value) as Head) : { terms: '', chunks: 0, used: 0 };
}

/** All numbers of some pages one after the other, and how many of them each list has. */
interface Chunk {
  readonly pages: string;
  readonly numbers: Uint32Array;
}

type ChunkPage = Omit<KnownPage, 'documents'> & {
  readonly priors: readonly number[];
  readonly sizes: readonly number[];
};

const lists = ['terms', 'ends', 'names', 'nameEnds'] as const;

function writeChunk(pages: readonly KnownPage[]): Uint8Array {
  const all = pages.flatMap(({ documents }) => lists.map((list) => documents[list]));
  const numbers = new Uint32Array(all.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of all) {
    numbers.set(list, at);
    at += list.length;
  }
  const written = pages.map(
    ({ documents, ...page }): ChunkPage => ({
      ...page,
      priors: documents.priors,
      sizes: lists.map((list) => documents[list].length),
    }),
  );
  return serialize({ pages: JSON.stringify(written), numbers } satisfies Chunk);
}

function readChunk(value: Uint8Array | undefined): readonly KnownPage[] {
  if (value === undefined) return [];
  const { pages, numbers } = deserialize(value) as Chunk;
  let at = 0;
  const next = (size = 0) => {
    at += size;
    return numbers.subarray(at - size, at);
  };
  return (JSON.parse(pages) as readonly ChunkPage[]).map(({ priors, sizes, ...page }) => {
    const [terms, ends, names, nameEnds] = sizes;
    const documents = {
      priors,
      terms: next(terms),
      ends: next(ends),
      names: next(names),
      nameEnds: next(nameEnds),
    };
    return { ...page, documents };
  });
}
