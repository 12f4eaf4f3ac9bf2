import { type Card, counted, listedTitle } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { BreakableText } from '../components/BreakableText.tsx';
import { Icon } from '../components/Icon.tsx';
import { MethodBadge } from '../components/MethodBadge.tsx';
import { useLabels } from '../labels-context.ts';

/** Cards that lead to pages. */
export function CardGrid({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  const labels = useLabels();
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href} className="card">
          <h2 className="card-title">
            {card.type === 'external' && <Icon name="external" />}
            <a
              href={card.href}
              {...(card.type === 'external' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <BreakableText text={card.method ? listedTitle(card.label, card.method) : card.label} />
              {card.type === 'external' && <span className="visually-hidden"> {labels.opensElsewhere}</span>}
            </a>
            {card.method && <MethodBadge method={card.method} />}
          </h2>
          {card.description !== undefined && <p className="card-text">{card.description}</p>}
          {card.count !== undefined && (
            <p className="card-count">{counted(labels.pageCount, card.count, labels.locale)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
