// The schema is the one truth of the config: its types are the model's, erased when this module is loaded.
export type * from '../config/schema.ts';
