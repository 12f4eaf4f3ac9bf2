import { counted } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { BodyOf } from '../theme-types.ts';
import { AuthorCard } from './PostHeader.tsx';

/** Everybody who writes. */
export function BlogAuthorsBody({ title, authors }: BodyOf<'blog-authors'>): ReactNode {
  const labels = useLabels();
  return (
    <div className="prose">
      <h1>{title}</h1>
      <ul className="author-list">
        {authors.map((author) => (
          <li key={author.name}>
            <AuthorCard author={author} />
            {author.description !== undefined && <p>{author.description}</p>}
            <p className="card-count">{counted(labels.postCount, author.count, labels.locale)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
