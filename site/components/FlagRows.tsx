import type { ReactNode } from 'react';
import { envAnchor, flagAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import { CodeList, DefaultValue, EntryHead, ReferenceTable } from './ReferenceTable.tsx';
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

function FlagRow({ flag, command }: { readonly flag: Flag; readonly command?: string }): ReactNode {
  const id = flagAnchor(flag.name, command);
  return (
    <tr id={id} data-search-kind="flag" data-search-title={`--${flag.name}`}>
      <EntryHead id={id} name={`--${flag.name}`} details={[flag.type]} />
      <td>
        <DefaultValue value={flag.default} />
      </td>
      <td>
        <FlagMeaning flag={flag} />
      </td>
    </tr>
  );
}

interface FlagRowsProps {
  readonly flags: readonly Flag[];
  readonly command?: string;
}

/** Table of flags. */
export function FlagRows({ flags, command }: FlagRowsProps): ReactNode {
  return (
    <ReferenceTable
      columns={['Flag', 'Default', 'Meaning']}
      filterLabel="Filter flags"
      rows={flags.map((flag) =>
        command === undefined ? (
          <FlagRow key={flag.name} flag={flag} />
        ) : (
          <FlagRow key={flag.name} flag={flag} command={command} />
        ),
      )}
    />
  );
}

/** Table of environment variables. */
export function EnvironmentRows({
  variables,
}: {
  readonly variables: readonly { readonly name: string; readonly meaning: string }[];
}): ReactNode {
  return (
    <ReferenceTable
      columns={['Variable', 'Meaning']}
      filterLabel="Filter variables"
      rows={variables.map(({ name, meaning }) => (
        <tr key={name} id={envAnchor(name)} data-search-kind="config" data-search-title={name}>
          <EntryHead id={envAnchor(name)} name={name} />
          <td>
            <Inline text={meaning} />
          </td>
        </tr>
      ))}
    />
  );
}
