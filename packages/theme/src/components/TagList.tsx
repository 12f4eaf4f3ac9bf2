import type { PageLink } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';

/** Links to the pages of tags, with counts where they are known. */
export function TagList({
  tags,
}: {
  readonly tags: readonly (PageLink & { readonly count?: number })[];
}): ReactNode {
  return (
    <ul className="tag-list">
      {tags.map((tag) => (
        <li key={tag.href}>
          <a className="tag" href={tag.href}>
            {tag.label}
            {tag.count !== undefined && <span className="tag-count">{tag.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
