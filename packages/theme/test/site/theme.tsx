import { createTheme, type LayoutProps } from '@ceems-docs/theme';
import type { ReactNode } from 'react';

function OwnFooter({ site }: LayoutProps): ReactNode {
  return <footer>Own footer of {site.title}</footer>;
}

export default createTheme({ Footer: OwnFooter });
