import {
  fill,
  isExternal,
  listedTitle,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import { BreakableText, pathBreaks } from './BreakableText.tsx';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import { samePage } from './page-url.ts';
import { holdsPage } from './sidebar-state.ts';
import { TextLink } from './TextLink.tsx';

interface Branch {
  /** URL of the page that is shown. */
  readonly current: string;
  /** Name of the accordion that the branch's categories form. */
  readonly group: string;
  /** Whether opening a category closes its siblings, without script those that were closed at the start. */
  readonly exclusive: boolean;
}

/** One level of a sidebar and all below it. */
export function SidebarItems({
  items,
  ...branch
}: Branch & { readonly items: readonly SidebarItem[] }): ReactNode {
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => {
        const key = `${index} ${item.type === 'html' ? '' : item.label}`;
        if (item.type === 'html') {
          return <Html as="li" key={key} className={item.className} html={item.value} />;
        }
        if (item.type === 'link') return <LinkItem key={key} item={item} current={branch.current} />;
        return <CategoryItem key={key} category={item} branch={branch} index={index} />;
      })}
    </ul>
  );
}

function LinkItem({ item, current }: { readonly item: SidebarLink; readonly current: string }): ReactNode {
  const labels = useLabels();
  return (
    <li className={item.className}>
      <TextLink
        className={item.deprecated ? 'sidebar-link sidebar-link-deprecated' : 'sidebar-link'}
        href={item.href}
        external={isExternal(item.href)}
        current={samePage(item.href, current) ? 'page' : undefined}
      >
        {item.method && <MethodBadge method={item.method} isShort />}
        <span>
          {item.method ? (
            <BreakableText text={listedTitle(item.label, item.method)} at={pathBreaks} />
          ) : (
            <BreakableText text={item.label} />
          )}
        </span>
        {item.deprecated && <span className="visually-hidden"> ({labels.deprecated})</span>}
      </TextLink>
    </li>
  );
}

interface CategoryLinkProps {
  readonly href: string;
  readonly label: string;
  /** Whether the page that is shown is the category's own or in it. */
  readonly isActive: boolean;
  /** URL of the page that is shown. */
  readonly current: string;
}

/** The label of a category that has a page. */
function CategoryLink({ href, label, isActive, current }: CategoryLinkProps): ReactNode {
  return (
    <a
      className={`sidebar-link${isActive ? ' sidebar-link-open' : ''}`}
      href={href}
      aria-current={samePage(href, current) ? 'page' : undefined}
    >
      <BreakableText text={label} />
    </a>
  );
}

interface CategoryProps {
  readonly category: SidebarCategory;
  readonly branch: Branch;
  readonly index: number;
}

/** A category: its label leads to its own page if it has one, the arrow next to it opens and closes it. */
function CategoryItem({ category, branch, index }: CategoryProps): ReactNode {
  const labels = useLabels();
  const isActive = holdsPage(category, branch.current);
  const name = <BreakableText text={category.label} />;
  const label = category.href && (
    <CategoryLink href={category.href} isActive={isActive} current={branch.current} label={category.label} />
  );
  const isLate = category.items.length === 0 && category.itemsUrl !== undefined;
  const pages = isLate ? (
    <p className="sidebar-note">{labels.loadingPages}</p>
  ) : (
    <SidebarItems {...branch} items={category.items} group={`${branch.group}-${index}`} />
  );
  const className = `sidebar-category ${category.className ?? ''}`.trim();
  if (!category.collapsible) {
    return (
      <li className={className}>
        {label ?? <span className="sidebar-heading">{name}</span>}
        {pages}
      </li>
    );
  }
  return (
    <li className={className}>
      {label}
      <details
        open={isActive || !category.collapsed}
        name={branch.exclusive && (isActive || category.collapsed) ? branch.group : undefined}
        data-items={isLate ? category.itemsUrl : undefined}
      >
        <summary className={label ? 'sidebar-caret' : 'sidebar-link'}>
          {label ? (
            <span className="visually-hidden">{fill(labels.pagesOf, { category: category.label })}</span>
          ) : (
            name
          )}
          <Icon name="chevron" />
        </summary>
        {pages}
      </details>
    </li>
  );
}
