import type { Theme } from '@ceems-docs/ssg-cli/model';
import { AnnouncementBar } from '../components/AnnouncementBar.tsx';
import { BackToTop } from '../components/BackToTop.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ColorModeToggle } from '../components/ColorModeToggle.tsx';
import { Drawer } from '../components/Drawer.tsx';
import { Footer } from '../components/Footer.tsx';
import { Logo } from '../components/Logo.tsx';
import { Navbar } from '../components/Navbar.tsx';
import { PageMeta } from '../components/PageMeta.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { RecentPosts } from '../components/RecentPosts.tsx';
import { SearchButton } from '../components/SearchButton.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import { MobileTableOfContents, TableOfContents } from '../components/TableOfContents.tsx';
import { VersionBanner } from '../components/VersionBanner.tsx';
import { VersionPicker } from '../components/VersionPicker.tsx';
import type { LayoutComponents } from '../theme-types.ts';
import { PageLayout } from './PageLayout.tsx';

/** The theme's own layout components. */
export const layoutComponents: LayoutComponents = {
  AnnouncementBar,
  BackToTop,
  Breadcrumbs,
  ColorModeToggle,
  Drawer,
  Footer,
  Logo,
  MobileTableOfContents,
  Navbar,
  PageLayout,
  PageMeta,
  Pagination,
  RecentPosts,
  SearchButton,
  Sidebar,
  TableOfContents,
  VersionBanner,
  VersionPicker,
};

/** The layout components of a theme: the site's own where it has some. */
export function layoutComponentsOf(theme: Theme): LayoutComponents {
  return { ...layoutComponents, ...(theme.components as Partial<LayoutComponents>) };
}
