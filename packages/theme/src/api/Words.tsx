import { Fragment, type ReactNode } from 'react';

/** Code in a line of text, and signs that stay in one line with it. */
export function renderCode(value: string, signs = ''): ReactNode {
  if (signs === '') return <code>{value}</code>;
  return (
    <span className="joined">
      <code>{value}</code>
      {signs}
    </span>
  );
}

/** A sentence in which backticks mark code; two of them where the code holds one. */
export function Words({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(/(?:``\s?(.*?)\s?``|`([^`]*)`)([\p{Po}\p{Pe}\p{Pf}]*)/gu);
  return parts.map((part, index) => {
    const kind = index % 4;
    if (kind === 3 || part === undefined || part === '') return null;
    // Every part stays where it is: its position is its key.
    const key = `${index}`;
    if (kind === 0) return <span key={key}>{part}</span>;
    return <Fragment key={key}>{renderCode(part, parts[index - kind + 3])}</Fragment>;
  });
}
