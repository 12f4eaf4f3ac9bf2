import { counted, fill, type PostAuthor, type PostSummary } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { DateText } from '../components/DateText.tsx';
import { useLabels } from '../labels-context.ts';

interface PostHeaderProps {
  readonly post: PostSummary;
  /** In a list, an author is shown only if the previous post has another one. */
  readonly hasAuthors?: boolean;
}

/** Date, reading time and authors of a post. */
export function PostHeader({ post, hasAuthors = true }: PostHeaderProps): ReactNode {
  const labels = useLabels();
  return (
    <div className="post-about">
      <p className="post-facts">
        <DateText date={post.date} /> <span aria-hidden="true">·</span>{' '}
        {counted(labels.readingTime, post.readingMinutes, labels.locale)}
      </p>
      {hasAuthors && post.authors.length > 0 && (
        <ul className="authors">
          {post.authors.map((author) => (
            <li key={author.name}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AuthorCardProps {
  readonly author: PostAuthor;
  /** The text of the link, where it is not the name. */
  readonly label?: string;
}

/** An author with picture, title and links. */
export function AuthorCard({ author, label = author.name }: AuthorCardProps): ReactNode {
  const labels = useLabels();
  const href = author.href ?? author.url;
  return (
    <div className="author">
      {author.imageUrl !== undefined && (
        <img className="author-image" src={author.imageUrl} alt="" width="40" height="40" loading="lazy" />
      )}
      <div>
        {label !== '' && (
          <p className="author-name">{href === undefined ? label : <a href={href}>{label}</a>}</p>
        )}
        {author.title !== undefined && <p className="author-title">{author.title}</p>}
        {author.socials && (
          <p className="author-socials">
            {Object.entries(author.socials).map(([network, url]) => (
              <a key={network} href={url} aria-label={fill(labels.socialOf, { name: author.name, network })}>
                {network}
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
