/** Whether the browser opens the link in a tab or window of its own. */
export function isForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
