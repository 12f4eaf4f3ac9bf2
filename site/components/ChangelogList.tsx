import type { ReactNode } from 'react';
import { releaseAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import type { Change, Release, SiteData } from './types.ts';

/** Order and names of the kinds of changes. */
const kinds: readonly (readonly [kind: string, label: string])[] = [
  ['summary', 'Summary'],
  ['security', 'Security'],
  ['removal', 'Removed'],
  ['feature', 'New'],
  ['fix', 'Fixed'],
  ['docs', 'Documentation'],
  ['maintenance', 'Maintenance'],
  ['test', 'Tests'],
  ['ci', 'Continuous integration'],
];

function PullRequests({
  repository,
  numbers,
}: {
  readonly repository: string;
  readonly numbers: readonly number[];
}) {
  return numbers.map((number, index) => (
    <span key={number}>
      {index > 0 ? ', ' : ' '}
      <a href={`${repository}/pull/${number}`}>#{number}</a>
    </span>
  ));
}

interface ChangesProps {
  readonly label: string;
  readonly changes: readonly Change[];
  readonly repository: string;
}

function Changes({ label, changes, repository }: ChangesProps): ReactNode {
  return (
    <>
      <p>
        <strong>{label}</strong>
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change.text}>
            <Inline text={change.text} />
            <PullRequests repository={repository} numbers={change.pr} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Breaking({ notes }: { readonly notes: readonly string[] }): ReactNode {
  return (
    <>
      <p>
        <strong>Breaking changes</strong>
      </p>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <Inline text={note} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReleaseSection({
  release,
  repository,
}: {
  readonly release: Release;
  readonly repository: string;
}): ReactNode {
  const { version, date, note, breaking, changes, dependencies } = release;
  return (
    <>
      <h2 id={releaseAnchor(version)}>{version}</h2>
      <p>
        Released on <time dateTime={date}>{date}</time>, see the{' '}
        <a href={`${repository}/releases/tag/v${version}`}>release page</a>.
        {note === undefined ? null : (
          <>
            {' '}
            <Inline text={note} />
          </>
        )}
      </p>
      {breaking === undefined ? null : <Breaking notes={breaking} />}
      {kinds.map(([kind, label]) => {
        const ofKind = changes.filter((change) => change.kind === kind);
        return ofKind.length === 0 ? null : (
          <Changes key={kind} label={label} changes={ofKind} repository={repository} />
        );
      })}
      {dependencies === undefined ? null : (
        <p>
          Dependency updates:
          <PullRequests repository={repository} numbers={dependencies} />
        </p>
      )}
    </>
  );
}

/** All releases, newest first. See `anchors.ts` for the anchors. */
export default function ChangelogList({ data }: { readonly data: SiteData }): ReactNode {
  const { repository, releases } = data.changelog;
  return releases.map((release) => (
    <ReleaseSection key={release.version} release={release} repository={repository} />
  ));
}
