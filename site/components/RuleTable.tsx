import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { metricAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import type { SiteData } from './types.ts';

/** Series that the recording rules of ceems_tool write. */
export default function RuleTable({ data }: { readonly data: SiteData }): ReactNode {
  return (
    <Reference
      noun="series"
      entries={data.metrics.rules.map(({ name, unit, file, meaning }) => ({
        name,
        id: metricAnchor(name),
        facts: [unit, file],
        meaning: <Inline text={meaning} />,
      }))}
    />
  );
}
