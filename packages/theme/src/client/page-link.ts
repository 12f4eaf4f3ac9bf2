/** The link that an event is about. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null | undefined {
  // The document has no `closest`.
  return (target as Element | null)?.closest?.('a');
}

/** Whether a link leads to a page of this site in this window, and that can be fetched: from a disk, nothing can. */
export function isPageLink(link: HTMLAnchorElement, base: string): boolean {
  if (location.protocol === 'file:') return false;
  if (link.origin !== location.origin || !link.pathname.startsWith(base)) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  if (link.hasAttribute('download')) return false;
  // Other names with an extension are files.
  return /\/[^/.]*$|\.html$/.test(link.pathname);
}
