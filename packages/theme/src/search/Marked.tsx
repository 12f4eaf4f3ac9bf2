import type { MarkedText } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';

/** Text whose matches are marked; names of code stand in the code face. */
export function Marked({ text }: { readonly text: MarkedText }): ReactNode {
  return keyed(text).map(({ key, piece }) => <Piece key={key} piece={piece} />);
}

function Piece({ piece }: { readonly piece: MarkedText[number] }): ReactNode {
  const inner = piece.mark ? <mark>{piece.text}</mark> : piece.text;
  return piece.code ? <code>{inner}</code> : inner;
}

/** Pieces with the offset at which they start: what names them in the list. */
function keyed(text: MarkedText) {
  let key = 0;
  return text.map((piece) => {
    const start = key;
    key += piece.text.length;
    return { key: start, piece };
  });
}

export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}
