import type { Root } from 'hast';
import type { PageAddress } from '../paths/path.ts';
import type { Pair, Serialization } from './serialization.ts';

/** A code sample as the page shows it. */
export interface RenderedSample {
  /** Short name, also in `data-sample`: `python`, `csharp`, `objective-c`. */
  readonly language: string;
  /** `C#` */
  readonly label: string;
  /** Library that the code uses: `requests`. */
  readonly client: string;
  /** The code as it is copied. */
  readonly code: string;
  /** Highlighted. */
  readonly html: string;
  /** Versions with which samples of this kind were run: `Python 3.11.7, requests 2.34.2`. */
  readonly ranWith?: string;
  /** The same request with other libraries or programs. */
  readonly others: readonly RenderedClient[];
}

/** A code sample for a further client of a language. */
export interface RenderedClient {
  /** Short name, also in `data-client`: `httpx`. */
  readonly id: string;
  /** `HTTPie` */
  readonly label: string;
  /** The code as it is copied. */
  readonly code: string;
  /** Highlighted. */
  readonly html: string;
  /** Versions with which samples of this kind were run: `Python 3.11.7, requests 2.34.2`. */
  readonly ranWith?: string;
}

/** What the article of an API page needs besides the description: made at render, on the server. */
export interface ApiPageTools extends PageAddress {
  /** HTML of a compiled fragment, its links resolved. */
  readonly fragmentHtml: (fragment: Root) => string;
  /** The URL for an address that the description names: `externalDocs`, `contact`, `license`, `termsOfService`. */
  readonly linkUrl: (address: string) => string | undefined;
  /** HTML of highlighted code (inside `pre > code`). */
  readonly highlight: (code: string, language: string) => string;
}

/** Samples of an operation and the request they make, as JSON for the form that changes them. */
export interface OperationSamples {
  /** One for each language, in the order of the page. */
  readonly samples: readonly RenderedSample[];
  /** The request that the samples make. */
  readonly requestJson: string;
  /** Credentials that the operation takes, as JSON: also those that a request may go without. */
  readonly authJson: string;
  /** Media types of the answers of success; samples accept the first. */
  readonly accepts: readonly string[];
  /** Fields of the form that the body is; none where it is no form. */
  readonly bodyFields: readonly BodyField[];
}

/** A field of a form that a request carries, as readers fill it in. */
export interface BodyField extends Serialization {
  /** Name of the property. */
  readonly name: string;
  /** What it starts with; of a list, one value on each line. */
  readonly value: string;
  /** Whether it is sent once for each value. */
  readonly isList: boolean;
  /** JSON objects and lists in it are parsed. */
  readonly isData: boolean;
  /** The values that are allowed; empty where any is. */
  readonly choices: readonly string[];
  /** Whether the samples of the page carry it. */
  readonly isSent: boolean;
  /** Of a part of a multipart form: what is sent with it. */
  readonly part?: {
    /** Makes it a file of this name. */
    readonly fileName?: string;
    /** Sent as its `Content-Type`: `text/csv`. */
    readonly mediaType?: string;
    /** Its further headers. */
    readonly headers?: readonly Pair[];
  };
}
