import type { ApiExample, Fragment, Schema } from './api-schema.ts';
import type { Location } from './diagnostic.ts';
import type { Heading } from './document.ts';

/** An HTTP method, in capitals; of methods that OpenAPI does not list, as it is written. */
export type Method =
  | 'GET'
  | 'PUT'
  | 'POST'
  | 'DELETE'
  | 'OPTIONS'
  | 'HEAD'
  | 'PATCH'
  | 'TRACE'
  | 'QUERY'
  | (string & Record<never, never>);

export interface ApiServer {
  /** Absolute where the description allows it, its variables filled with their defaults, no slash at its end. */
  readonly url: string;
  /** The URL as written, with `{variables}`, where it has any. */
  readonly template?: string;
  readonly description?: Fragment;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly values: readonly string[];
    readonly description?: Fragment;
  }[];
}

/** A way to prove who one is. `summary` and `usage` are sentences in which backticks mark code. */
export interface SecurityScheme {
  /** Key in the description. */
  readonly name: string;
  readonly type:
    | 'basic'
    | 'bearer'
    | 'http'
    | 'apiKey'
    | 'oauth2'
    | 'openIdConnect'
    | 'mutualTLS'
    | 'unknown';
  /** What it is: `HTTP basic authentication`. */
  readonly summary: string;
  /** How to send it. */
  readonly usage: string;
  readonly description?: Fragment;
  /** Header, query key or cookie that carries an API key. */
  readonly parameter?: { readonly in: 'header' | 'query' | 'cookie'; readonly name: string };
  readonly flows: readonly {
    readonly name: string;
    readonly authorizationUrl?: string;
    readonly tokenUrl?: string;
    readonly refreshUrl?: string;
    readonly scopes: readonly { readonly name: string; readonly description: string }[];
  }[];
}

/** Schemes that are needed together. An empty list means that no credentials are needed. */
export type SecurityRequirement = readonly {
  readonly scheme: SecurityScheme;
  readonly scopes: readonly string[];
}[];

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

export interface Parameter {
  /** Id on the page: `path-mode`, `query-cluster_id`. */
  readonly anchor: string;
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: Fragment;
  readonly schema: Schema;
  /** How lists and objects are written, in words; only where it matters. */
  readonly serialization?: string;
  /** `form`, `spaceDelimited` and so on, as in OpenAPI 3. */
  readonly style: string;
  readonly explode: boolean;
  readonly examples: readonly ApiExample[];
}

export interface MediaType {
  /** `application/json` */
  readonly type: string;
  readonly schema?: Schema;
  /** The schema is that of each item of a sequence, as in a stream of events. */
  readonly sequential?: boolean;
  readonly examples: readonly ApiExample[];
  /** Of forms: how single parts are sent, in words. */
  readonly encoding: readonly { readonly property: string; readonly text: string }[];
}

export interface RequestBody {
  readonly required: boolean;
  readonly description?: Fragment;
  readonly content: readonly MediaType[];
}

export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: Fragment;
  readonly schema: Schema;
  readonly examples: readonly ApiExample[];
}

export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Id on the page: `response-200`. */
  readonly anchor: string;
  /** A few words beside the status. */
  readonly summary?: string;
  readonly description?: Fragment;
  readonly headers: readonly ResponseHeader[];
  readonly content: readonly MediaType[];
  readonly links: readonly {
    readonly name: string;
    readonly target: string;
    readonly description?: Fragment;
  }[];
}

/** Requests that the server makes to an address that the client gave. */
export interface Callback {
  readonly name: string;
  /** Runtime expression of the address. */
  readonly expression: string;
  readonly exchanges: readonly (Exchange & { readonly method: Method; readonly summary?: string })[];
}

/** What goes in and comes out. */
export interface Exchange {
  readonly description?: Fragment;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  readonly responses: readonly ApiResponse[];
}

/** One endpoint and method, whatever the version of the description. */
export interface Operation extends Exchange {
  /** Unique in the reference, last part of the route: `list-clusters`. */
  readonly id: string;
  readonly operationId?: string;
  /** Path of its page, without base. */
  readonly route: string;
  readonly method: Method;
  /** As in the description: `/stats/{mode}/admin`; of a webhook, its name. */
  readonly path: string;
  /** A request that the service makes to its clients. */
  readonly webhook: boolean;
  /** Plain text. */
  readonly title: string;
  /** Name of the tag it is listed under. */
  readonly tag: string;
  readonly tags: readonly string[];
  /** Those of its tags that mark it and are no place in the navigation. */
  readonly badges: readonly string[];
  readonly deprecated: boolean;
  /** The first sentences of the description, plain text. */
  readonly excerpt: string;
  readonly externalDocs?: { readonly url: string; readonly description?: Fragment };
  readonly servers: readonly ApiServer[];
  /** Any one of these is enough; empty when the description asks for nothing. */
  readonly security: readonly SecurityRequirement[];
  readonly callbacks: readonly Callback[];
  /** The named schemas that its page describes, where it leads to too many for one page. Absent: all. */
  readonly describedSchemas?: readonly string[];
  /** Sections of the page, for its table of contents. */
  readonly headings: readonly Heading[];
  readonly location: Location;
}

export interface ApiTag {
  readonly name: string;
  /** Name of the tag that it belongs to. */
  readonly parent?: string;
  readonly label: string;
  readonly description?: Fragment;
  readonly excerpt: string;
  readonly externalDocs?: { readonly url: string; readonly description?: Fragment };
  /** Ids of its operations, in the order of the description. */
  readonly operations: readonly string[];
}

/** One API description, read. Plain data. */
export interface ApiReference {
  /** As in the config. */
  readonly id: string;
  /** Path of the info page, without base. */
  readonly route: string;
  readonly location: Location;
  /** The files that the description is read from, relative to the site, that of the config first. */
  readonly files: readonly string[];
  readonly title: string;
  readonly version: string;
  readonly description?: Fragment;
  /** The first sentences of the description, plain text. */
  readonly excerpt: string;
  readonly termsOfService?: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name: string; readonly url?: string };
  readonly externalDocs?: { readonly url: string; readonly description?: Fragment };
  readonly servers: readonly ApiServer[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly tags: readonly ApiTag[];
  readonly operations: readonly Operation[];
  /** Named schemas, by reference. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Path of the page that describes a named schema, without base, where not every page describes all that it leads to. */
  readonly schemaHomes?: Readonly<Record<string, string>>;
  /** The description as one file, to download. `path` has no base. */
  readonly downloads: readonly { readonly label: string; readonly path: string; readonly contents: string }[];
  /** Sections of the info page, for its table of contents. */
  readonly headings: readonly Heading[];
  /** Start of the names of credential placeholders: `ACME` gives `ACME_USER`. */
  readonly credentialPrefix: string;
  /** Whether readers can send requests from the pages. */
  readonly console: boolean;
}
