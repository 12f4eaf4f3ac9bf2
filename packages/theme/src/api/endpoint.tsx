import type { Labels, Operation } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { BreakableText, pathBreaks, urlBreaks } from '../components/BreakableText.tsx';
import { MethodBadge } from '../components/MethodBadge.tsx';

/** Method and full URL, path parameters as in the description, with a copy button. */
export function renderEndpoint(operation: Operation, labels: Labels): ReactNode {
  const [server] = operation.servers;
  const base = operation.webhook ? '' : (server?.url ?? '').replace(/\/$/, '');
  return (
    <div className="endpoint" data-code="">
      <MethodBadge method={operation.method} />
      <code id="endpoint-url" className="endpoint-url">
        <BreakableText text={base} at={urlBreaks} />
        {operation.path.split(/(?=\{[^{}]*\})|(?<=\})/).map((part, index) => {
          // Every part stays where it is: its position is its key.
          const key = `${index}`;
          return part.startsWith('{') ? (
            <span key={key} className="endpoint-parameter">
              {part}
            </span>
          ) : (
            <BreakableText key={key} text={part} at={pathBreaks} />
          );
        })}
      </code>
      <button
        type="button"
        className="code-button needs-script"
        data-copy=""
        data-code-copy="endpoint-url"
        aria-label={labels.apiCopyUrl}
        title={labels.apiCopyUrl}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7 7h9.5v9.5H7zM13 4V3.5H3.5V13H4" />
        </svg>
      </button>
    </div>
  );
}
