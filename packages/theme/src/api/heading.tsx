import { fill, type Labels } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';

/** A heading of a page of an API. */
interface ApiHeading {
  readonly level: 2 | 3 | 4 | 5;
  readonly id: string;
  readonly text: string;
}

/** Renders a heading with the link to itself that headings of Markdown have. */
export function renderHeading({ level, id, text }: ApiHeading, labels: Labels): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id}>
      {text}
      <a className="heading-link" href={`#${id}`} aria-label={fill(labels.headingLink, { heading: text })}>
        #
      </a>
    </Heading>
  );
}
