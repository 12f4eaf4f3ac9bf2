import { fill } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { usePartLabels } from '../part-labels-context.ts';
import { BreakableText, nameBreaks } from './BreakableText.tsx';

/** One thing that a reference explains: a flag, a key, a metric. */
export interface ReferenceEntry {
  /** As it is typed: `--port`. */
  readonly name: string;
  /** Anchor of the entry. Its name links to it, so that the address can be copied. */
  readonly id?: string | undefined;
  /** Kind of the entry in the search, such as `flag`; with it the entry is found by its name. */
  readonly kind?: string | undefined;
  /** Type, unit and the like. */
  readonly facts?: readonly string[];
  /** What holds where it is not given. */
  readonly defaultValue?: ReactNode;
  /** What it does. */
  readonly meaning: ReactNode;
}

interface ReferenceProps {
  readonly entries: readonly ReferenceEntry[];
  /** What the entries are, in the plural: `flags`. */
  readonly noun: string;
}

/** A longer list shows its first entries; the rest is one click, one search or one address away. */
const shownAtFirst = 3;
const longest = 5;

/**
 * Entries of a reference, each a block of its own: the name with its type and default, then what it means. A page with
 * many of them gets one field that filters all.
 */
export function Reference({ entries, noun }: ReferenceProps): ReactNode {
  const labels = usePartLabels();
  const cut = entries.length > longest ? shownAtFirst : entries.length;
  const rest = entries.slice(cut);
  return (
    <div className="reference" data-reference={noun}>
      <EntryList entries={entries.slice(0, cut)} />
      {rest.length > 0 && (
        <details className="reference-rest">
          <summary>{fill(labels.moreEntries, { count: rest.length, noun })}</summary>
          <EntryList entries={rest} />
        </details>
      )}
    </div>
  );
}

function EntryList({ entries }: Pick<ReferenceProps, 'entries'>): ReactNode {
  return (
    <dl className="reference-list">
      {entries.map((entry) => (
        <Entry key={entry.id ?? entry.name} {...entry} />
      ))}
    </dl>
  );
}

function Entry({ name, id, kind, facts = [], defaultValue, meaning }: ReferenceEntry): ReactNode {
  const labels = usePartLabels();
  const code = (
    <code>
      <BreakableText text={name} at={nameBreaks} />
    </code>
  );
  return (
    <div
      className="reference-entry"
      id={id}
      data-search-kind={kind}
      data-search-title={kind === undefined ? undefined : name}
    >
      <dt>
        {id === undefined ? code : <a href={`#${id}`}>{code}</a>}
        {facts.length > 0 && <span className="reference-facts"> {facts.join(', ')}</span>}
        {defaultValue !== undefined && (
          <span className="reference-default">
            {' '}
            {labels.defaultsTo} {defaultValue}
          </span>
        )}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
