import type { Fragment } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';
import type { Drawing } from './drawing.ts';

interface ProseProps {
  readonly fragment: Fragment | undefined;
  readonly drawing: Drawing;
  readonly className?: string;
}

/** Prose of the description: plain text, or compiled Markdown. */
export function Prose({ fragment, drawing, className = '' }: ProseProps): ReactNode {
  if (fragment === undefined) return null;
  if (typeof fragment === 'string') return <p className={`api-text ${className}`.trim()}>{fragment}</p>;
  return (
    <Html className={`api-text markdown ${className}`.trim()} html={drawing.tools.fragmentHtml(fragment)} />
  );
}

/** A link to further documentation. */
export function Documentation({
  docs,
  drawing,
}: {
  readonly docs: { readonly url: string; readonly description?: Fragment } | undefined;
  readonly drawing: Drawing;
}): ReactNode {
  if (docs === undefined) return null;
  return (
    <div className="api-docs">
      <p>
        {drawing.labels.apiSeeAlso} <a href={drawing.tools.linkUrl(docs.url)}>{docs.url}</a>
      </p>
      <Prose fragment={docs.description} drawing={drawing} />
    </div>
  );
}
