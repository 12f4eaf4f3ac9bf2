import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';

/** Eight options, of which a page shows the first ones at once. */
export default function Options({ of }: { readonly of: string }): ReactNode {
  const names = ['listen_address', 'port', 'path', 'timeout', 'retries', 'user', 'token', 'verbose_output'];
  return (
    <Reference
      noun="options"
      entries={names.map((name, index) => ({
        name: `${of}.${name}`,
        id: `option-${of}-${name}`,
        kind: 'config',
        facts: ['string'],
        defaultValue: index === 0 ? <code>{of}</code> : undefined,
        meaning: `Sets the ${name.replace('_', ' ')} of the ${of}.`,
      }))}
    />
  );
}
