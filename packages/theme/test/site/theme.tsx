import { createTheme, type LayoutProps } from '@ceems-docs/theme';
import type { ReactNode } from 'react';

function OwnFooter({ site }: LayoutProps): ReactNode {
  if (typeof document !== 'undefined' && document.documentElement.dataset.crash === 'footer') {
    throw new Error('The footer has no ground.');
  }
  return <footer>Own footer of {site.title}</footer>;
}

/** Crashes in the browser where a test asks for it. */
function OwnPageMeta({ page }: LayoutProps): ReactNode {
  if (typeof document !== 'undefined' && document.documentElement.dataset.crash === page.path) {
    throw new Error('Outer failure.', { cause: new Error('Inner failure.') });
  }
  return null;
}

export default createTheme({ Footer: OwnFooter, PageMeta: OwnPageMeta });
