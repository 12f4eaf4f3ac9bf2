import type { Table } from './forms.ts';

/** Texts of the parts that components of a site are made of. Apart, so that a script of the browser can carry them alone. */
export const parts = {
  opensElsewhere: '(another site)',
  defaultsTo: 'default',
  moreEntries: '{count} more {noun}',
} as const satisfies Table;
