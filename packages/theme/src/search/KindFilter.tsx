/** @jsxImportSource preact */
import type { SearchKind } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { allKinds, kindPlurals, kinds, onlyKind } from './labels.ts';
import type { SearchState } from './use-search.ts';

interface KindFilterProps {
  readonly kinds: SearchState['kinds'];
  readonly chosen: SearchKind | undefined;
  readonly choose: (kind: SearchKind | undefined) => void;
}

/** Buttons that leave one kind of hits. Nothing when there is no choice. */
export function KindFilter({ kinds: { of, counts }, chosen, choose }: KindFilterProps): ComponentChild {
  const known = (Object.keys(kindPlurals) as SearchKind[]).filter((kind) => (counts[kind] ?? 0) > 0);
  if (known.length === 0 && chosen === undefined) return null;
  if (known.length === 1 && chosen === undefined) {
    const [only] = known;
    return only ? <p className="search-kind-only">{onlyKind(only, counts[only] ?? 0)}</p> : null;
  }
  const shown = chosen === undefined || known.includes(chosen) ? known : [...known, chosen];
  return (
    // Those of another query are made again, so that none of them wanders.
    <fieldset key={of} className="search-kinds" aria-label={kinds}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
        {allKinds}
      </button>
      {shown.map((kind) => (
        <button key={kind} type="button" aria-pressed={chosen === kind} onClick={() => choose(kind)}>
          {kindPlurals[kind]} <span className="search-kind-count">{counts[kind] ?? 0}</span>
        </button>
      ))}
    </fieldset>
  );
}
