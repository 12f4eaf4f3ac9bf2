/** `Node.DOCUMENT_POSITION_FOLLOWING`: the first script has no room for the name. */
const FOLLOWING = 4;

/** What a table, formula or diagram is called: its kind, and the heading above it without the link to itself. */
export function headingName(kind: string, element: Element): string {
  const headings = [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')];
  const heading = headings
    .findLast((one) => one.compareDocumentPosition(element) & FOLLOWING)
    ?.cloneNode(true) as Element | undefined;
  heading?.querySelector('.heading-link')?.remove();
  const name = heading?.textContent.trim();
  return name ? `${kind}: ${name}` : kind;
}
