import { breakableParts } from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';

interface BreakableTextProps {
  readonly text: string;
  /** Where a line may end inside of a word: at a match. Without it, long words break between their parts. */
  readonly at?: RegExp;
  /** Words with more characters are long: as many as fit into the sidebar of the narrowest window that has one. */
  readonly longest?: number;
}

/** After the slashes of a URL, but not those after its scheme. */
export const urlBreaks = /(?<=[^:/]\/)(?=.)/;

/** After the slashes, dots and underscores of a path. */
export const pathBreaks = /(?<=\/)(?=.)|(?<=\w[._])(?=\w)/;

/** After the dots, underscores, colons and inner dashes of a name. */
export const nameBreaks = /(?<=[._:]|\w-)/;

/** A title. A long name in it is an element, so that it is broken only where it does not fit on a line of its own. */
export function BreakableTitle({ text }: { readonly text: string }): ReactNode {
  return text.split(/(\S{21,})/).map((part, index) => {
    if (index % 2 === 0) return part;
    // Every word stays where it is: its position is its key.
    const key = `${index}`;
    return (
      <span key={key} className="name">
        <BreakableText text={part} longest={20} />
      </span>
    );
  });
}

/** A text with line break opportunities inside of long words, as one element, so that a flex row does not split it. */
export function BreakableText({ text, at, longest = 14 }: BreakableTextProps): ReactNode {
  const parts = at ? text.split(at) : breakableParts(text, longest);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, index) => {
        // Every part stays where it is: its position is its key.
        const key = `${index}`;
        return (
          <Fragment key={key}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        );
      })}
    </span>
  );
}
