import type { ReactNode } from 'react';

/** Text of the data files: plain, with `code` between backticks and [links](/docs/page), which may hold code. Nothing else is read. */
const span = /`([^`]+)`|\[((?:`[^`]+`|[^\]])+)\]\(([^)\s]+)\)/g;

const parts = (text: string): readonly ReactNode[] => {
  const found: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(span)) {
    const [whole, code, label, href] = match;
    if (match.index > end) found.push(text.slice(end, match.index));
    const key = match.index;
    found.push(
      code === undefined ? (
        <a key={key} href={href}>
          {parts(label ?? '')}
        </a>
      ) : (
        <code key={key}>{code}</code>
      ),
    );
    end = match.index + whole.length;
  }
  if (end < text.length) found.push(text.slice(end));
  return found;
};

/** One sentence or more of a data file. */
export function Inline({ text }: { readonly text: string }): ReactNode {
  return <>{parts(text)}</>;
}
