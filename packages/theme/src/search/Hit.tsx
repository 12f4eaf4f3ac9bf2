/** @jsxImportSource preact */
import type { SearchSectionHit } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { kindLabels } from './kind-labels.ts';
import { Marked } from './Marked.tsx';

interface HitProps {
  readonly hit: SearchSectionHit;
}

/** What a hit says: its heading, the text near the match, and what it is. */
export function Hit({ hit }: HitProps): ComponentChild {
  return (
    <>
      <span className="search-hit-head">
        <span className={`search-hit-title search-hit-${hit.kind}`}>
          <Marked text={hit.heading} />
        </span>
        <span className="search-hit-kind">{kindLabels[hit.kind].one}</span>
      </span>
      {/* Its room is there before its text, which comes later: no row below may move. */}
      <span className="search-hit-text">
        {hit.details && <Details {...hit.details} />}
        {hit.snippet && <Marked text={hit.snippet} />}
      </span>
    </>
  );
}

/** What an entry takes, and what holds without it. */
export function Details({
  type,
  default: standard,
}: NonNullable<SearchSectionHit['details']>): ComponentChild {
  return (
    <span className="search-hit-details">
      {type && <code>{type}</code>}
      {standard && (
        <>
          {LABELS.defaultsTo} <code>{standard}</code>
        </>
      )}
    </span>
  );
}
