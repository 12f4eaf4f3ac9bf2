import type { SchemaReader } from '../schema/read-schema.ts';
import type { ReadContext } from './read-context.ts';

/** What readers of bodies and responses share. */
export interface MediaReading {
  readonly reader: SchemaReader;
  readonly context: ReadContext;
}
