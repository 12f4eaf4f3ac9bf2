import type { SearchSettings } from '../../config/schema/search.ts';
import type { Labels } from '../labels/index.ts';

export type { SearchSettings };

/** Height of the picture in the navbar, in pixels. */
export const LOGO_HEIGHT = 32;

/** A link with its URL (base added). */
export interface PageLink {
  /** What the link says. */
  readonly label: string;
  /** URL with the base, or an absolute address. */
  readonly href: string;
}

/** A link of the navbar. */
export interface NavbarItem extends PageLink {
  /** The side of the bar that it is on. */
  readonly position: 'left' | 'right';
  /** Leaves the site. */
  readonly external: boolean;
  /** Name of the sidebar whose pages mark this item as current. */
  readonly sidebar?: string;
}

/** A column of the footer. */
export interface FooterGroup {
  /** The heading of the column. */
  readonly title: string;
  /** Its links, from top to bottom. */
  readonly items: readonly (PageLink & {
    /** Leaves the site. */
    readonly external: boolean;
  })[];
}

/** The line above the navbar. */
export interface AnnouncementBar {
  /** Under which a browser remembers that its reader closed it: another id shows it again. */
  readonly id: string;
  /** HTML; internal links have the base added. */
  readonly content: string;
  /** A color as CSS writes it; the theme's own when absent. */
  readonly backgroundColor?: string | undefined;
  /** A color as CSS writes it; the theme's own when absent. */
  readonly textColor?: string | undefined;
  /** Whether readers can put it away. */
  readonly isCloseable: boolean;
}

/** Light and dark. */
export interface ColorModeSettings {
  /** The mode until a reader chooses one; `system` follows the device. */
  readonly defaultMode: 'light' | 'dark' | 'system';
  /** Whether readers cannot choose. */
  readonly disableSwitch: boolean;
}

/** What is the same on every page: goes into the browser script once, not into the pages. */
export interface SiteProps {
  /** Name of the site, as in the titles of pages. */
  readonly title: string;
  /** Follows the title on the home page's tab; may be empty. */
  readonly tagline: string;
  /** Origin, without a slash at its end: `https://example.org`. */
  readonly url: string;
  /** `/base/`: starts and ends with a slash. */
  readonly base: string;
  /** Whether URLs of pages end in a slash. */
  readonly trailingSlash: boolean;
  /** Language of the site, a BCP 47 tag such as `en` or `de-AT`. */
  readonly locale: string;
  /** The texts of the theme, in the language of the site. */
  readonly labels: Labels;
  /** The direction that the language is written in. */
  readonly direction: 'ltr' | 'rtl';
  /** Version of what the site documents, as the config says it. */
  readonly version: string;
  /** The bar at the top. */
  readonly navbar: {
    /** Text next to the logo. */
    readonly title: string;
    /** The picture at its start. */
    readonly logo?: {
      /** URL of the picture. */
      readonly src: string;
      /** URL of the picture for dark mode; `src` when absent. */
      readonly srcDark?: string;
      /** What the picture says to those who do not see it. */
      readonly alt: string;
      /** Its width in pixels when it is `LOGO_HEIGHT` high. */
      readonly width: number;
    };
    /** Links on both sides. */
    readonly items: readonly NavbarItem[];
  };
  /** What is at the end of every page. */
  readonly footer: {
    /** Columns of links. */
    readonly groups: readonly FooterGroup[];
    /** HTML of the last line. */
    readonly copyright?: string;
  };
  /** Absent when there is nothing to announce. */
  readonly announcementBar?: AnnouncementBar;
  /** Light and dark. */
  readonly colorMode: ColorModeSettings;
  /** Absent when the site has no search. */
  readonly search: SearchSettings | undefined;
  /** Pages offered before the reader types. */
  readonly popularPages: readonly PageLink[];
  /** Whether `/` opens the search. */
  readonly slashShortcut: boolean;
  /** Whether readers can type their own values for the `<name>`s of code. */
  readonly placeholders: boolean;
  /** How sidebars of docs behave. */
  readonly docs: {
    /** Whether readers can put the sidebar away. */
    readonly hideableSidebar: boolean;
    /** Whether opening one category closes its siblings. */
    readonly autoCollapseCategories: boolean;
  };
  /** Name and label of the docs version. */
  readonly docsVersion: {
    /** As in addresses and in the index: `current`, `1.0`. */
    readonly name: string;
    /** As readers see it: `Next`, `1.0`. */
    readonly label: string;
  };
  /** Tags of the sets of docs that the search distinguishes: those of last versions, and others; absent where there are no others. */
  readonly searchedDocs?: {
    /** Tags of last versions, which are searched by default. */
    readonly last: readonly string[];
    /** Tags of the other versions. */
    readonly older: readonly string[];
  };
  /** Names of the versions of each instance of the docs that has several; absent where none has. */
  readonly versionNames?: Readonly<Record<string, readonly string[]>>;
}

/** The site props for the script of every page. Each key adds bytes to every page. */
export function firstScriptSite({
  base,
  slashShortcut,
  placeholders,
  docsVersion,
  versionNames,
  search,
}: SiteProps) {
  const hasIndex = search?.provider === 'local';
  return { base, slashShortcut, placeholders, docsVersion, versionNames, hasIndex };
}

/** The site data for the script of every page. */
export type FirstScriptSite = ReturnType<typeof firstScriptSite>;
