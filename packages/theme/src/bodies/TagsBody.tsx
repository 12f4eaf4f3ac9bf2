import type { ReactNode } from 'react';
import { TagList } from '../components/TagList.tsx';
import type { BodyOf } from '../theme-types.ts';

/** All tags by their first letter. */
export function TagsBody({ title, tags }: BodyOf<'tags'>): ReactNode {
  const letters = [...new Set(tags.map((tag) => letterOf(tag.label)))].sort((a, b) => (a < b ? -1 : 1));
  return (
    <div className="prose">
      <h1>{title}</h1>
      {letters.map((letter) => (
        <section key={letter} className="tag-letter">
          <h2>{letter}</h2>
          <TagList tags={tags.filter((tag) => letterOf(tag.label) === letter)} />
        </section>
      ))}
    </div>
  );
}

function letterOf(label: string): string {
  return ([...label][0] ?? '').toUpperCase();
}
