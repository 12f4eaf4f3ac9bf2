/** An entry of a sidebar, with paths (no base). Plain data. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** An entry that leads to a page. */
export interface SidebarLink {
  /** Tells the kinds of entries apart. */
  readonly type: 'link';
  /** What is shown. */
  readonly label: string;
  /** Path of a page (`/docs/x`), or an absolute URL. */
  readonly href: string;
  /** Class of its element. */
  readonly className?: string | undefined;
  /** Leads out of this sidebar (`ref` and `link` entries): no stop of its reading order. */
  readonly ref?: true;
  /** HTTP method of an API operation, rendered as a badge. */
  readonly method?: string;
  /** An operation of an API that should not be used any more. */
  readonly deprecated?: boolean;
}

/** An entry with entries in it. */
export interface SidebarCategory {
  /** Tells the kinds of entries apart. */
  readonly type: 'category';
  /** What is shown. */
  readonly label: string;
  /** What its card says it is about; absent where it has a page of its own, which says so. */
  readonly description?: string;
  /** Path of the category's own page, if it has one. */
  readonly href?: string;
  /** Whether readers can close it. */
  readonly collapsible: boolean;
  /** Whether it is closed at first. */
  readonly collapsed: boolean;
  /** What is in it. */
  readonly items: readonly SidebarItem[];
  /** Class of its element. */
  readonly className?: string | undefined;
  /** Set where a large sidebar was cut: the items are in this script, loaded on first expanding. */
  readonly itemsUrl?: string;
}

/** An entry of HTML. */
export interface SidebarHtml {
  /** Tells the kinds of entries apart. */
  readonly type: 'html';
  /** The HTML. */
  readonly value: string;
  /** Class of its element. */
  readonly className?: string | undefined;
}
