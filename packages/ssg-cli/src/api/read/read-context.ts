import type { Root } from 'hast';
import type { Fragment, Labels, Location, Outcome } from '../../model/index.ts';
import type { Direction } from '../example/generate.ts';
import type { Resolver } from '../source/resolve.ts';

/** Compiles Markdown of a description; `location` is where its first character is. */
export type CompileFragment = (
  markdown: string,
  location: Location,
) => Outcome<Root> | Promise<Outcome<Root>>;

/** Keeps the Markdown of a description to compile it in one go. */
export interface Fragments {
  /** The fragment of a member of an object; plain prose needs no compiler. */
  readonly of: (holder: unknown, member?: string) => Fragment | undefined;
  /** Fills in the trees that `of` gave, and gives all of them. */
  readonly compileAll: () => Promise<readonly Root[]>;
}

/** What all readers of parts of a description share. */
export interface ReadContext {
  readonly resolver: Resolver;
  readonly fragments: Fragments;
  /** `2` for Swagger 2.0, `3` for OpenAPI 3. */
  readonly version: 2 | 3;
  /** Of OpenAPI 3: the second number of its version. */
  readonly minor: number;
  /** Labels of the site, for texts that are not from the description. */
  readonly labels: Labels;
  /** Examples made so far, by schema: many responses have the same one. */
  readonly made: Map<object, Partial<Record<Direction, unknown>>>;
}
