/** A query with the pages that answer it and the sections that do, `page#section`. */
export interface Labeled {
  readonly query: string;
  readonly kind: string;
  readonly pages: readonly string[];
  readonly anchors?: readonly string[];
}

export interface Answer {
  readonly hits: readonly { readonly path: string; readonly anchor: string }[];
}

/** In percent. */
export interface Scores {
  readonly count: number;
  readonly first: number;
  readonly three: number;
  readonly reciprocal: number;
  readonly section: number | undefined;
}

export function scoresOf(queries: readonly Labeled[], answers: readonly Answer[]): Scores;
export function rankOf(query: Labeled, hits: Answer['hits']): number;
