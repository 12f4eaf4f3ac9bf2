import type { ReactNode } from 'react';
import { BreakableText } from '../components/BreakableText.tsx';
import type { BodyOf } from '../theme-types.ts';
import { CardGrid } from './CardGrid.tsx';

/** The index page of a category. */
export function CategoryBody({ title, description, cards }: BodyOf<'category'>): ReactNode {
  return (
    <div className="prose">
      <h1>
        <BreakableText text={title} longest={20} />
      </h1>
      {description !== undefined && <p className="lead">{description}</p>}
      <CardGrid cards={cards} />
    </div>
  );
}

/** The docs of one tag. */
export function DocTagBody({ title, description, cards, index }: BodyOf<'doc-tag'>): ReactNode {
  return (
    <div className="prose">
      <h1>
        <BreakableText text={title} longest={20} />
      </h1>
      {description !== undefined && <p className="lead">{description}</p>}
      <p>
        <a href={index.href}>{index.label}</a>
      </p>
      <CardGrid cards={cards} />
    </div>
  );
}
