/** One name and one value. Lists of pairs keep their order and may repeat a name. */
export interface Pair {
  readonly name: string;
  readonly value: string;
}

/**
 * A secret or a name that the reader fills in: read from an environment variable where the language has them
 * (a placeholder of that name in browser code), or given as text, as the form for trying values does for the user name.
 */
export type Credential =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** How the request proves who sends it. */
export type SampleAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly user: Credential; readonly password: Credential }
  | { readonly kind: 'bearer'; readonly token: Credential }
  | {
      readonly kind: 'apiKey';
      readonly in: 'header' | 'query' | 'cookie';
      /** Name of the header, query key or cookie. */
      readonly name: string;
      readonly key: Credential;
    };

/** One part of a multipart form. The content is text and stands in the sample, so that it runs on its own. */
export interface SamplePart {
  readonly name: string;
  readonly value: string;
  /** Makes the part a file of this name. */
  readonly fileName?: string;
  /** Media type of the part; without it the part has none (a field) or the library's own (a file). */
  readonly mediaType?: string;
}

/** What the request carries. Texts are sent byte for byte as UTF-8. */
export type SampleBody =
  | { readonly kind: 'none' }
  /** JSON as text: numbers stay digit by digit; only Rust sorts the keys of an object, which have no order. `mediaType` is `application/json` if absent. */
  | { readonly kind: 'json'; readonly text: string; readonly mediaType?: string }
  /** `application/x-www-form-urlencoded` */
  | { readonly kind: 'form'; readonly fields: readonly Pair[] }
  /** `multipart/form-data` */
  | { readonly kind: 'multipart'; readonly parts: readonly SamplePart[] }
  | { readonly kind: 'raw'; readonly text: string; readonly mediaType: string };

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
  readonly auth: SampleAuth;
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

/** Name of a language as it stands in `data-sample`. */
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** The code for one request in one language: a whole program that can be pasted into a file and run. */
export interface CodeSample {
  readonly id: SampleLanguage;
  /** Name for readers: `C#`. */
  readonly label: string;
  /** Language name for highlight.js. */
  readonly highlight: string;
  /** Library the code uses: `requests`. */
  readonly client: string;
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
  readonly code: string;
}

/** Names of the variables that credentials come from; see `credentialNames`. */
export interface CredentialNames {
  readonly user: string;
  readonly password: string;
  readonly token: string;
  readonly key: string;
}
