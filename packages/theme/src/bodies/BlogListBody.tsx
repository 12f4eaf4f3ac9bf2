import { counted, fill, type PostAuthor, type PostSummary } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';
import { PagerLink } from '../components/PagerLink.tsx';
import { TagList } from '../components/TagList.tsx';
import { useLabels } from '../labels-context.ts';
import type { BodyOf } from '../theme-types.ts';
import { AuthorCard, PostHeader } from './PostHeader.tsx';

/** The posts of the blog, of a tag or of an author. */
export function BlogListBody(body: BodyOf<'blog-list'>): ReactNode {
  const labels = useLabels();
  return (
    <div className="prose blog-list">
      <header className="blog-header">
        <h1>{body.title}</h1>
        {body.description !== undefined && body.description !== body.title && (
          <p className="lead">{body.description}</p>
        )}
        {body.author && <OwnCard author={body.author} />}
        <p className="blog-facts">
          <span>{counted(labels.postCount, body.postCount, labels.locale)}</span>
          {body.pages > 1 && <span>{fill(labels.pageOf, { page: body.page, pages: body.pages })}</span>}
          {body.index && <a href={body.index.href}>{body.index.label}</a>}
        </p>
      </header>
      {body.posts.length === 0 && <p>{labels.noPosts}</p>}
      {body.posts.map((post, index) => (
        <PostItem
          key={post.href}
          post={post}
          isLead={index === 0 && body.page === 1}
          hasAuthors={!hasSameAuthors(post.authors, namedAbove(body, index))}
        />
      ))}
      {(body.newer || body.older) && (
        <nav className="pager" aria-label={labels.blogPages}>
          {body.newer && <PagerLink link={body.newer} direction="previous" />}
          {body.older && <PagerLink link={body.older} direction="next" />}
        </nav>
      )}
    </div>
  );
}

interface PostItemProps {
  readonly post: PostSummary;
  /** The newest post of all stands out. */
  readonly isLead: boolean;
  readonly hasAuthors: boolean;
}

type Authors = readonly PostAuthor[];

/** The authors that a reader has just read: of the post above, or whose page it is. */
function namedAbove({ posts, author }: BodyOf<'blog-list'>, index: number): Authors | undefined {
  return posts[index - 1]?.authors ?? (author && [author]);
}

function hasSameAuthors(authors: Authors, above: Authors | undefined): boolean {
  const namesOf = (all: Authors): string => all.map(({ name }) => name).join('\n');
  return above !== undefined && namesOf(authors) === namesOf(above);
}

/** What is known of an author, on the author's own page: the name is above it, so a link has its address. */
function OwnCard({ author: { href: _, ...author } }: { readonly author: PostAuthor }): ReactNode {
  const { url, imageUrl, title, socials } = author;
  const isKnown = [url, imageUrl, title, socials].some((one) => one !== undefined);
  return isKnown ? <AuthorCard author={author} label={url?.replace(/^https?:\/\//, '') ?? ''} /> : null;
}

function PostItem({ post, isLead, hasAuthors }: PostItemProps): ReactNode {
  const labels = useLabels();
  return (
    <article className={isLead ? 'post-item post-lead' : 'post-item'}>
      <h2 className="post-title">
        <a href={post.href}>{post.title}</a>
      </h2>
      <PostHeader post={post} hasAuthors={hasAuthors} />
      <Html className="markdown" html={post.excerpt} />
      <div className="post-item-foot">
        {post.truncated && (
          <a className="read-more" href={post.href}>
            {labels.readMore}
            <span className="visually-hidden"> {fill(labels.readMoreAbout, { title: post.title })}</span>
          </a>
        )}
        {post.tags.length > 0 && <TagList tags={post.tags} />}
      </div>
    </article>
  );
}
