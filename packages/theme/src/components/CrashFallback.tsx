import type { ReactNode } from 'react';
import { messagesOf } from '../client/navigation/messages.ts';

/** The error, and what tries again. */
export interface CrashFallbackProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Replaces a part of the page that failed in the browser. */
export function CrashFallback({ error, retry }: CrashFallbackProps): ReactNode {
  return (
    <div className="crash-part" role="alert">
      <p>
        <strong>{LABELS.partCrashed}</strong>
      </p>
      <button type="button" className="button" onClick={retry}>
        {LABELS.tryAgain}
      </button>
      <pre className="crash-messages">{messagesOf(error)}</pre>
    </div>
  );
}
