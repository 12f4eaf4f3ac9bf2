import type { PageLink } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { BreakableText } from './BreakableText.tsx';
import { Icon } from './Icon.tsx';

interface PagerLinkProps {
  readonly link: PageLink;
  readonly direction: 'previous' | 'next';
  /** What is above the label. */
  readonly note?: string;
}

/** One of two links to neighbors. */
export function PagerLink({ link, direction, note }: PagerLinkProps): ReactNode {
  return (
    <a
      className={`pager-link pager-${direction}`}
      href={link.href}
      rel={direction === 'next' ? 'next' : 'prev'}
    >
      <Icon name={direction === 'next' ? 'right' : 'left'} />
      <span>
        {note !== undefined && <span className="pager-note">{note} </span>}
        <span className="pager-label">
          <BreakableText text={link.label} />
        </span>
      </span>
    </a>
  );
}
