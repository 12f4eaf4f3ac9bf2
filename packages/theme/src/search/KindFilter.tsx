/** @jsxImportSource preact */
import { counted, type SearchKind } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { kindLabels } from './kind-labels.ts';
import type { SearchState } from './use-search.ts';

interface KindFilterProps {
  readonly kinds: SearchState['kinds'];
  readonly chosen: SearchKind | undefined;
  readonly choose: (kind: SearchKind | undefined) => void;
}

/** Buttons that filter hits by kind. Nothing if there is only one kind. */
export function KindFilter({ kinds: { of, counts }, chosen, choose }: KindFilterProps): ComponentChild {
  const known = (Object.keys(kindLabels) as SearchKind[]).filter((kind) => (counts[kind] ?? 0) > 0);
  if (known.length === 0 && chosen === undefined) return null;
  if (known.length === 1 && chosen === undefined) {
    const [only] = known;
    return only ? (
      <p className="search-kind-only">{counted(kindLabels[only].count, counts[only] ?? 0, LABELS.locale)}</p>
    ) : null;
  }
  const shown = chosen === undefined || known.includes(chosen) ? known : [...known, chosen];
  return (
    // Those of another query are made again, so that none of them wanders.
    <fieldset key={of} className="search-kinds" aria-label={LABELS.searchKinds}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
        {LABELS.searchAllKinds}
      </button>
      {shown.map((kind) => (
        <button key={kind} type="button" aria-pressed={chosen === kind} onClick={() => choose(kind)}>
          {kindLabels[kind].many} <span className="search-kind-count">{counts[kind] ?? 0}</span>
        </button>
      ))}
    </fieldset>
  );
}
