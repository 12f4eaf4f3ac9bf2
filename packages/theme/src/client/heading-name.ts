/** What a table, formula or diagram is called: its kind, and the heading above it. */
export function headingName(kind: string, element: Element): string {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')];
  const heading = headings.findLast(
    (one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const name = heading?.firstChild?.textContent?.trim();
  return name ? `${kind}: ${name}` : kind;
}
