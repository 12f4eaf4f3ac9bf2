import type { RefObject } from 'preact';
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';

/** The dialog that the search is shown in. */
export interface SearchDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Closes the dialog and puts the focus back. */
  readonly close: () => void;
  readonly focusField: () => void;
  /** Puts a query into the field, as if the reader had typed it. */
  readonly type: (query: string) => void;
}

/** A modal dialog that is open as long as its component is mounted. */
export function useDialog(onClose: () => void): SearchDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    opener.current = document.activeElement;
    dialog.showModal();
    fieldOf(dialog)?.focus();
  }, []);

  const close = useCallback(() => {
    ref.current?.close();
    focusBack(opener.current);
    onClose();
  }, [onClose]);
  const focusField = useCallback(() => fieldOf(ref.current)?.focus(), []);
  const type = useCallback((query: string) => {
    const field = fieldOf(ref.current);
    if (!field) return;
    field.value = query;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }, []);
  return { ref, close, focusField, type };
}

function fieldOf(dialog: HTMLDialogElement | null): HTMLInputElement | null {
  return dialog?.querySelector('input') ?? null;
}

/**
 * Moves the focus to where it was, or to the search button if that element is gone or was only used to open the search.
 */
function focusBack(opener: Element | null): void {
  const isGone =
    !(opener instanceof HTMLElement) || opener === document.body || opener.closest('dialog') !== null;
  const target = isGone || !opener.isConnected ? document.querySelector('[data-search]') : opener;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
