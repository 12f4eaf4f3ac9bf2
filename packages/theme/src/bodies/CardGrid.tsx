import type { Card } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../components/Icon.tsx';
import { MethodBadge } from '../components/MethodBadge.tsx';
import { opensElsewhere, pageCount } from '../labels.ts';

const icons: Readonly<Record<Card['type'], IconName>> = {
  link: 'file',
  category: 'folder',
  external: 'external',
};

/** Cards that lead to pages. */
export function CardGrid({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href} className="card">
          <h2 className="card-title">
            <Icon name={icons[card.type]} />
            <a
              href={card.href}
              {...(card.type === 'external' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {card.label}
              {card.type === 'external' && <span className="visually-hidden"> {opensElsewhere}</span>}
            </a>
            {card.method && <MethodBadge method={card.method} />}
          </h2>
          {card.description !== undefined && <p className="card-text">{card.description}</p>}
          {card.count !== undefined && <p className="card-count">{pageCount(card.count)}</p>}
        </li>
      ))}
    </ul>
  );
}
