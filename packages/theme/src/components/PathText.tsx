import { Fragment, type ReactNode } from 'react';

interface PathTextProps {
  readonly text: string;
  /** Where a line may end inside of a word: after a match. */
  readonly after?: RegExp;
}

/** After the slashes of a URL, but not those after its scheme. */
export const urlBreaks = /(?<=[^:/]\/)(?=.)/;

/** A path, or a name with dots or underscores in it, that is wrapped between its parts. */
export function PathText({ text, after = /(?<=\/)(?=.)|(?<=\w[._])(?=\w)/ }: PathTextProps): ReactNode {
  return text.split(after).map((part, index) => {
    // Every part stays where it is: its position is its key.
    const key = `${index}`;
    return (
      <Fragment key={key}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
