import type { RouteKind } from '@ceems-docs/ssg-cli/model';
import type { ComponentType, ReactNode } from 'react';
import { CrashBoundary, Nothing } from '../components/CrashBoundary.tsx';
import { MAIN_ID, SkipLink } from '../components/SkipLink.tsx';
import type { LayoutProps } from '../types.ts';
import { useComponents } from './context.ts';

/** How the article is framed: beside a sidebar, alone in the middle, or on the whole width. */
type Frame = 'docs' | 'single' | 'full';

const frames: Readonly<Partial<Record<RouteKind, Frame>>> = {
  page: 'full',
  search: 'single',
  'not-found': 'single',
};

/** A whole page, without its document: what React holds on both sides. */
export function PageLayout({
  site,
  page,
  children,
}: LayoutProps & { readonly children: ReactNode }): ReactNode {
  const theme = useComponents();
  // What crashes around the article is left out: the rest of the page is of use without it.
  const part = (Part: ComponentType<LayoutProps>, index: number) => (
    <CrashBoundary key={index} page={page.path} fallback={Nothing}>
      <Part site={site} page={page} />
    </CrashBoundary>
  );
  return (
    <>
      <SkipLink />
      {[theme.AnnouncementBar, theme.Navbar, theme.Drawer].map(part)}
      <CrashBoundary page={page.path} fallback={theme.CrashFallback}>
        <PageFrame site={site} page={page}>
          {children}
        </PageFrame>
      </CrashBoundary>
      {[theme.Footer, theme.BackToTop].map(part)}
    </>
  );
}

function PageFrame({ site, page, children }: LayoutProps & { readonly children: ReactNode }): ReactNode {
  const theme = useComponents();
  const props = { site, page };
  const frame =
    frames[page.kind] ?? (page.sidebar || page.recentPosts || page.toc.length > 0 ? 'docs' : 'single');
  if (frame === 'full') {
    return (
      <main id={MAIN_ID} className="page page-full" tabIndex={-1}>
        {children}
      </main>
    );
  }
  return (
    <div className={`page page-${frame}`} data-kind={page.kind}>
      <theme.Sidebar {...props} />
      <theme.RecentPosts {...props} />
      <main id={MAIN_ID} className="main" tabIndex={-1}>
        <theme.Breadcrumbs {...props} />
        <theme.MobileTableOfContents {...props} />
        {children}
        <theme.PageMeta {...props} />
        <theme.Pagination {...props} />
      </main>
      <theme.TableOfContents {...props} />
    </div>
  );
}
