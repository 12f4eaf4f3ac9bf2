import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { envAnchor, flagAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import { CodeList, defaultOf } from './ReferenceTable.tsx';
import type { Flag } from './types.ts';

function FlagMeaning({ flag }: { readonly flag: Flag }): ReactNode {
  return (
    <>
      <Inline text={flag.meaning} />
      {flag.choices === undefined ? null : (
        <>
          {' '}
          One of <CodeList values={flag.choices} />.
        </>
      )}
      {flag.env === undefined ? null : (
        <>
          {' '}
          Also set by the variable <code>{flag.env}</code>.
        </>
      )}
      {flag.replaced_by === undefined ? null : (
        <>
          {' '}
          Deprecated, use <a href={`#${flagAnchor(flag.replaced_by)}`}>--{flag.replaced_by}</a>.
        </>
      )}
      {flag.hidden === true ? ' Not shown by --help.' : ''}
    </>
  );
}

interface FlagRowsProps {
  readonly flags: readonly Flag[];
  readonly command?: string;
}

/** Flags, each with what it means. */
export function FlagRows({ flags, command }: FlagRowsProps): ReactNode {
  return (
    <Reference
      noun="flags"
      entries={flags.map((flag) => ({
        name: `--${flag.name}`,
        id: flagAnchor(flag.name, command),
        kind: 'flag',
        facts: [flag.type],
        defaultValue: defaultOf(flag.default),
        meaning: <FlagMeaning flag={flag} />,
      }))}
    />
  );
}

/** Environment variables, each with what it means. */
export function EnvironmentRows({
  variables,
}: {
  readonly variables: readonly { readonly name: string; readonly meaning: string }[];
}): ReactNode {
  return (
    <Reference
      noun="variables"
      entries={variables.map(({ name, meaning }) => ({
        name,
        id: envAnchor(name),
        kind: 'config',
        meaning: <Inline text={meaning} />,
      }))}
    />
  );
}
