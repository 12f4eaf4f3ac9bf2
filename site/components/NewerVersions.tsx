import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import type { NewerChange, SiteData } from './types.ts';

/** Versions by their numbers; words such as "0.15 or later" by the number they begin with. */
const order = ({ since }: NewerChange): number => {
  const [, major = '0', minor = '0', patch = '0'] = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(since) ?? [];
  return Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch);
};

interface NewerVersionsProps {
  /** Topic of the page. Without one, all changes are shown. */
  readonly topic?: string;
  readonly data: SiteData;
}

/** Box with what differs, on the subject of a page, in releases after the one that this site describes. */
export default function NewerVersions({ topic, data }: NewerVersionsProps): ReactNode {
  const { described, newest, changes } = data.newer;
  const shown = changes.filter(({ topics }) => topic === undefined || topics.includes(topic));
  if (shown.length === 0) throw new Error(`No change in data/newer.yaml has the topic "${topic}".`);
  return (
    <div className="admonition admonition-info" role="note" data-admonition="info">
      <p className="admonition-title">In newer versions</p>
      <p>
        This page describes CEEMS {described.version} (
        <time className="joined" dateTime={described.date}>
          {described.date}
        </time>
        ). The newest release seen so far is {newest.version} (
        <time className="joined" dateTime={newest.seen}>
          {newest.seen}
        </time>
        ). From the version named on:
      </p>
      <ul>
        {shown
          .toSorted((a, b) => order(a) - order(b))
          .map(({ since, text }) => (
            <li key={text}>
              <strong>{since}:</strong> <Inline text={text} />
            </li>
          ))}
      </ul>
    </div>
  );
}
