/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

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
export function ModalField(props: ModalFieldProps): ComponentChild {
  const { listId, activeId, initial, onQuery, onKeyDown, onClose } = props;
  const [value, setValue] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    setValue('');
    onQuery('');
    input.current?.focus();
  };
  return (
    <div className="search-head">
      <Icon name="search" />
      <input
        ref={input}
        className="search-input"
        type="text"
        role="combobox"
        aria-label={LABELS.searchField}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={listId === undefined ? undefined : activeId}
        placeholder={LABELS.searchField}
        value={value}
        maxlength={512}
        autocomplete="off"
        autocorrect="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="go"
        onInput={(event) => {
          setValue(event.currentTarget.value);
          if (!event.isComposing) onQuery(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && <ClearButton onClick={clear} />}
      <button type="button" className="search-icon-button" onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{LABELS.close}</span>
      </button>
    </div>
  );
}

function ClearButton({ onClick }: { readonly onClick: () => void }): ComponentChild {
  return (
    <button type="button" className="search-clear" aria-label={LABELS.searchClear} onClick={onClick}>
      {LABELS.searchClearShort}
    </button>
  );
}
