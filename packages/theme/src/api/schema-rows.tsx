import { counted, resolveSchema, type SchemaChild } from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { renderFolded } from './fold.tsx';

type RenderRow = (child: SchemaChild) => ReactNode;

/**
 * The parts of a schema. What a request or a response never has is folded, and of a tree that is open at first so are many
 * properties and many alternatives.
 */
export function renderRows(
  children: readonly SchemaChild[],
  isOpen: boolean,
  context: ApiContext,
  renderRow: RenderRow,
): ReactNode {
  const { labels, absent, api } = context;
  const isAbsent = ({ role, schema }: SchemaChild): boolean =>
    role === 'property' && absent !== undefined && resolveSchema(schema, api)[absent] === true;
  const others = children.filter(isAbsent);
  if (others.length === 0) return renderPresent(children, isOpen, context, renderRow);
  const present = children.filter((child) => !isAbsent(child));
  const label = absent === 'readOnly' ? labels.apiOnlyInResponses : labels.apiOnlyInRequests;
  return (
    <>
      {present.length > 0 && renderPresent(present, isOpen, context, renderRow)}
      <details className="api-rest">
        <summary>{counted(label, others.length, labels.locale)}</summary>
        <ul>{others.map(renderRow)}</ul>
      </details>
    </>
  );
}

function renderPresent(
  children: readonly SchemaChild[],
  isOpen: boolean,
  { labels, isAnswer }: ApiContext,
  renderRow: RenderRow,
): ReactNode {
  if (!isOpen) return <ul>{children.map(renderRow)}</ul>;
  return runsOf(children).map((run) => (
    <Fragment key={children.indexOf(run[0])}>
      {renderFolded(run, {
        // A server sends all that it has: only what the reader writes is to be complete.
        isNeeded: ({ required }) => required && isAnswer !== true,
        renderRow,
        restText: (count) =>
          counted(
            run[0].role === 'property' ? labels.apiMoreProperties : labels.apiMoreAlternatives,
            count,
            labels.locale,
          ),
      })}
    </Fragment>
  ));
}

/** Parts in their order, those of one role together. */
function runsOf(children: readonly SchemaChild[]): readonly (readonly [SchemaChild, ...SchemaChild[]])[] {
  const runs: [SchemaChild, ...SchemaChild[]][] = [];
  for (const child of children) {
    const last = runs.at(-1);
    if (last?.[0].role === child.role) last.push(child);
    else runs.push([child]);
  }
  return runs;
}
