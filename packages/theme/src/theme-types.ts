import type { BodyProps, PageProps, SiteProps } from '@ceems-docs/ssg-cli/model';
import type { ComponentType, ReactNode } from 'react';

/** Props of a component that is the same on every page. */
export interface SiteOnlyProps {
  /** What all pages share. */
  readonly site: SiteProps;
}

/** Props of every layout component. */
export interface LayoutProps extends SiteOnlyProps {
  /** What is of this page. */
  readonly page: PageProps;
}

/** The props of the article of one kind of page. */
export type BodyOf<Kind extends BodyProps['kind']> = WithKind<BodyProps, Kind>;

type WithKind<Body extends BodyProps, Kind> = Body extends unknown
  ? Kind extends Body['kind']
    ? Body
    : never
  : never;

/** Components around the article. All components are rendered by the build only; what lives in the browser is an `Island`. */
export interface LayoutComponents {
  /** The line above the navbar. */
  readonly AnnouncementBar: ComponentType<LayoutProps>;
  /** The bar on top of every page. */
  readonly Navbar: ComponentType<LayoutProps>;
  /** Logo and title, leading home. */
  readonly Logo: ComponentType<SiteOnlyProps>;
  /** Opens the search; without script, a form that leads to the search page. */
  readonly SearchButton: ComponentType<SiteOnlyProps>;
  /** Switches between light, dark and the setting of the device. */
  readonly ColorModeToggle: ComponentType<SiteOnlyProps>;
  /** What the sidebar has above its pages where it is the drawer of narrow screens. */
  readonly Drawer: ComponentType<LayoutProps>;
  /** The pages of the current sidebar. */
  readonly Sidebar: ComponentType<LayoutProps>;
  /** The newest posts by year, next to the pages of the blog. */
  readonly RecentPosts: ComponentType<LayoutProps>;
  /** Where the page is in its sidebar, and the page as Markdown. */
  readonly Breadcrumbs: ComponentType<LayoutProps>;
  /** The list of contents above the article, on narrow screens. */
  readonly MobileTableOfContents: ComponentType<LayoutProps>;
  /** The list of contents next to the article, on wide screens. */
  readonly TableOfContents: ComponentType<LayoutProps>;
  /** What is under the article: tags, links about the page, last update. */
  readonly PageMeta: ComponentType<LayoutProps>;
  /** The pages before and after this one. */
  readonly Pagination: ComponentType<LayoutProps>;
  /** Groups of links and the copyright, under every page. */
  readonly Footer: ComponentType<LayoutProps>;
  /** Leads to the top of the page, while the reader scrolls up. */
  readonly BackToTop: ComponentType<LayoutProps>;
  /** Says that a page is of a version that is not the last. */
  readonly VersionBanner: ComponentType<LayoutProps>;
  /** The versions of the docs that a page is of. */
  readonly VersionPicker: ComponentType<LayoutProps>;
  /** Puts all others around the article, its `children`. */
  readonly PageLayout: ComponentType<
    LayoutProps & {
      /** The article. */
      readonly children: ReactNode;
    }
  >;
}

/** Components that render articles. */
export interface BodyComponents {
  /** A doc, or a Markdown page. */
  readonly DocBody: ComponentType<BodyOf<'doc'>>;
  /** The cards of a category. */
  readonly CategoryBody: ComponentType<BodyOf<'category'>>;
  /** The docs of one tag. */
  readonly DocTagBody: ComponentType<BodyOf<'doc-tag'>>;
  /** The index of all tags. */
  readonly TagsBody: ComponentType<BodyOf<'tags'>>;
  /** A blog post. */
  readonly PostBody: ComponentType<BodyOf<'post'>>;
  /** A page of a list of posts. */
  readonly BlogListBody: ComponentType<BodyOf<'blog-list'>>;
  /** All posts by year. */
  readonly BlogArchiveBody: ComponentType<BodyOf<'blog-archive'>>;
  /** All authors of the blog. */
  readonly BlogAuthorsBody: ComponentType<BodyOf<'blog-authors'>>;
  /** The search page, for readers without script. */
  readonly SearchBody: ComponentType<BodyOf<'search'> & SiteOnlyProps>;
  /** What the not-found page says. */
  readonly NotFoundBody: ComponentType<BodyOf<'not-found'> & SiteOnlyProps>;
  /** One endpoint and method of an API. */
  readonly OperationBody: ComponentType<BodyOf<'operation'> & SiteOnlyProps>;
  /** The introduction of an API. */
  readonly ApiInfoBody: ComponentType<BodyOf<'api-info'> & SiteOnlyProps>;
}

/** Every component of the theme by name: what a site may replace. */
export type ThemeComponents = LayoutComponents & BodyComponents;
