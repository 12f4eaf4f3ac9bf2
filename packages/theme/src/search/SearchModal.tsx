import type { SiteProps } from '@ceems-docs/ssg-cli/model';
import type { KeyboardEvent, ReactNode } from 'react';
import { KindFilter } from './KindFilter.tsx';
import { found, nothingFor, quoted, search } from './labels.ts';
import { ModalField } from './ModalField.tsx';
import { ModalFooter } from './ModalFooter.tsx';
import { Corrections, Failure, Nothing, searchUrl } from './Notices.tsx';
import { OptionList } from './OptionList.tsx';
import { isComposing } from './use-choice.ts';
import { useDialog } from './use-dialog.ts';
import { useModalSearch } from './use-modal-search.ts';
import type { LoadProvider, SearchState } from './use-search.ts';

export interface SearchModalProps {
  readonly site: Pick<SiteProps, 'base' | 'popularPages'>;
  readonly loadProvider: LoadProvider;
  readonly onClose: () => void;
  /** Goes to a URL of the site. */
  readonly navigate: (url: string) => unknown;
  /** What the reader typed before the search was there. */
  readonly initialQuery?: string;
}

/** The search in a dialog, from the field to the chosen row. */
export function SearchModal(props: SearchModalProps): ReactNode {
  const { site, onClose, initialQuery = '' } = props;
  const dialog = useDialog(onClose);
  const modal = useModalSearch(props, dialog);
  const { id, state, query, isStart, groups, options, choice } = modal;
  const { status, answer, answered, retry } = state;
  const isNothing = !isStart && status === 'answered' && options.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const isToggle = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isComposing(event) || (event.key !== 'Escape' && !isToggle)) return;
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
  };

  return (
    <dialog
      ref={dialog.ref}
      className="search-modal"
      aria-label={search}
      data-search-open=""
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        dialog.close();
      }}
      onClick={(event) => event.target === event.currentTarget && dialog.close()}
    >
      <div className="search-window">
        <ModalField
          listId={options.length > 0 ? `${id}-list` : undefined}
          activeId={choice.active?.id}
          initial={initialQuery}
          onQuery={modal.setQuery}
          onKeyDown={choice.onKeyDown}
          onClose={dialog.close}
        />
        {!isStart && (
          <div className="search-tools">
            {answer && <KindFilter counts={answer.kinds} chosen={modal.kind} choose={modal.setKind} />}
          </div>
        )}
        <div className="search-body">
          {status === 'failed' && <Failure onRetry={retry} />}
          {isNothing && answer && (
            <Nothing
              query={answered}
              suggestions={answer.suggestions}
              base={site.base}
              search={dialog.type}
            />
          )}
          {!isStart && answer && <Corrections corrections={answer.corrections} />}
          {options.length > 0 && (
            <OptionList
              id={`${id}-list`}
              groups={groups}
              choice={choice}
              corrections={answer?.corrections ?? []}
              isBusy={status === 'loading'}
              onPick={modal.pick}
              onForget={modal.forget}
            />
          )}
        </div>
        <ModalFooter
          isLoading={status === 'loading'}
          total={isStart ? 0 : (answer?.total ?? 0)}
          href={searchUrl(site.base, query)}
          onFollow={modal.followAll}
        />
        <p role="status" className="visually-hidden">
          {announcement(state, isStart)}
        </p>
      </div>
    </dialog>
  );
}

function announcement({ status, answer, answered }: SearchState, isStart: boolean): string {
  if (isStart || status !== 'answered' || answer === undefined) return '';
  return answer.total === 0 ? `${nothingFor} ${quoted(answered)}` : found(answer.total);
}
