// The schema defines the config; the model only re-exports its types, which are erased at run time.
export type * from '../config/schema.ts';
