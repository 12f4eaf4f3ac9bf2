import type { Fragment } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';
import type { ApiContext } from './api-context.ts';

interface ProseProps {
  readonly fragment: Fragment | undefined;
  readonly context: ApiContext;
  readonly className?: string;
}

/** Prose of the description: plain text, or compiled Markdown. */
export function Prose({ fragment, context, className = '' }: ProseProps): ReactNode {
  if (fragment === undefined) return null;
  if (typeof fragment === 'string') return <p className={`api-text ${className}`.trim()}>{fragment}</p>;
  return (
    <Html className={`api-text markdown ${className}`.trim()} html={context.tools.fragmentHtml(fragment)} />
  );
}

/** A link to further documentation, with its description as its text if that is plain. */
export function Documentation({
  docs,
  context,
}: {
  readonly docs: { readonly url: string; readonly description?: Fragment } | undefined;
  readonly context: ApiContext;
}): ReactNode {
  if (docs === undefined) return null;
  const { url, description } = docs;
  const isText = typeof description === 'string';
  return (
    <div className="api-docs">
      <p>
        {context.labels.apiSeeAlso} <a href={context.tools.linkUrl(url)}>{isText ? description : url}</a>
      </p>
      {!isText && <Prose fragment={description} context={context} />}
    </div>
  );
}
