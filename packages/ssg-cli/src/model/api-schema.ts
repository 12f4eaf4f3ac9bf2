import type { Root } from 'hast';

/**
 * Prose of an API description. A string is one paragraph of plain text, to be escaped and shown as it is;
 * anything that uses Markdown is a compiled tree, its links still as written.
 */
export type Fragment = string | Root;

/** A JSON value written out, with integers of any size exact. */
export type JsonText = string;

/** An example value. `value` is ready to show: indented JSON, or the text itself when `language` is not `json`. */
export interface ApiExample {
  /** Name in the description; absent for the only or a generated one. */
  readonly name?: string;
  readonly summary?: string;
  readonly description?: Fragment;
  readonly value?: string;
  /** Where the example is kept instead. */
  readonly externalUrl?: string;
  readonly language: 'json' | 'xml' | 'yaml' | 'text';
  /** Made from the schema by the generator, not given by the author. */
  readonly generated: boolean;
}

export interface SchemaProperty {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** One way to satisfy a `oneOf` or `anyOf`. */
export interface SchemaAlternative {
  /** Title, name of the schema, or its type. */
  readonly label: string;
  /** Values of the discriminator property that choose it. */
  readonly discriminatorValues: readonly string[];
  readonly schema: Schema;
}

/**
 * A schema in one form whatever the version of the description: `allOf` merged, all spellings of null as `nullable`.
 * With `ref`, what is not set here is in `ApiReference.schemas[ref]`: a named schema is kept once and may hold itself.
 */
export interface Schema {
  /** Key of `ApiReference.schemas`. */
  readonly ref?: string;
  /** Last part of the reference: the name that readers know it by. */
  readonly name?: string;
  /** JSON types without `null`; empty when any. */
  readonly types: readonly string[];
  readonly nullable?: boolean;
  readonly title?: string;
  readonly description?: Fragment;
  readonly format?: string;
  /** Limits in words: `at least 1`, `at most 20 characters`. Backticks mark code. */
  readonly constraints?: readonly string[];
  readonly enum?: readonly { readonly value: JsonText; readonly description?: string }[];
  readonly const?: JsonText;
  readonly default?: JsonText;
  readonly examples?: readonly JsonText[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly properties?: readonly SchemaProperty[];
  readonly patternProperties?: readonly { readonly pattern: string; readonly schema: Schema }[];
  /** `false` when no other properties are allowed; absent when the description does not say. */
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly contains?: Schema;
  readonly oneOf?: readonly SchemaAlternative[];
  readonly anyOf?: readonly SchemaAlternative[];
  readonly not?: Schema;
  /** `if`, `then` and `else`, by label. */
  readonly conditions?: readonly { readonly label: string; readonly schema: Schema }[];
  readonly discriminator?: string;
  readonly contentMediaType?: string;
  readonly externalDocs?: { readonly url: string; readonly description?: Fragment };
  /** A schema that allows nothing (`false`). */
  readonly never?: boolean;
}
