import * as z from 'zod';

/** The severity of a finding in the config. Two names of Docusaurus are accepted, too. */
export const severity = z
  .enum(['ignore', 'hint', 'log', 'warn', 'error', 'throw'])
  .transform((value) => (value === 'throw' ? 'error' : value === 'log' ? 'hint' : value))
  .pipe(z.enum(['ignore', 'hint', 'warn', 'error']));
