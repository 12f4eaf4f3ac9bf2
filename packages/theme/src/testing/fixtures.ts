import { labelsOf, type PageProps, type SidebarItem, type SiteProps } from '@ceems-docs/ssg-cli/model';

/** A site with a bit of everything. */
export const site: SiteProps = {
  title: 'Example',
  tagline: 'Shows what there is.',
  url: 'https://example.org',
  base: '/base/',
  trailingSlash: false,
  locale: 'en',
  labels: labelsOf({ locale: 'en' }),
  direction: 'ltr',
  version: '1.0.0',
  navbar: {
    title: 'Example',
    logo: { src: '/base/logo.svg', alt: 'Example logo', width: 32 },
    items: [
      { label: 'Documentation', href: '/base/docs', position: 'left', external: false, sidebar: 'docs' },
      { label: 'Code', href: 'https://example.com/code', position: 'right', external: true },
    ],
  },
  footer: {
    groups: [{ title: 'Docs', items: [{ label: 'Intro', href: '/base/docs', external: false }] }],
    copyright: 'Copyright © 2025 Example',
  },
  colorMode: { defaultMode: 'light', disableSwitch: false },
  search: { provider: 'local' },
  popularPages: [],
  slashShortcut: true,
  placeholders: true,
  docs: { hideableSidebar: true, autoCollapseCategories: true },
  docsVersion: { name: 'current', label: 'Next' },
};

/** A sidebar of two categories, one with a page of its own. */
const sidebarItems: readonly SidebarItem[] = [
  { type: 'link', label: 'Intro', href: '/base/docs' },
  {
    type: 'category',
    label: 'Install',
    href: '/base/docs/category/install',
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'Packages', href: '/base/docs/install/packages' }],
  },
  {
    type: 'category',
    label: 'Use',
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'List', href: '/base/docs/use/list', method: 'get' }],
  },
];

/** A doc page in that sidebar. */
export const page: PageProps = {
  path: '/docs/install/packages',
  kind: 'doc',
  title: 'Packages',
  sidebar: { name: 'docs', items: sidebarItems },
  breadcrumbs: [{ label: 'Install', href: '/base/docs/category/install' }, { label: 'Packages' }],
  toc: [
    { depth: 2, id: 'debian', html: 'Debian' },
    { depth: 3, id: 'signing', html: '<code>gpg</code> keys' },
  ],
  previous: { label: 'Intro', href: '/base/docs' },
  next: { label: 'List', href: '/base/docs/use/list' },
  editUrl: 'https://example.com/edit/docs/install/packages.md',
  lastUpdate: { date: '2025-05-06', author: 'Ann' },
  tags: [{ label: 'Setup', href: '/base/docs/tags/setup' }],
};
