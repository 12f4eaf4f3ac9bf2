import type { ReactNode } from 'react';
import { BreakableTitle } from '../components/BreakableText.tsx';
import type { BodyOf } from '../theme-types.ts';
import { CardGrid } from './CardGrid.tsx';

/** The index page of a category. */
export function CategoryBody(page: BodyOf<'category'>): ReactNode {
  return <CardPage {...page} />;
}

/** The docs of one tag. */
export function DocTagBody({ index, ...page }: BodyOf<'doc-tag'>): ReactNode {
  return (
    <CardPage {...page}>
      <p>
        <a href={index.href}>{index.label}</a>
      </p>
    </CardPage>
  );
}

interface CardPageProps extends Pick<BodyOf<'category'>, 'title' | 'description' | 'cards'> {
  /** Shown between the description and the cards. */
  readonly children?: ReactNode;
}

function CardPage({ title, description, cards, children }: CardPageProps): ReactNode {
  return (
    <div className="prose">
      <h1>
        <BreakableTitle text={title} />
      </h1>
      {description !== undefined && <p className="lead">{description}</p>}
      {children}
      <CardGrid cards={cards} />
    </div>
  );
}
