import type { Fragment } from './api-schema.ts';

/** A server that answers the requests of an API: one of those that readers choose from. */
export interface ApiServer {
  /** What readers call it. */
  readonly name?: string;
  /** Absolute where the description allows it, its variables filled with their defaults, no slash at its end. */
  readonly url: string;
  /** The URL as written, with `{variables}`, where it has any. */
  readonly template?: string;
  /** What the server is for. */
  readonly description?: Fragment;
  /** Parts of the URL that readers fill in. */
  readonly variables: readonly {
    /** As in the braces of the template. */
    readonly name: string;
    /** Its value where nothing is filled in. */
    readonly default: string;
    /** The only values it may have; empty when any goes. */
    readonly values: readonly string[];
    /** What the variable means. */
    readonly description?: Fragment;
  }[];
}

/** A way to prove who one is. `summary` and `usage` are sentences in which backticks mark code. */
export interface SecurityScheme {
  /** Key in the description. */
  readonly name: string;
  /** `http` is one of the many schemes of HTTP other than basic and bearer; `unknown` one that OpenAPI does not have. */
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
  /** What the description says of it. */
  readonly description?: Fragment;
  /** Header, query key or cookie that carries an API key. */
  readonly parameter?: {
    /** Where it is sent. */
    readonly in: 'header' | 'query' | 'cookie';
    /** Name of the header, key or cookie. */
    readonly name: string;
  };
  /** Of a token of another kind than bearer: what comes before it in the header `Authorization`. */
  readonly tokenScheme?: string;
  /** Ways of OAuth 2 to come by a token; empty for other types. */
  readonly flows: readonly {
    /** As in OpenAPI 3: `authorizationCode`. */
    readonly name: string;
    /** Where users give their consent, or a device asks for a code. */
    readonly authorizationUrl?: string;
    /** Where tokens are fetched. */
    readonly tokenUrl?: string;
    /** Where tokens are renewed. */
    readonly refreshUrl?: string;
    /** Rights that can be asked for. */
    readonly scopes: readonly {
      /** As it is sent. */
      readonly name: string;
      /** Plain text. */
      readonly description: string;
    }[];
  }[];
}

/** Schemes that are needed together. An empty list means that no credentials are needed. */
export type SecurityRequirement = readonly {
  /** The way to prove who one is. */
  readonly scheme: SecurityScheme;
  /** Rights that are needed; empty when none is named. */
  readonly scopes: readonly string[];
}[];
