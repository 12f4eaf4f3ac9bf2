import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { configAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import { CodeList, defaultOf } from './ReferenceTable.tsx';
import type { ConfigFile, ConfigKey, SiteData } from './types.ts';

const httpClient = '<http_client>';
const httpClientPage = '/docs/configuration/config-reference#http_client';
/** What is said about a key that is required, always or in certain cases. */
const required: Readonly<Record<ConfigKey['required'], readonly string[]>> = {
  yes: ['required'],
  no: [],
  conditional: ['required in some cases'],
};

function KeyMeaning({ entry }: { readonly entry: ConfigKey }): ReactNode {
  return (
    <>
      <Inline text={entry.meaning} />
      {entry.choices === undefined ? null : (
        <>
          {' '}
          One of <CodeList values={entry.choices} />.
        </>
      )}
      {entry.path.endsWith(httpClient) ? (
        <>
          {' '}
          See <a href={httpClientPage}>HTTP client settings</a>.
        </>
      ) : null}
      {entry.since === undefined ? '' : ` From ${entry.since} on.`}
    </>
  );
}

const within = (section: string, path: string): boolean =>
  path === section || path.startsWith(`${section}.`) || path.startsWith(`${section}[]`);

const keysOf = (file: ConfigFile, section: string | undefined): readonly ConfigKey[] =>
  section === undefined ? file.keys : file.keys.filter((key) => within(section, key.path));

interface ConfigKeysProps {
  /** Id of the file in `site/data/config.yaml`. */
  readonly file: string;
  /** Path of a section, for instance `clusters`. Without it, the whole file. */
  readonly section?: string;
  readonly data: SiteData;
}

/** Keys of a configuration file or of one section. See `anchors.ts` for the anchors. */
export default function ConfigKeys({ file: id, section, data }: ConfigKeysProps): ReactNode {
  const file = data.config.files.find((candidate) => candidate.id === id);
  if (file === undefined) {
    const known = data.config.files.map((candidate) => candidate.id).join(', ');
    throw new Error(`ConfigKeys: no file "${id}" in site/data/config.yaml. Known files: ${known}.`);
  }
  const keys = keysOf(file, section);
  if (keys.length === 0)
    throw new Error(`ConfigKeys: ${id} has no section "${section}" in site/data/config.yaml.`);
  return (
    <Reference
      noun="keys"
      entries={keys.map((entry) => ({
        name: entry.path,
        id: configAnchor(id, entry.path),
        kind: 'config',
        facts: [entry.type, ...required[entry.required]],
        defaultValue: defaultOf(entry.default),
        meaning: <KeyMeaning entry={entry} />,
      }))}
    />
  );
}
