import type { Piece } from '../prepared.ts';
import { escapeText, hasHidden, octalBytes } from '../text.ts';

/** A word of a POSIX shell in single quotes; with control characters, in the `$'…'` quotes of bash, zsh and ksh. */
export function shellString(text: string): string {
  if (!hasHidden(text.replace(/[\n\t]/g, ''))) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = escapeText(text, {
    named: { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: octalBytes,
  });
  return `$'${escaped}'`;
}

/** Characters that mean themselves between double quotes. */
const SIMPLE = /^[A-Za-z0-9 _.,:;/=@&?%+-]*$/;

/** Fixed text and variables as one word: in one pair of double quotes if nothing in the text forbids it. */
export function shellWord(pieces: readonly Piece[]): string {
  if (pieces.every((piece) => piece.kind === 'text'))
    return shellString(pieces.map((piece) => piece.text).join(''));
  if (pieces.every((piece) => piece.kind === 'variable' || SIMPLE.test(piece.text))) {
    return `"${pieces.map((piece, at) => shellPiece(piece, pieces[at + 1])).join('')}"`;
  }
  return pieces
    .map((piece) => (piece.kind === 'text' ? shellString(piece.text) : `"$${piece.name}"`))
    .join('');
}

function shellPiece(piece: Piece, next: Piece | undefined): string {
  if (piece.kind === 'text') return piece.text;
  return next?.kind === 'text' && /^\w/.test(next.text) ? `\${${piece.name}}` : `$${piece.name}`;
}
