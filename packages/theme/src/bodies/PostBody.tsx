import type { ReactNode } from 'react';
import { BreakableTitle } from '../components/BreakableText.tsx';
import { Html } from '../components/Html.tsx';
import type { BodyOf } from '../theme-types.ts';
import { UnlistedNotice } from './DocBody.tsx';
import { PostHeader } from './PostHeader.tsx';

/** A post of the blog. */
export function PostBody({ post, content, unlisted }: BodyOf<'post'>): ReactNode {
  return (
    <article className="prose post">
      {unlisted && <UnlistedNotice />}
      <header className="post-header">
        <h1>
          <BreakableTitle text={post.title} />
        </h1>
        <PostHeader post={post} />
      </header>
      <Html className="markdown" html={content} />
    </article>
  );
}
