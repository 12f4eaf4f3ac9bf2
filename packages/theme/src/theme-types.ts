import type { BodyProps, PageProps, SiteProps } from '@ceems-docs/ssg-cli/model';
import type { ComponentType, ReactNode } from 'react';

/** Props of a component that is the same on every page. */
export interface SiteOnlyProps {
  readonly site: SiteProps;
}

/** Props of every layout component. */
export interface LayoutProps extends SiteOnlyProps {
  readonly page: PageProps;
}

/** The props of the article of one kind of page. */
export type BodyOf<Kind extends BodyProps['kind']> = WithKind<BodyProps, Kind>;

type WithKind<Body extends BodyProps, Kind> = Body extends unknown
  ? Kind extends Body['kind']
    ? Body
    : never
  : never;

/** Components around the article. All components are drawn by the build only; what lives in the browser is an `Island`. */
export interface LayoutComponents {
  readonly AnnouncementBar: ComponentType<LayoutProps>;
  readonly Navbar: ComponentType<LayoutProps>;
  readonly Logo: ComponentType<SiteOnlyProps>;
  readonly SearchButton: ComponentType<SiteOnlyProps>;
  readonly ColorModeToggle: ComponentType<SiteOnlyProps>;
  readonly Drawer: ComponentType<LayoutProps>;
  readonly Sidebar: ComponentType<LayoutProps>;
  readonly RecentPosts: ComponentType<LayoutProps>;
  readonly Breadcrumbs: ComponentType<LayoutProps>;
  readonly MobileTableOfContents: ComponentType<LayoutProps>;
  readonly TableOfContents: ComponentType<LayoutProps>;
  readonly PageMeta: ComponentType<LayoutProps>;
  readonly Pagination: ComponentType<LayoutProps>;
  readonly Footer: ComponentType<LayoutProps>;
  readonly BackToTop: ComponentType<LayoutProps>;
  readonly VersionBanner: ComponentType<LayoutProps>;
  readonly VersionPicker: ComponentType<LayoutProps>;
  readonly PageLayout: ComponentType<LayoutProps & { readonly children: ReactNode }>;
}

/** Components that draw articles. */
export interface BodyComponents {
  readonly DocBody: ComponentType<BodyOf<'doc'>>;
  readonly CategoryBody: ComponentType<BodyOf<'category'>>;
  readonly DocTagBody: ComponentType<BodyOf<'doc-tag'>>;
  readonly TagsBody: ComponentType<BodyOf<'tags'>>;
  readonly PostBody: ComponentType<BodyOf<'post'>>;
  readonly BlogListBody: ComponentType<BodyOf<'blog-list'>>;
  readonly BlogArchiveBody: ComponentType<BodyOf<'blog-archive'>>;
  readonly BlogAuthorsBody: ComponentType<BodyOf<'blog-authors'>>;
  readonly SearchBody: ComponentType<BodyOf<'search'> & SiteOnlyProps>;
  readonly NotFoundBody: ComponentType<BodyOf<'not-found'> & SiteOnlyProps>;
  readonly OperationBody: ComponentType<BodyOf<'operation'> & SiteOnlyProps>;
  readonly ApiInfoBody: ComponentType<BodyOf<'api-info'> & SiteOnlyProps>;
}

/** Every component of the theme by name: what a site may replace. */
export type ThemeComponents = LayoutComponents & BodyComponents;
