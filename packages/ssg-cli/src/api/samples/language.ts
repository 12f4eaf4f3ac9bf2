import type { PreparedRequest } from './prepared.ts';
import type { SampleLanguage } from './sample-request.ts';

/** Where httpsnippet's registry keeps an emitter. */
export interface RegistryEntry {
  readonly target: string;
  readonly client: string;
  readonly link: string;
  /** What is wrong or outdated in httpsnippet's own client (3.0.10), so that this one takes its place. */
  readonly replaces: string;
}

/** A further library or program that samples of a language are written for. */
export interface OtherClient {
  /** Short name, also in `data-client`: `httpx`. */
  readonly id: string;
  /** Name for readers: `HTTPie`. */
  readonly label: string;
  readonly registry: RegistryEntry;
  /** Writes the program; nothing where the client cannot make the request. Pure. */
  readonly emit: (request: PreparedRequest) => string | undefined;
}

/** A language of samples: how it is named, where httpsnippet keeps it, and its emitter. */
export interface Language {
  readonly id: SampleLanguage;
  readonly label: string;
  readonly highlight: string;
  /** Name of the library or program that samples are written for unless another is chosen. */
  readonly client: string;
  readonly registry: RegistryEntry;
  /** Writes the program. Pure. */
  readonly emit: (request: PreparedRequest) => string;
  /** Further clients to choose from. */
  readonly others?: readonly OtherClient[];
}
