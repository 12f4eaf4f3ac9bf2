import type { Location } from '../diagnostic.ts';
import type { Labels } from '../labels/index.ts';
import type { Heading } from '../sources/document.ts';
import type { Callback, Exchange, Method } from './api-exchange.ts';
import type { Fragment, Schema } from './api-schema.ts';
import type { ApiServer, SecurityRequirement, SecurityScheme } from './api-server.ts';

/** One endpoint and method, whatever the version of the description. */
export interface Operation extends Exchange {
  /** Unique in the reference, last part of the route: `list-clusters`. */
  readonly id: string;
  /** As in the description; absent when it gives none. */
  readonly operationId?: string;
  /** Path of its page, without base. */
  readonly route: string;
  /** In capitals. */
  readonly method: Method;
  /** As in the description: `/stats/{mode}/admin`; of a webhook, its name. */
  readonly path: string;
  /** A request that the service makes to its clients. */
  readonly webhook: boolean;
  /** Plain text. */
  readonly title: string;
  /** The summary in full, plain, where it is too long for a title and the description does not begin with it. */
  readonly lead?: string;
  /** Name of the tag it is listed under. */
  readonly tag: string;
  /** Names of all its tags. */
  readonly tags: readonly string[];
  /** Those of its tags that mark it and are no place in the navigation. */
  readonly badges: readonly string[];
  /** Whether new clients should not use it. */
  readonly deprecated: boolean;
  /** The first sentences of the description, plain text. */
  readonly excerpt: string;
  /** Where more is written about it. */
  readonly externalDocs?: {
    /** As in the description. */
    readonly url: string;
    /** What is found there. */
    readonly description?: Fragment;
  };
  /** Where it can be asked. */
  readonly servers: readonly ApiServer[];
  /** Any one of these is enough; empty when the description asks for nothing. */
  readonly security: readonly SecurityRequirement[];
  /** Samples that the author wrote, in the order of the description. */
  readonly authorSamples: readonly {
    /** What it is called, or else its language. */
    readonly label: string;
    /** As the description names it: `Shell`. */
    readonly language: string;
    /** The code as it is written. */
    readonly code: string;
  }[];
  /** Requests that follow from it; empty when there are none. */
  readonly callbacks: readonly Callback[];
  /** The named schemas that its page describes, where it leads to too many for one page. Absent: all. */
  readonly describedSchemas?: readonly string[];
  /** Sections of the page, for its table of contents. */
  readonly headings: readonly Heading[];
  /** Where it is in the description. */
  readonly location: Location;
}

/** A group of operations. */
export interface ApiTag {
  /** Key in the description. */
  readonly name: string;
  /** Name of the tag that it belongs to. */
  readonly parent?: string;
  /** As readers see it. */
  readonly label: string;
  /** What its operations have in common. */
  readonly description?: Fragment;
  /** The first sentences of the description, plain text. */
  readonly excerpt: string;
  /** Where more is written about it. */
  readonly externalDocs?: {
    /** As in the description. */
    readonly url: string;
    /** What is found there. */
    readonly description?: Fragment;
  };
  /** Ids of its operations, in the order of the description. */
  readonly operations: readonly string[];
}

/** One API description, read. Plain data. */
export interface ApiReference {
  /** As in the config. */
  readonly id: string;
  /** Path of the info page, without base. */
  readonly route: string;
  /** The file of the description. */
  readonly location: Location;
  /** The files that the description is read from, relative to the site, that of the config first. */
  readonly files: readonly string[];
  /** Title of the API; plain text. */
  readonly title: string;
  /** Version of the API, as in the description. */
  readonly version: string;
  /** A line about it, plain text. */
  readonly lead?: string;
  /** What the API is for. */
  readonly description?: Fragment;
  /** The first sentences of the description, plain text. */
  readonly excerpt: string;
  /** Address of the terms, as in the description. */
  readonly termsOfService?: string;
  /** Whom to ask. */
  readonly contact?: {
    /** A person, team or organization. */
    readonly name?: string;
    /** A page of theirs, as in the description. */
    readonly url?: string;
    /** Address for mail. */
    readonly email?: string;
  };
  /** The license of the API. */
  readonly license?: {
    /** As it is called, or its SPDX expression. */
    readonly name: string;
    /** Its text, as in the description. */
    readonly url?: string;
  };
  /** Where more is written about it. */
  readonly externalDocs?: {
    /** As in the description. */
    readonly url: string;
    /** What is found there. */
    readonly description?: Fragment;
  };
  /** Those of the whole description. */
  readonly servers: readonly ApiServer[];
  /** All that the description names, in its order. */
  readonly securitySchemes: readonly SecurityScheme[];
  /** What its operations are grouped by. */
  readonly tags: readonly ApiTag[];
  /** Tags without operations of their own that say something: chapters of the introduction. */
  readonly topics: readonly ApiTag[];
  /** All of them, webhooks included. */
  readonly operations: readonly Operation[];
  /** Named schemas, by reference. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Path of the page that describes each named schema, without base; none for those that no page describes. */
  readonly schemaHomes: Readonly<Record<string, string>>;
  /** The description as one file, to download. `path` has no base. */
  readonly downloads: readonly {
    /** What the file is. */
    readonly label: string;
    /** Where it is served, without base. */
    readonly path: string;
    /** The text of the file. */
    readonly contents: string;
  }[];
  /** Sections of the info page, for its table of contents. */
  readonly headings: readonly Heading[];
  /** Start of the names of credential placeholders, in upper or lower case: `acme` gives `ACME_USER`. */
  readonly credentialPrefix: string;
  /** Whether readers can send requests from the pages. */
  readonly console: boolean;
}

/** A page of a reference, and the texts that it is written with. */
export interface ApiPage {
  /** The reference that it belongs to. */
  readonly api: ApiReference;
  /** Its operation; absent: the introduction. */
  readonly operation?: Operation;
  /** Texts in the language of the site. */
  readonly labels: Labels;
}
