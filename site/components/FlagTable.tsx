import type { ReactNode } from 'react';
import { FlagRows } from './FlagRows.tsx';
import { Inline } from './Inline.tsx';
import type { Binary, Flag, FlagGroup, SiteData } from './types.ts';

interface FlagTableProps {
  /** Program, for instance `ceems_exporter`. */
  readonly binary: string;
  /** One group only, without its heading. `common` stands for the flags every daemon has. */
  readonly group?: string;
  readonly data: SiteData;
}

/** The group of flags that are described once for all programs. */
const commonGroup = (binary: Binary, common: readonly Flag[]): FlagGroup => ({
  id: 'common',
  title: 'Help and logging',
  flags: common.filter((flag) => binary.common.includes(flag.name)),
});

function Group({ group, heading }: { readonly group: FlagGroup; readonly heading: boolean }): ReactNode {
  return (
    <>
      {heading ? <h3 id={`${group.id}-flags`}>{group.title}</h3> : null}
      {group.note === undefined ? null : (
        <p>
          <Inline text={group.note} />
        </p>
      )}
      <FlagRows flags={group.flags} />
    </>
  );
}

/** Flags of a program, group by group. See `anchors.ts` for the anchors. */
export default function FlagTable({ binary: name, group: only, data }: FlagTableProps): ReactNode {
  const binary = data.flags.binaries.find((candidate) => candidate.name === name);
  if (binary === undefined) {
    const known = data.flags.binaries.map((candidate) => candidate.name).join(', ');
    throw new Error(`FlagTable: no program "${name}" in site/data/flags.yaml. Known programs: ${known}.`);
  }
  const groups = [...(binary.groups ?? []), commonGroup(binary, data.flags.common)];
  const shown = only === undefined ? groups : groups.filter((group) => group.id === only);
  if (shown.length === 0) {
    const known = groups.map((group) => group.id).join(', ');
    throw new Error(
      `FlagTable: ${name} has no group "${only}" in site/data/flags.yaml. Known groups: ${known}.`,
    );
  }
  return shown.map((group) => <Group key={group.id} group={group} heading={only === undefined} />);
}
