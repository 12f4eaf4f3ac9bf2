import type { HTMLAttributes, ReactNode } from 'react';

interface HtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'code' | 'div' | 'li' | 'p' | 'span';
  readonly html: string;
}

/** The one place where HTML is put into the page: all of it comes from the build, out of the site's own sources. */
export function Html({ as: Tag = 'div', html, ...attributes }: HtmlProps): ReactNode {
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  return <Tag {...attributes} {...inner} />;
}
