/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { Card } from './Card.tsx';
import { foundText, nothingText } from './found.ts';
import { KindFilter } from './KindFilter.tsx';
import { ModalField } from './ModalField.tsx';
import { ModalFooter } from './ModalFooter.tsx';
import { Corrections, Failure, Nothing } from './Notices.tsx';
import { OptionList } from './OptionList.tsx';
import { shownDocs } from './shown-docs.ts';
import { isComposing } from './use-choice.ts';
import { useDialog } from './use-dialog.ts';
import { type SearchModalProps, useModalSearch } from './use-modal-search.ts';
import { searchUrl } from './use-page-address.ts';
import type { SearchState } from './use-search.ts';

/** The search in a dialog, from the field to the chosen row. */
export function SearchModal(props: SearchModalProps): ComponentChild {
  const { site, onClose, initialQuery = '' } = props;
  const dialog = useDialog(onClose);
  const modal = useModalSearch(props, dialog);
  const { id, state, query, isStart, groups, options, choice } = modal;
  const { status, answer, answered, retry } = state;
  const isNothing = !isStart && status === 'answered' && options.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isToggle = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (event.key === 'Escape' || isToggle) {
      event.preventDefault();
      event.stopPropagation();
      dialog.close();
    } else if (event.key.startsWith('Arrow') && !(event.target instanceof HTMLInputElement)) {
      // From the buttons, the arrows lead back to the rows.
      dialog.focusField();
      choice.onKeyDown(event);
    }
  };
  const onRetry = () => {
    dialog.focusField();
    retry();
  };
  const onMouseDown = (event: MouseEvent) => {
    // A press beside the controls leaves the focus in the field. Where it began is what counts: text that is
    // selected beyond the window's edge is no press on what lies behind.
    if (!(event.target as Element).closest('a, button, input')) event.preventDefault();
    if (event.target === event.currentTarget) dialog.close();
  };

  return (
    <dialog
      ref={dialog.ref}
      className="search-modal"
      aria-label={LABELS.search}
      data-search-open=""
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        dialog.close();
      }}
      onMouseDown={onMouseDown}
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
            {answer && <KindFilter kinds={state.kinds} chosen={modal.kind} choose={modal.setKind} />}
          </div>
        )}
        <div key={isStart ? 'start' : 'answer'} className="search-body">
          {status === 'failed' && <Failure onRetry={onRetry} />}
          {!isStart && answer && (
            <Corrections answer={answer} query={answered} onLiteral={() => modal.setLiteral(query)} />
          )}
          {isNothing && answer && (
            <Nothing
              query={answered}
              answer={answer}
              kind={modal.kind}
              site={site}
              search={dialog.type}
              showAll={() => modal.setKind(undefined)}
            />
          )}
          {!isStart && answer?.card && <Card key={answer.card.href} card={answer.card} />}
          {options.length > 0 && (
            <OptionList
              // Another list is made again, so that no row wanders and it starts at its top.
              key={[answered, ...options.map(({ href }) => href)].join(' ')}
              id={`${id}-list`}
              groups={groups}
              choice={choice}
              isBusy={status === 'loading'}
              onPick={modal.pick}
              onForget={modal.forget}
            />
          )}
        </div>
        <ModalFooter
          isLoading={status === 'loading'}
          total={isStart ? 0 : (answer?.total ?? 0)}
          isMore={answer?.isMore}
          href={searchUrl(site, { query, kind: modal.kind, docs: shownDocs(site) })}
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
  if (answer.total === 0 && answer.unfiltered) return LABELS.searchNothingOfKind;
  return answer.total === 0 ? nothingText(answered) : foundText(answer.total, answer.isMore);
}
