import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import type { SiteData } from './types.ts';

interface LaterName {
  readonly name: string;
  readonly since: string;
  readonly replaces: string | undefined;
  readonly meaning: string;
}

const laterFlags = (data: SiteData, binary: string | undefined): readonly LaterName[] =>
  data.flags.later
    .filter((flag) => binary === undefined || flag.binary === binary)
    .map(({ name, since, replaces, meaning }) => ({
      name: `--${name}`,
      since,
      replaces: replaces === undefined ? undefined : `--${replaces}`,
      meaning,
    }));

const laterMetrics = (data: SiteData): readonly LaterName[] =>
  data.metrics.later.map(({ name, since, replaces, labels }) => ({
    name,
    since,
    replaces,
    meaning:
      labels === undefined
        ? ''
        : `New series with the labels ${labels.map((label) => `\`${label}\``).join(', ')}.`,
  }));

interface LaterNamesProps {
  readonly of: 'flags' | 'metrics';
  /** Flags of one program only. */
  readonly binary?: string;
  readonly data: SiteData;
}

/** Names that came with releases after the one this site describes. */
export default function LaterNames({ of, binary, data }: LaterNamesProps): ReactNode {
  const names = of === 'flags' ? laterFlags(data, binary) : laterMetrics(data);
  return (
    <Reference
      noun={of}
      entries={names.map(({ name, since, replaces, meaning }) => ({
        name,
        facts: [`since ${since}`, ...(replaces === undefined ? [] : [`in place of ${replaces}`])],
        meaning: <Inline text={meaning} />,
      }))}
    />
  );
}
