/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { foundText, nothingText } from './found.ts';
import { KindFilter } from './KindFilter.tsx';
import { ModalAnswer } from './ModalAnswer.tsx';
import { ModalField } from './ModalField.tsx';
import { ModalFooter } from './ModalFooter.tsx';
import { shownDocs } from './shown-docs.ts';
import { isComposing } from './use-choice.ts';
import { type SearchDialog, useDialog } from './use-dialog.ts';
import { type ModalSearch, type SearchModalProps, useModalSearch } from './use-modal-search.ts';
import { searchUrl } from './use-page-address.ts';
import type { SearchState } from './use-search.ts';

/** The search in a dialog, from the field to the chosen row. */
export function SearchModal(props: SearchModalProps): ComponentChild {
  const dialog = useDialog(props.onClose);
  const modal = useModalSearch(props, dialog);
  return (
    <dialog
      ref={dialog.ref}
      className="search-modal"
      aria-label={LABELS.search}
      data-search-open=""
      onKeyDown={(event) => onKeyDown(event, dialog, modal)}
      onCancel={(event) => {
        event.preventDefault();
        dialog.close();
      }}
      onMouseDown={(event) => onMouseDown(event, dialog)}
    >
      <SearchWindow {...props} dialog={dialog} modal={modal} />
    </dialog>
  );
}

function onKeyDown(event: KeyboardEvent, dialog: SearchDialog, { choice }: ModalSearch): void {
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
}

function onMouseDown(event: MouseEvent, dialog: SearchDialog): void {
  // A press outside the controls leaves the focus in the field. Where it began is what counts: text that is
  // selected beyond the window's edge is no press on what lies behind.
  if (!(event.target as Element).closest('a, button, input')) event.preventDefault();
  if (event.target === event.currentTarget) dialog.close();
}

interface SearchWindowProps extends SearchModalProps {
  readonly dialog: SearchDialog;
  readonly modal: ModalSearch;
}

/** The field, what was found, and the line below it. */
function SearchWindow({ site, initialQuery = '', dialog, modal }: SearchWindowProps): ComponentChild {
  const { state, query, isStart, options, choice } = modal;
  const { status, answer } = state;
  return (
    <div className="search-window">
      <ModalField
        listId={options.length > 0 ? modal.listId : undefined}
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
      <ModalAnswer key={isStart ? 'start' : 'answer'} site={site} dialog={dialog} modal={modal} />
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
  );
}

function announcement({ status, answer, answered }: SearchState, isStart: boolean): string {
  if (isStart || status !== 'answered' || answer === undefined) return '';
  if (answer.total === 0 && answer.unfiltered) return LABELS.searchNothingOfKind;
  return answer.total === 0 ? nothingText(answered) : foundText(answer.total, answer.isMore);
}
