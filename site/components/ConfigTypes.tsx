import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import type { SiteData } from './types.ts';

/** How values of configuration keys are written. */
export default function ConfigTypes({ data }: { readonly data: SiteData }): ReactNode {
  return (
    <dl>
      {data.config.types.map(({ name, meaning }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <Inline text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
