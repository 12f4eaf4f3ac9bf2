/** @jsxImportSource preact */
import { fill, type SearchAnswer, type SearchKind } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { nothingText } from './found.ts';
import { isForNewTab } from './is-for-new-tab.ts';
import { kindLabels } from './kind-labels.ts';
import { type SiteAddress, searchUrl } from './use-page-address.ts';

/** The message for a failed search: it is unknown whether there are results. */
export function Failure({ onRetry }: { readonly onRetry: () => void }): ComponentChild {
  return (
    <div className="search-notice" role="alert">
      <p className="search-notice-title">{LABELS.searchFailed}</p>
      <p>{LABELS.searchFailedHint}</p>
      <button type="button" className="button" onClick={onRetry}>
        {LABELS.tryAgain}
      </button>
    </div>
  );
}

interface NothingProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  /** The kind that the reader has chosen. */
  readonly kind: SearchKind | undefined;
  readonly site: SiteAddress;
  readonly search: (query: string) => void;
  readonly showAll: () => void;
}

/**
 * The message for a query without results. If a filter is active, it offers to remove it. The nearest known words are
 * links to their own search.
 */
export function Nothing(props: NothingProps): ComponentChild {
  const { query, answer, kind, search, showAll, site } = props;
  const { unfiltered = 0, suggestions } = answer;
  if (kind !== undefined && unfiltered > 0) {
    return (
      <div className="search-notice">
        <p className="search-notice-title">
          {fill(LABELS.searchNoneOfKind, { kind: kindLabels[kind].many, query })}
        </p>
        <button type="button" className="button" onClick={showAll}>
          {LABELS.searchShowAll}
        </button>
      </div>
    );
  }
  return (
    <div className="search-notice">
      <p className="search-notice-title">{nothingText(query)}</p>
      {suggestions.length > 0 && (
        <p>
          {LABELS.searchDidYouMean}{' '}
          {suggestions.map((word, i) => (
            <span key={word}>
              {i > 0 && ', '}
              <WordLink href={searchUrl(site, { query: word })} word={word} search={search} />
            </span>
          ))}
          ?
        </p>
      )}
    </div>
  );
}

interface WordLinkProps {
  readonly href: string;
  readonly word: string;
  readonly search: (query: string) => void;
}

function WordLink({ href, word, search }: WordLinkProps): ComponentChild {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (isForNewTab(event)) return;
        event.preventDefault();
        search(word);
      }}
    >
      {word}
    </a>
  );
}

interface CorrectionsProps {
  readonly answer: SearchAnswer;
  readonly query: string;
  /** Searches for what was typed as it is. */
  readonly onLiteral: () => void;
}

/** Shows which words were corrected, with a link to the original query, and which words no page contains. */
export function Corrections({ answer, query, onLiteral }: CorrectionsProps): ComponentChild {
  const { corrections, missing, total } = answer;
  if (total === 0 || (corrections.length === 0 && missing.length === 0)) return null;
  const searched = corrections.reduce((text, { from, to }) => text.replace(from, to), query);
  return (
    <div key={searched} className="search-corrections">
      {corrections.length > 0 && (
        <p>
          {LABELS.searchShowingFor} <strong>{searched}</strong>.{' '}
          <button type="button" className="search-link" onClick={onLiteral}>
            {fill(LABELS.searchInstead, { query })}
          </button>
        </p>
      )}
      {missing.length > 0 && <p>{fill(LABELS.searchNoPageHas, { words: listed(missing) })}</p>}
    </div>
  );
}

/** “one”, “two” or “three”, in the language of the site. */
function listed(words: readonly string[]): string {
  const quoted = words.map((word) => fill(LABELS.searchWord, { word }));
  return new Intl.ListFormat(LABELS.locale, { type: 'disjunction' }).format(quoted);
}
