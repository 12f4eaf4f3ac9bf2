import {
  isExternal,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
} from '@ceems-docs/ssg-cli/model';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deprecated, pagesOf } from '../labels.ts';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import { samePage } from './page-url.ts';
import { holdsPage, openAlone } from './sidebar-state.ts';
import { TextLink } from './TextLink.tsx';
import { useLateItems } from './use-late-items.ts';

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
  return (
    <li className={item.className}>
      <TextLink
        className={item.deprecated ? 'sidebar-link sidebar-link-deprecated' : 'sidebar-link'}
        href={item.href}
        external={isExternal(item.href)}
        current={samePage(item.href, current) ? 'page' : undefined}
      >
        <span>{item.label}</span>
        {item.method && <MethodBadge method={item.method} />}
        {item.deprecated && <span className="visually-hidden"> ({deprecated})</span>}
      </TextLink>
    </li>
  );
}

interface CategoryProps {
  readonly category: SidebarCategory;
  readonly branch: Branch;
  readonly index: number;
}

/** A category: its label leads to its own page if it has one, the arrow beside it opens and closes it. */
function CategoryItem({ category, branch, index }: CategoryProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const isActive = holdsPage(category, branch.current);
  // Only the first render writes the attributes: afterwards the element is the reader's.
  const [wasActive] = useState(isActive);
  const isOpen = wasActive || !category.collapsed;
  const last = useRef(isActive);
  useEffect(() => {
    if (isActive && !last.current && details.current?.open === false) openAlone(details.current);
    last.current = isActive;
  }, [isActive]);
  const late = useLateItems(category, details);
  const label = category.href && (
    <a
      className={`sidebar-link${isActive ? ' sidebar-link-open' : ''}`}
      href={category.href}
      aria-current={samePage(category.href, branch.current) ? 'page' : undefined}
    >
      {category.label}
    </a>
  );
  const pages =
    late.items.length > 0 ? (
      <SidebarItems {...branch} items={late.items} group={`${branch.group}-${index}`} />
    ) : (
      <p className="sidebar-note">{late.note}</p>
    );
  const className = `sidebar-category ${category.className ?? ''}`.trim();
  if (!category.collapsible) {
    return (
      <li className={className}>
        {label ?? <span className="sidebar-heading">{category.label}</span>}
        {pages}
      </li>
    );
  }
  return (
    <li className={className}>
      {label}
      <details
        ref={details}
        open={isOpen}
        name={branch.exclusive && (wasActive || category.collapsed) ? branch.group : undefined}
      >
        <summary className={label ? 'sidebar-caret' : 'sidebar-link'}>
          {label ? <span className="visually-hidden">{pagesOf(category.label)}</span> : category.label}
          <Icon name="chevron" />
        </summary>
        {pages}
      </details>
    </li>
  );
}
