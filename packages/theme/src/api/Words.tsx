import type { ReactNode } from 'react';

/** A sentence in which backticks mark code; two of them where the code holds one. */
export function Words({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(/``\s?(.*?)\s?``|`([^`]*)`/g);
  return parts.map((part, index) => {
    if (part === undefined || part === '') return null;
    // Every part stays where it is: its position is its key.
    const key = `${index}`;
    return index % 3 === 0 ? <span key={key}>{part}</span> : <code key={key}>{part}</code>;
  });
}
