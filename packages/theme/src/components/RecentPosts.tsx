import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';

/** The newest posts by year, next to the pages of the blog. */
export function RecentPosts({ page }: LayoutProps): ReactNode {
  const labels = useLabels();
  const { recentPosts: posts = [], recentPostsTitle: title = labels.recentPosts } = page;
  if (posts.length === 0) return null;
  const years = [...new Set(posts.map((post) => post.year))];
  return (
    <nav className="sidebar-nav" aria-label={title}>
      <p className="sidebar-title">{title}</p>
      {years.map((year) => (
        <div key={year}>
          <p className="sidebar-heading">{year}</p>
          <ul className="sidebar-list">
            {posts
              .filter((post) => post.year === year)
              .map((post) => (
                <li key={post.href}>
                  <a
                    className="sidebar-link"
                    href={post.href}
                    aria-current={post.href.endsWith(page.path) ? 'page' : undefined}
                  >
                    {post.label}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
