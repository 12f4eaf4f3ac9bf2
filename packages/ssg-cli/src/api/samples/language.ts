import type { PreparedRequest } from './prepared.ts';
import type { SampleLanguage } from './sample-request.ts';

/** A language of samples: how it is named, where httpsnippet keeps it, and its emitter. */
export interface Language {
  readonly id: SampleLanguage;
  readonly label: string;
  readonly highlight: string;
  readonly client: string;
  /** Where httpsnippet's registry keeps the emitter. */
  readonly registry: {
    readonly target: string;
    readonly client: string;
    readonly link: string;
    /** What is wrong or outdated in httpsnippet's own client (3.0.10), so that this one takes its place. */
    readonly replaces: string;
  };
  /** Writes the program. Pure. */
  readonly emit: (request: PreparedRequest) => string;
}
