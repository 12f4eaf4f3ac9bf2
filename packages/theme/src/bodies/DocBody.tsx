import type { ReactNode } from 'react';
import { BreakableTitle } from '../components/BreakableText.tsx';
import { Html } from '../components/Html.tsx';
import { useLabels } from '../labels-context.ts';
import type { BodyOf } from '../theme-types.ts';

/** A doc, or a Markdown page. */
export function DocBody({ title, content, unlisted: isUnlisted }: BodyOf<'doc'>): ReactNode {
  return (
    <article className="prose">
      {isUnlisted && <UnlistedNotice />}
      {title !== undefined && (
        <h1>
          <BreakableTitle text={title} />
        </h1>
      )}
      <Html className="markdown" html={content} />
    </article>
  );
}

/** Says that a page is in no menu. */
export function UnlistedNotice(): ReactNode {
  const labels = useLabels();
  return (
    <div className="notice">
      <p>
        <strong>{labels.unlistedTitle}.</strong> {labels.unlisted}
      </p>
    </div>
  );
}
