/**
 * Attributes that let a button open or close a dialog without script: as a modal where the browser knows
 * `command`, as a popover elsewhere.
 */
export function invoke(id: string, action: 'show' | 'hide'): Readonly<Record<string, string>> {
  return {
    command: action === 'show' ? 'show-modal' : 'close',
    commandfor: id,
    popoverTarget: id,
    popoverTargetAction: action,
  };
}
