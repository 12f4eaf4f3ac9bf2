import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { clear, clearShort, close, field } from './labels.ts';

interface ModalFieldProps {
  /** Id of the list below; `undefined` while there is none. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
  readonly initial: string;
  /** Called with each query, but not while an input method is still composing it. */
  readonly onQuery: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The field of the modal: a combobox over the rows below. */
export function ModalField(props: ModalFieldProps): ReactNode {
  const { listId, activeId, initial, onQuery, onKeyDown, onClose } = props;
  const [value, setValue] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="search-head">
      <Icon name="search" />
      <input
        ref={input}
        className="search-input"
        type="text"
        role="combobox"
        aria-label={field}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={listId === undefined ? undefined : activeId}
        placeholder={field}
        value={value}
        maxLength={512}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setValue(event.target.value);
          if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
            onQuery(event.target.value);
        }}
        onCompositionEnd={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button
          type="button"
          className="search-clear"
          aria-label={clear}
          onClick={() => {
            setValue('');
            onQuery('');
            input.current?.focus();
          }}
        >
          {clearShort}
        </button>
      )}
      <button type="button" className="search-icon-button" onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{close}</span>
      </button>
    </div>
  );
}
