import type { Link, Parents } from 'mdast';

const anchor = /^<a\s[^>]*\bhref\s*=/i;

/** Makes a link that was made of an address text again if it stands in `<a href="…">`, which a link in it would end. */
export function unlinkInLink(link: Link, index: number, parent: Parents): void {
  const [child, ...others] = link.children;
  if (child?.type !== 'text' || others.length > 0) return;
  if (!['', 'http://', 'mailto:'].some((start) => link.url === start + child.value)) return;
  // Right before it, or before the text before it: an address is all or the end of what such an element holds.
  const before = parent.children.slice(Math.max(0, index - 2), index);
  const element = before.findLast(({ type }) => type === 'html');
  if (element?.type === 'html' && anchor.test(element.value)) parent.children.splice(index, 1, child);
}
