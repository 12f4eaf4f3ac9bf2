import type { RouteKind } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { SidebarFrame } from '../components/Sidebar.tsx';
import { MAIN_ID, SkipLink } from '../components/SkipLink.tsx';
import type { LayoutProps } from '../theme-types.ts';
import { useComponents } from './components-context.ts';

/** How the article is framed: next to a sidebar, alone in the middle, or on the whole width. */
type Frame = 'docs' | 'single' | 'full';

/** Kinds without a frame of their own are next to a sidebar or a contents list, where they have one. */
const frames = {
  page: 'full',
  search: 'single',
  'not-found': 'single',
  doc: undefined,
  'markdown-page': undefined,
  'api-info': undefined,
  operation: undefined,
  post: undefined,
  category: undefined,
  'blog-list': undefined,
  'blog-archive': undefined,
  'blog-authors': undefined,
  tags: undefined,
  'doc-tag': undefined,
} as const satisfies Readonly<Record<RouteKind, Frame | undefined>>;

/** A whole page, without its document. */
export function PageLayout({
  site,
  page,
  children,
}: LayoutProps & { readonly children: ReactNode }): ReactNode {
  const theme = useComponents();
  const props = { site, page };
  return (
    <>
      <SkipLink />
      <theme.AnnouncementBar {...props} />
      <theme.Navbar {...props} />
      <PageFrame {...props}>{children}</PageFrame>
      <theme.Footer {...props} />
      <theme.BackToTop {...props} />
    </>
  );
}

function PageFrame({ site, page, children }: LayoutProps & { readonly children: ReactNode }): ReactNode {
  const theme = useComponents();
  const props = { site, page };
  const frame =
    frames[page.kind] ?? (page.sidebar || page.recentPosts || page.toc.length > 0 ? 'docs' : 'single');
  const isFull = frame === 'full';
  return (
    <div className={`page page-${frame}`} data-kind={page.kind}>
      <SidebarFrame {...props} />
      <main id={MAIN_ID} className={isFull ? 'main-full' : 'main'} tabIndex={-1}>
        {!isFull && <theme.VersionBanner {...props} />}
        {!isFull && <theme.Breadcrumbs {...props} />}
        {!isFull && <theme.MobileTableOfContents {...props} />}
        {children}
        {!isFull && <theme.PageMeta {...props} />}
        {!isFull && <theme.Pagination {...props} />}
      </main>
      {!isFull && <theme.TableOfContents {...props} />}
    </div>
  );
}
