import type { ReactNode } from 'react';
import { flagAnchor } from './anchors.ts';
import { EnvironmentRows } from './FlagRows.tsx';
import type { Binary, SiteData } from './types.ts';

interface EnvironmentTableProps {
  readonly binary: string;
  readonly data: SiteData;
}

const ofFlags = (binary: Binary): readonly { readonly name: string; readonly meaning: string }[] =>
  (binary.groups ?? [])
    .flatMap((group) => group.flags)
    .flatMap((flag) =>
      flag.env === undefined
        ? []
        : [
            {
              name: flag.env,
              meaning: `Sets [--${flag.name}](#${flagAnchor(flag.name)}). The flag wins over the variable.`,
            },
          ],
    );

/** Environment variables a program reads, those of its flags first. */
export default function EnvironmentTable({ binary: name, data }: EnvironmentTableProps): ReactNode {
  const binary = data.flags.binaries.find((candidate) => candidate.name === name);
  if (binary === undefined)
    throw new Error(`EnvironmentTable: no program "${name}" in site/data/flags.yaml.`);
  return <EnvironmentRows variables={[...ofFlags(binary), ...(binary.environment ?? [])]} />;
}
