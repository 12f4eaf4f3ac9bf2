import type { ReactNode } from 'react';
import { dayInWords } from '../components/DateText.tsx';
import { useLabels } from '../labels-context.ts';
import type { BodyOf } from '../theme-types.ts';

/** Every post by year, newest first. */
export function BlogArchiveBody({ title, posts }: BodyOf<'blog-archive'>): ReactNode {
  const { locale } = useLabels();
  const years = [...new Set(posts.map((post) => post.date.slice(0, 4)))];
  return (
    <div className="prose">
      <h1>{title}</h1>
      {years.map((year) => (
        <section key={year}>
          <h2>{year}</h2>
          <ul className="archive-list">
            {posts
              .filter((post) => post.date.startsWith(year))
              .map((post) => (
                <li key={post.href}>
                  <time dateTime={post.date}>{dayInWords(post.date, locale, false)}</time>
                  <a href={post.href}>{post.label}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
