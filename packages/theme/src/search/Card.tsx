/** @jsxImportSource preact */
import type { AnswerCard } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Details } from './Hit.tsx';

/** The answer itself, above the rows that lead to it. */
export function Card({ card }: { readonly card: AnswerCard }): ComponentChild {
  const { name, href, trail, details } = card;
  const hasText = [details.type, details.default, details.about].some(Boolean);
  return (
    <section className="search-card" aria-label={LABELS.searchAnswer}>
      <p className="search-card-head">
        <a href={href} tabindex={-1}>
          <code>{name}</code>
        </a>
        <Copy key={name} text={details.command ?? name} />
        <span className="search-card-trail">{trail.join(' › ')}</span>
      </p>
      {hasText && (
        <p className="search-card-text">
          <Details {...details} />
          {details.about}
        </p>
      )}
      {details.command && <code className="search-card-command">{details.command}</code>}
    </section>
  );
}

function Copy({ text }: { readonly text: string }): ComponentChild {
  const [isDone, setDone] = useState(false);
  return (
    <button
      type="button"
      className="search-clear"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setDone(true),
          () => setDone(false),
        );
      }}
    >
      {isDone ? LABELS.copied : LABELS.searchCopy}
    </button>
  );
}
