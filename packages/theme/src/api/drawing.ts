import type { ApiExample, ApiPageTools, ApiReference, Labels, Operation } from '@ceems-docs/ssg-cli/model';

/**
 * What the parts of one page of a reference share while it is drawn. They are plain functions called in the order of
 * the page, so that a named schema is drawn at its first place and linked from all others.
 */
export interface Drawing {
  readonly api: ApiReference;
  readonly tools: ApiPageTools;
  readonly labels: Labels;
  /** The operation of the page; absent on others. */
  readonly operation?: Operation;
  /** Whether a response is drawn. */
  readonly isAnswer?: boolean;
  /** Properties that what is drawn does not have: those of answers alone, or of requests alone. */
  readonly absent?: 'readOnly' | 'writeOnly';
  /** Ids of named schemas that are on the page, by reference. */
  readonly drawn: Map<string, string>;
  /** Examples of the answer that are beside the text, or before it on small screens. */
  readonly answers?: readonly ApiExample[];
  /** Generated examples that are on the page: several statuses often share one. */
  readonly shown: Set<string>;
  /** Returns an id that the page does not have yet. */
  readonly uniqueId: (wanted: string) => string;
}

/** Starts the drawing of a page; `taken` are ids that its sections have. */
export function startDrawing(
  api: ApiReference,
  tools: ApiPageTools,
  labels: Labels,
  taken: readonly string[],
): Drawing {
  const used = new Set(taken);
  return {
    api,
    tools,
    labels,
    drawn: new Map(),
    shown: new Set(),
    uniqueId: (wanted) => {
      const stem = wanted.replace(/[^\w.-]+/g, '-');
      let id = stem;
      for (let count = 2; used.has(id); count += 1) id = `${stem}-${count}`;
      used.add(id);
      return id;
    },
  };
}
