import * as z from 'zod';

/** What the config may say of a finding. The names that Docusaurus has for two of them are read as ours. */
export const severity = z
  .enum(['ignore', 'hint', 'log', 'warn', 'error', 'throw'])
  .transform((value) => (value === 'throw' ? 'error' : value === 'log' ? 'hint' : value))
  .pipe(z.enum(['ignore', 'hint', 'warn', 'error']));
