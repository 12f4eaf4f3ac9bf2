import type { PageProps, SiteProps } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { LayoutComponents } from '../theme-types.ts';
import { ComponentsProvider } from './components-context.ts';

interface PageTreeProps {
  readonly site: SiteProps;
  readonly page: PageProps;
  readonly components: LayoutComponents;
  readonly children: ReactNode;
}

/** The tree of a page. */
export function Page({ site, page, components, children }: PageTreeProps): ReactNode {
  return (
    <ComponentsProvider value={components}>
      <components.PageLayout site={site} page={page}>
        {children}
      </components.PageLayout>
    </ComponentsProvider>
  );
}
