/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { Card } from './Card.tsx';
import { Corrections, Failure, Nothing } from './Notices.tsx';
import { OptionList } from './OptionList.tsx';
import type { SearchDialog } from './use-dialog.ts';
import type { ModalSearch, SearchModalProps } from './use-modal-search.ts';

interface ModalAnswerProps extends Pick<SearchModalProps, 'site'> {
  readonly dialog: SearchDialog;
  readonly modal: ModalSearch;
}

/** The middle of the modal: what was found, or why there is nothing; before anything is typed, where to start. */
export function ModalAnswer({ site, dialog, modal }: ModalAnswerProps): ComponentChild {
  const { state, isStart, options } = modal;
  const { status, answer, answered } = state;
  const found = isStart ? undefined : answer;
  /** Puts the focus into the field before the button that was pressed is gone. */
  const inField =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      dialog.focusField();
      act(...given);
    };
  return (
    <div className="search-body">
      {status === 'failed' && <Failure onRetry={inField(state.retry)} />}
      {found && <Corrections answer={found} query={answered} onLiteral={inField(state.askLiterally)} />}
      {found && status === 'answered' && options.length === 0 && (
        <Nothing
          query={answered}
          answer={found}
          kind={modal.kind}
          site={site}
          search={dialog.type}
          showAll={() => modal.setKind(undefined)}
        />
      )}
      {found?.card && <Card key={found.card.href} card={found.card} />}
      {options.length > 0 && (
        <OptionList
          // Another list is made again, so that no row wanders and it starts at its top.
          key={[answered, ...options.map(({ href }) => href)].join(' ')}
          id={modal.listId}
          groups={modal.groups}
          choice={modal.choice}
          isBusy={status === 'loading'}
          onPick={modal.pick}
          onForget={inField(modal.forget)}
        />
      )}
    </div>
  );
}
