import type { Root } from 'hast';
import type { Phrase } from '../labels/phrase.ts';

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
  /** One line about it. */
  readonly summary?: string;
  /** More about it. */
  readonly description?: Fragment;
  /** Ready to show; absent where it is kept elsewhere. */
  readonly value?: string;
  /** Where the example is kept instead. */
  readonly externalUrl?: string;
  /** What `value` is colored as. */
  readonly language: 'json' | 'xml' | 'yaml' | 'text';
  /** Made from the schema by the generator, not given by the author. */
  readonly generated: boolean;
}

/** A property of an object. */
export interface SchemaProperty {
  /** Its key. */
  readonly name: string;
  /** Whether it must be there. */
  readonly required: boolean;
  /** What its value may be. */
  readonly schema: Schema;
}

/** One way to satisfy a `oneOf` or `anyOf`. */
export interface SchemaAlternative {
  /** Title, name of the schema, or its type. */
  readonly label: string;
  /** Values of the discriminator property that choose it. */
  readonly discriminatorValues: readonly string[];
  /** Whether it is meant where the discriminator has none of the values, or is left out. */
  readonly isDefault?: boolean;
  /** What this way asks for. */
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
  /** Whether the value may be null. */
  readonly nullable?: boolean;
  /** Title of the schema. */
  readonly title?: string;
  /** What it is about. */
  readonly description?: Fragment;
  /** As `format` says: `date-time`, `int64`. */
  readonly format?: string;
  /** Its limits: at least 1, at most 20 characters. */
  readonly constraints?: readonly Phrase[];
  /** The values that are allowed. */
  readonly enum?: readonly {
    /** As it is written in JSON. */
    readonly value: JsonText;
    /** What it means, where the description says so. */
    readonly description?: string;
  }[];
  /** The one value that is allowed. */
  readonly const?: JsonText;
  /** What counts when it is left out. */
  readonly default?: JsonText;
  /** Values as examples. */
  readonly examples?: readonly JsonText[];
  /** Should not be used any more. */
  readonly deprecated?: boolean;
  /** In answers only. */
  readonly readOnly?: boolean;
  /** In requests only. */
  readonly writeOnly?: boolean;
  /** Properties of an object, in the order of the description. */
  readonly properties?: readonly SchemaProperty[];
  /** Properties whose names match a pattern. */
  readonly patternProperties?: readonly {
    /** A regular expression of ECMA-262. */
    readonly pattern: string;
    /** What such a property may be. */
    readonly schema: Schema;
  }[];
  /** `false` when no other properties are allowed; absent when the description does not say. */
  readonly additionalProperties?: boolean | Schema;
  /** What names of properties may be. */
  readonly propertyNames?: Schema;
  /** What each item of a list may be. */
  readonly items?: Schema;
  /** What the first items of a list may be, one by one. */
  readonly prefixItems?: readonly Schema[];
  /** What at least one item must be. */
  readonly contains?: Schema;
  /** Exactly one of these is satisfied. */
  readonly oneOf?: readonly SchemaAlternative[];
  /** At least one of these is satisfied. */
  readonly anyOf?: readonly SchemaAlternative[];
  /** What the value may not be. */
  readonly not?: Schema;
  /** `if`, `then` and `else`, by label. */
  readonly conditions?: readonly {
    /** Which of the three it is, or what has to be given. */
    readonly label: Phrase;
    /** What holds, or has to. */
    readonly schema: Schema;
  }[];
  /** The property that says which alternative is meant. */
  readonly discriminator?: string;
  /** Media type of what a text holds. */
  readonly contentMediaType?: string;
  /** Where more is written about it. */
  readonly externalDocs?: {
    /** As in the description. */
    readonly url: string;
    /** What is found there. */
    readonly description?: Fragment;
  };
  /** A schema that allows nothing (`false`). */
  readonly never?: boolean;
}
