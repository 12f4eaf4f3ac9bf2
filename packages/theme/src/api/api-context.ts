import type { ApiExample, ApiPageTools, ApiReference, Labels, Operation } from '@ceems-docs/ssg-cli/model';

/**
 * What the parts of one page of a reference share. They are plain functions called in the order of
 * the page, so that a named schema is rendered at its first place and linked from all others.
 */
export interface ApiContext {
  readonly api: ApiReference;
  readonly tools: ApiPageTools;
  readonly labels: Labels;
  /** The operation of the page; absent on others. */
  readonly operation?: Operation;
  /** Whether a response is rendered. */
  readonly isAnswer?: boolean;
  /** Properties that what is rendered does not have: those of answers alone, or of requests alone. */
  readonly absent?: 'readOnly' | 'writeOnly';
  /** Ids of named schemas that are on the page, by reference. */
  readonly rendered: Map<string, string>;
  /** Examples of the answer that are beside the text, or before it on small screens. */
  readonly answers?: readonly ApiExample[];
  /** Generated examples that are on the page: several statuses often share one. */
  readonly shown: Set<string>;
  /** Returns an id that the page does not have yet. */
  readonly uniqueId: (wanted: string) => string;
}

/** The context of a page; `taken` are ids that its sections have. */
export function apiContext(
  api: ApiReference,
  tools: ApiPageTools,
  labels: Labels,
  taken: readonly string[],
): ApiContext {
  const used = new Set(taken);
  return {
    api,
    tools,
    labels,
    rendered: new Map(),
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
