import type { TocItem } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';

/** Beside the article on wide screens; the small script marks the heading that is being read. */
export function TableOfContents({ page }: LayoutProps): ReactNode {
  const labels = useLabels();
  if (page.toc.length === 0) return null;
  return (
    <div className="toc">
      <nav className="toc-scroll" aria-label={labels.onThisPage}>
        <p className="toc-title">{labels.onThisPage}</p>
        <TocList items={page.toc} />
      </nav>
    </div>
  );
}

/** Above the article on narrow screens. */
export function MobileTableOfContents({ page }: LayoutProps): ReactNode {
  const labels = useLabels();
  if (page.toc.length === 0) return null;
  return (
    <details className="toc-mobile">
      <summary>
        {labels.onThisPage}
        <Icon name="chevron" />
      </summary>
      <nav aria-label={labels.onThisPage}>
        <TocList items={page.toc} />
      </nav>
    </details>
  );
}

function TocList({ items }: { readonly items: readonly TocItem[] }): ReactNode {
  const top = Math.min(...items.map((item) => item.depth));
  return (
    <ul className="toc-list">
      {items.map((item) => (
        <li key={item.id} data-depth={item.depth - top}>
          <a href={`#${item.id}`}>
            <Html as="span" html={item.html} />
          </a>
        </li>
      ))}
    </ul>
  );
}
