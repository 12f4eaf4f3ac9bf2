/** An entry of a sidebar, with paths (no base). Plain data. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  /** Path of a page (`/docs/x`), or an absolute URL. */
  readonly href: string;
  readonly className?: string | undefined;
  /** Leads out of this sidebar (`ref` and `link` entries): no stop of its reading order. */
  readonly ref?: true;
  /** HTTP method of an API operation, drawn as a badge. */
  readonly method?: string;
  readonly deprecated?: boolean;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** Path of the category's own page, if it has one. */
  readonly href?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
  readonly className?: string | undefined;
  /** Set where a large sidebar was cut: the items are in this script, loaded on first expanding. */
  readonly itemsUrl?: string;
}

export interface SidebarHtml {
  readonly type: 'html';
  readonly value: string;
  readonly className?: string | undefined;
}
