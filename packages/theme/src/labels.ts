/** Every text of the interface. Functions where a value is put in. */

export const skipToContent = 'Skip to main content';
export const mainNavigation = 'Main';
export const openMenu = 'Open menu';
export const closeMenu = 'Close menu';
export const menu = 'Menu';
export const mainMenu = 'Main menu';
export const search = 'Search';
export const searchPlaceholder = 'Search docs';
export const searchLoading = 'Loading the search…';
export const searchPageTitle = 'Search the documentation';
export const searchNeedsScript =
  'The search runs in your browser and needs JavaScript. Without it, every page of this site is listed below.';
export const allPages = 'All pages';
export const close = 'Close';
export const loading = 'Loading';

export const colorModeLight = 'Color mode: light';
export const colorModeDark = 'Color mode: dark';
export const colorModeSystem = 'Color mode: as the system';

export const announcement = 'Announcement';
export const dismissAnnouncement = 'Dismiss the announcement';

export const sidebar = 'Documentation pages';
export const sidebarFrame = 'Sidebar';
export const recentPosts = 'Recent posts';
export const hideSidebar = 'Hide sidebar';
export const showSidebar = 'Show sidebar';
export const pagesOf = (category: string): string => `Pages of ${category}`;
export const loadingPages = 'Loading the pages…';
export const loadingFailed = 'Loading failed.';
export const deprecated = 'deprecated';
export const opensElsewhere = '(another site)';

export const breadcrumbs = 'Breadcrumbs';
export const home = 'Home';
export const versionOf = (label: string): string => `Docs version: ${label}`;
export const onThisPage = 'On this page';
export const pagination = 'Previous and next page';
export const previous = 'Previous';
export const next = 'Next';
export const edit = 'Edit this page';
export const feedback = 'Report a problem with this page';
export const copyPage = 'Copy as Markdown';
export const openPage = 'Open as Markdown';
export const lastUpdated = 'Last updated';
export const on = 'on';
export const by = 'by';
export const tags = 'Tags';
export const backToTop = 'Back to top';
export const unlisted =
  'This page is unlisted: it is in no menu and no search, and only those who have its address find it.';
export const unlistedTitle = 'Unlisted page';

export const pageCount = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
export const postCount = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);
export const readingTime = (minutes: number): string => `${minutes} min read`;
export const readMore = 'Read more';
export const readMoreAbout = (title: string): string => ` about ${title}`;
export const newerPost = 'Newer post';
export const olderPost = 'Older post';
export const newerEntries = 'Newer entries';
export const olderEntries = 'Older entries';
export const blogPages = 'Pages of posts';
export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}`;
export const published = 'Published';
export const noPosts = 'There are no posts yet.';
export const socialOf = (name: string, network: string): string => `${name} on ${network}`;

export const notFoundTitle = 'Page not found';
export const notFoundText = 'There is no page at this address. It may have moved, or the link may be wrong.';
export const notFoundNearest = 'Did you mean one of these?';
export const notFoundAll = 'Or choose from all pages';
export const goHome = 'Go to the home page';

export const crashed = 'This page crashed.';
export const partCrashed = 'This part of the page crashed.';
export const tryAgain = 'Try again';
export const cause = 'Cause: ';

export const copyCode = 'Copy code to clipboard';
export const copied = 'Copied';
export const copyFailed = 'Copying failed';
export const table = 'Table';
export const formula = 'Formula';
export const wrapLines = 'Toggle word wrap';
export const valueFor = (placeholder: string): string => `Your value for ${placeholder}`;
export const shortcutsTitle = 'Keyboard shortcuts';
export const shortcuts = {
  keys: { close: ['Esc'], help: ['?'] },
  meanings: {
    search: 'Search',
    close: 'Close what is open',
    help: 'Show these shortcuts',
  },
} as const;
export const enlargeImage = 'Enlarge image';
export const image = 'Image';
export const diagram = 'Diagram';
export const enlargeDiagram = 'Enlarge diagram';
export const filterRows = 'Filter the rows';
export const filterEntries = 'Filter this page';
export const countShown = (shown: number, all: number): string => `${shown} of ${all}`;
export const expandAll = 'Expand all';
export const collapseAll = 'Collapse all';
export const defaultsTo = 'default';
export const moreEntries = (count: number, noun: string): string => `${count} more ${noun}`;
export const diagramFailed = 'The diagram could not be drawn; this is its source.';

export const baseUrlTitle = 'This site did not load properly.';
export const baseUrlCause = 'The usual reason is a wrong baseUrl in its configuration.';
export const baseUrlConfigured = 'Configured: ';
export const baseUrlSuggested = 'Try: ';
