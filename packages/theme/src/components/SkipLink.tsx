import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';

/** Id of the main element; one of those that no heading may have (`pageIds`). */
export const MAIN_ID = '_main';

/** First in the tab order; shown when it has the focus. */
export function SkipLink(): ReactNode {
  const labels = useLabels();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {labels.skipToContent}
    </a>
  );
}
