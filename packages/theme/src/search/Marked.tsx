/** @jsxImportSource preact */
import type { MarkedText } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';

/** Text whose matches are marked; names of code are in the code face, each in one piece. */
export function Marked({ text }: { readonly text: MarkedText }): ComponentChild {
  return runsOf(text).map(({ start, isCode, pieces }) => {
    const inner = pieces.map((piece) =>
      piece.mark ? (
        <mark key={piece.start} {...(piece.mark === 'faint' ? { className: 'search-faint' } : {})}>
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    );
    return isCode ? <code key={start}>{inner}</code> : inner;
  });
}

type Piece = MarkedText[number] & { readonly start: number };

interface Run {
  /** Offset in the text: what names it in the list. */
  readonly start: number;
  readonly isCode: boolean;
  readonly pieces: Piece[];
}

/** Neighboring pieces of one face. */
function runsOf(text: MarkedText): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const piece of text) {
    const isCode = piece.code === true;
    const last = runs.at(-1);
    if (last?.isCode === isCode) last.pieces.push({ ...piece, start });
    else runs.push({ start, isCode, pieces: [{ ...piece, start }] });
    start += piece.text.length;
  }
  return runs;
}

/** A text without its marks. */
export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}
