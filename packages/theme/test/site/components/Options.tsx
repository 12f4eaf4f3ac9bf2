import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';

/** As long as some are: wider than a phone. */
const long = 'retries_after_an_answer_that_was_cut_off_by_the_network';

/** Eight options, of which a page shows the first ones at once. */
export default function Options({ of }: { readonly of: string }): ReactNode {
  const names = ['listen_address', 'port', 'path', 'timeout', long, 'user', 'token', 'verbose_output'];
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
