import type { ReactNode } from 'react';
import { cause, crashed, tryAgain } from '../labels.ts';

export interface CrashFallbackProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** What stands in place of something that failed in the browser. */
export function CrashFallback({ error, retry }: CrashFallbackProps): ReactNode {
  return (
    <div className="crash" role="alert">
      <h1>{crashed}</h1>
      <button type="button" className="button" onClick={retry}>
        {tryAgain}
      </button>
      <pre className="crash-messages">{messagesOf(error).join(`\n\n${cause}`)}</pre>
    </div>
  );
}

/** The messages of an error and of its causes, outermost first. */
export function messagesOf(error: unknown): readonly string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  let current = error;
  while (current !== undefined && current !== null && !seen.has(current)) {
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages;
}
