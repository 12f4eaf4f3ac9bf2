import type { Phrase } from '../labels/phrase.ts';
import type { ApiExample, Fragment, Schema } from './api-schema.ts';
import type { Pair, Serialization } from './serialization.ts';

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

/** Where a parameter is sent; `querystring` is the whole query as one value (OpenAPI 3.2). */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

/** A value that a request carries besides its body. */
export interface Parameter extends Serialization {
  /** Id on the page: `path-mode`, `query-cluster_id`. */
  readonly anchor: string;
  /** As it is sent. */
  readonly name: string;
  /** Where it is sent. */
  readonly in: ParameterLocation;
  /** Whether a request without it is refused. */
  readonly required: boolean;
  /** Whether new clients should not send it. */
  readonly deprecated: boolean;
  /** What it means. */
  readonly description?: Fragment;
  /** What its schema says, where that is something else. */
  readonly schemaDescription?: Fragment;
  /** What values it may have. */
  readonly schema: Schema;
  /** How lists and objects are written; only where it matters. */
  readonly serialization?: Phrase;
  /** Of a whole query: how members with their own encoding are written. */
  readonly memberStyles?: Readonly<Record<string, Serialization>>;
  /** Values to show; empty when the description gives none. */
  readonly examples: readonly ApiExample[];
}

/** A body in one form. */
export interface MediaType {
  /** `application/json` */
  readonly type: string;
  /** What it is made of; absent when the description does not say. */
  readonly schema?: Schema;
  /** The schema is that of each item of a sequence, as in a stream of events. */
  readonly sequential?: boolean;
  /** Bodies to show; empty when the description gives none. */
  readonly examples: readonly ApiExample[];
  /** Of forms: how single parts are sent. */
  readonly encoding: readonly PartEncoding[];
}

/** How one part of a form is sent. */
export interface PartEncoding {
  /** Name of the part; `[0]` or `[…]` of parts without names. */
  readonly property: string;
  /** How it is sent, in words. */
  readonly text: string;
  /** Its media type, as the description gives it: a choice and a range are possible. */
  readonly contentType?: string;
  /** How lists and objects are written, where the description says it: the media type then does not count. */
  readonly style?: Serialization;
  /** Headers of the part that are required, or have an example. */
  readonly headers?: readonly Pair[];
  /** Where it is XML: the values of the first example as they are sent. */
  readonly written?: readonly string[];
  /** Where it is multipart itself: how its parts are sent. */
  readonly parts?: readonly PartEncoding[];
}

/** What a request of an operation carries, in each media type that the server accepts. */
export interface RequestBody {
  /** Whether a request without it is refused. */
  readonly required: boolean;
  /** What it means. */
  readonly description?: Fragment;
  /** The forms that it may have, in the order of the description. */
  readonly content: readonly MediaType[];
}

/** A header of an answer. */
export interface ResponseHeader {
  /** As it is sent. */
  readonly name: string;
  /** Whether every such answer has it. */
  readonly required: boolean;
  /** Whether clients should no longer rely on it. */
  readonly deprecated: boolean;
  /** What it means. */
  readonly description?: Fragment;
  /** What its schema says, where that is something else. */
  readonly schemaDescription?: Fragment;
  /** What values it may have. */
  readonly schema: Schema;
  /** Values to show; empty when the description gives none. */
  readonly examples: readonly ApiExample[];
}

/** What comes back with one status, or a range of them. */
export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Id on the page: `response-200`. */
  readonly anchor: string;
  /** A few words next to the status. */
  readonly summary?: string;
  /** When it comes, and what it means. */
  readonly description?: Fragment;
  /** Headers of the answer. */
  readonly headers: readonly ResponseHeader[];
  /** The forms that its body may have; empty when it has none. */
  readonly content: readonly MediaType[];
  /** Operations that values of the answer lead on to. */
  readonly links: readonly {
    /** Key in the description. */
    readonly name: string;
    /** The operation that it leads to, and the parameters that it sets. */
    readonly target: string;
    /** What the link is for. */
    readonly description?: Fragment;
  }[];
}

/** Requests that the server makes to an address that the client gave. */
export interface Callback {
  /** Key in the description. */
  readonly name: string;
  /** Runtime expression of the address. */
  readonly expression: string;
  /** What is sent to the address, by method. */
  readonly exchanges: readonly (Exchange & {
    /** The method of the request. */
    readonly method: Method;
    /** A few words about it. */
    readonly summary?: string;
  })[];
}

/** What goes in and comes out. */
export interface Exchange {
  /** What it does. */
  readonly description?: Fragment;
  /** Its own, and those of its path. */
  readonly parameters: readonly Parameter[];
  /** Absent when a request has none. */
  readonly body?: RequestBody;
  /** In the order of the description. */
  readonly responses: readonly ApiResponse[];
}

/** A part of a request that browsers do not let a page send. */
export interface LeftOut {
  /** Ends the name of the label that says so. */
  readonly kind: 'Cookies' | 'Header' | 'Body';
  /** Of the header; for a body the method; empty for cookies. */
  readonly name: string;
}
