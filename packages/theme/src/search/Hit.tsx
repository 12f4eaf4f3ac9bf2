import type { SearchAnswer, SearchSectionHit } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { kindNames, meant, reasons } from './labels.ts';
import { Marked } from './Marked.tsx';

interface HitProps {
  readonly hit: SearchSectionHit;
  readonly corrections: SearchAnswer['corrections'];
}

/** What a hit says: its heading, the text near the match, what it is and why it matched. */
export function Hit({ hit, corrections }: HitProps): ReactNode {
  return (
    <>
      <span className="search-hit-head">
        <span className={`search-hit-title search-hit-${hit.kind}`}>
          <Marked text={hit.heading} />
        </span>
        <span className="search-hit-kind">{kindNames[hit.kind]}</span>
      </span>
      <span className="search-hit-text">
        <span className="search-hit-reason">{reasonOf(hit, corrections)}</span>
        {hit.snippet && <Marked text={hit.snippet} />}
      </span>
    </>
  );
}

function reasonOf({ reason }: SearchSectionHit, corrections: SearchAnswer['corrections']): string {
  if (reason !== 'correction' || corrections.length === 0) return reasons[reason];
  return meant(corrections.map(({ to }) => to).join(' '));
}
