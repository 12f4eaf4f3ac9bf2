import type { SearchAnswer } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { didYouMean, failed, failedHint, nothingFor, quoted, retry } from './labels.ts';
import { searchUrl } from './use-page-address.ts';

/** The search could not be answered: nothing is known about what there is. */
export function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div className="search-notice" role="alert">
      <p className="search-notice-title">{failed}</p>
      <p>{failedHint}</p>
      <button type="button" className="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}

interface NothingProps {
  readonly query: string;
  readonly suggestions: SearchAnswer['suggestions'];
  readonly base: string;
  readonly search: (query: string) => void;
}

/** The search was answered, and nothing has the words. The nearest words are links to their own search. */
export function Nothing({ query, suggestions, base, search }: NothingProps): ReactNode {
  return (
    <div className="search-notice">
      <p className="search-notice-title">
        {nothingFor} <strong>{quoted(query)}</strong>
      </p>
      {suggestions.length > 0 && (
        <p>
          {didYouMean}{' '}
          {suggestions.map((word, i) => (
            <span key={word}>
              {i > 0 && ', '}
              <a
                href={searchUrl(base, { query: word })}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  search(word);
                }}
              >
                {word}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
    </div>
  );
}

/** Says which words were searched in place of those that are not known. */
export function Corrections({ corrections }: Pick<SearchAnswer, 'corrections'>): ReactNode {
  if (corrections.length === 0) return null;
  const words = (end: 'from' | 'to') => corrections.map((correction) => correction[end]).join(' ');
  return (
    <p key={words('from')} className="search-corrections">
      {didYouMean} <strong>{words('to')}</strong>?{' '}
      <span className="search-from">{quoted(words('from'))}</span>
    </p>
  );
}
