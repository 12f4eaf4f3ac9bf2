import type { Pair } from '../../model/index.ts';

export type { Pair };

/**
 * A secret or a name that the reader fills in: read from an environment variable where the language has them
 * (a placeholder of that name in browser code), or given as text, as the form for trying values does for the user name.
 */
export type Credential =
  | {
      readonly kind: 'variable';
      /** Name of the variable: `API_TOKEN`. */
      readonly name: string;
    }
  | {
      readonly kind: 'text';
      /** What is sent; it is in the sample. */
      readonly text: string;
    };

/** How the request proves who sends it. */
export type SampleAuth =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'basic';
      /** User name of HTTP basic authentication. */
      readonly user: Credential;
      /** Its password. */
      readonly password: Credential;
    }
  | {
      readonly kind: 'bearer';
      /** What comes before the token in the header `Authorization`: `Bearer` if absent. */
      readonly scheme?: string;
      /** The token. */
      readonly token: Credential;
    }
  | {
      readonly kind: 'apiKey';
      /** Where the key is sent. */
      readonly in: 'header' | 'query' | 'cookie';
      /** Name of the header, query key or cookie. */
      readonly name: string;
      /** The key itself. */
      readonly key: Credential;
    };

/** One part of a multipart form. The content is text and is in the sample, so that it runs on its own. */
export interface SamplePart {
  /** Name of the form's field. */
  readonly name: string;
  /** Value of the field, or content of the file. */
  readonly value: string;
  /** Makes the part a file of this name. */
  readonly fileName?: string;
  /** Media type of the part; without it the part has none (a field) or the library's own (a file). */
  readonly mediaType?: string;
  /** Further headers of the part. A form with them is written out: few libraries have parts with headers. */
  readonly headers?: readonly Pair[];
}

/** What the request carries. Texts are sent byte for byte as UTF-8. */
export type SampleBody =
  | { readonly kind: 'none' }
  /** JSON as text: numbers stay digit by digit; only Rust sorts the keys of an object, which have no order. `mediaType` is `application/json` if absent. */
  | {
      readonly kind: 'json';
      /** The JSON as it is sent. */
      readonly text: string;
      /** A media type of JSON's kind: `application/problem+json`. */
      readonly mediaType?: string;
    }
  /** `application/x-www-form-urlencoded` */
  | {
      readonly kind: 'form';
      /** In order; a repeated name is sent repeatedly. */
      readonly fields: readonly Pair[];
    }
  /** `multipart/form-data` */
  | {
      readonly kind: 'multipart';
      /** Fields and files, in order. */
      readonly parts: readonly SamplePart[];
    }
  /** Any other text */
  | {
      readonly kind: 'raw';
      /** The text as it is sent. */
      readonly text: string;
      /** Its media type: `text/csv`. */
      readonly mediaType: string;
    };

/**
 * One HTTP request as the reader means it: nothing in it is URL-encoded but `server`, everything else is encoded
 * by the emitters with one strict encoder (RFC 3986 unreserved characters stay, every other byte is escaped).
 */
export interface SampleRequest {
  /** `GET`, `POST`, … in any case. */
  readonly method: string;
  /** Absolute URL before the path, as it goes on the wire: `https://example.org:8443/api/v1`. No query. */
  readonly server: string;
  /** Path template: `/users/{id}`. A placeholder without a path parameter stays, its braces encoded. */
  readonly path: string;
  /** Values for the placeholders of `path`. */
  readonly pathParameters: readonly Pair[];
  /** In order; a repeated key is sent repeatedly. */
  readonly query: readonly Pair[];
  /**
   * In order; a repeated name is sent repeatedly, or joined with a comma where the library keeps one value a name.
   * `Content-Type` overrides the body's media type (not that of a multipart form); `Host`, `Content-Length`,
   * `Connection` and the like belong to the HTTP library and are left out. Values are Latin-1 at most.
   */
  readonly headers: readonly Pair[];
  /** Sent as one `Cookie` header, as written. */
  readonly cookies: readonly Pair[];
  /** How the request proves who sends it. */
  readonly auth: SampleAuth;
  /** What it carries. */
  readonly body: SampleBody;
}

/** The languages of samples, in the order they are shown. */
export const SAMPLE_LANGUAGES = [
  'python',
  'curl',
  'csharp',
  'go',
  'nodejs',
  'ruby',
  'php',
  'java',
  'powershell',
  'dart',
  'javascript',
  'c',
  'objective-c',
  'ocaml',
  'r',
  'swift',
  'kotlin',
  'rust',
] as const;

/** Name of a language as in `data-sample`. */
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** The code for one request in one language: a whole program that can be pasted into a file and run. */
export interface CodeSample {
  /** The language. */
  readonly id: SampleLanguage;
  /** Name for readers: `C#`. */
  readonly label: string;
  /** Language name for highlight.js. */
  readonly highlight: string;
  /** Library the code uses: `requests`. */
  readonly client: string;
  /** The program's text. */
  readonly code: string;
  /** The same request with other libraries or programs, as far as they can make it. */
  readonly others: readonly ClientSample[];
}

/** The code of one request with a further client of a language. */
export interface ClientSample {
  /** Short name, as in `data-client`: `httpx`. */
  readonly id: string;
  /** Name for readers: `HTTPie`. */
  readonly label: string;
  /** The program's text, or the command. */
  readonly code: string;
}

/** Names of the variables that credentials come from; see `credentialNames`. */
export interface CredentialNames {
  /** Of the user name. */
  readonly user: string;
  /** Of the password. */
  readonly password: string;
  /** Of a bearer token. */
  readonly token: string;
  /** Of an API key. */
  readonly key: string;
}
