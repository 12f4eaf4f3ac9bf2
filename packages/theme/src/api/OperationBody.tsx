import type { Callback, Operation } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { MethodBadge } from '../components/MethodBadge.tsx';
import type { BodyOf, SiteOnlyProps } from '../types.ts';
import { type Drawing, startDrawing } from './drawing.ts';
import { drawEndpoint } from './endpoint.tsx';
import { drawRequest, drawResponses } from './exchange.tsx';
import * as labels from './labels.ts';
import { Documentation, Prose } from './Prose.tsx';
import { drawSamples } from './samples.tsx';
import { drawSecurity } from './security.tsx';
import { drawServers } from './servers.tsx';

const place = { level: 2, prefix: '' } as const;

/** The page of one endpoint and method: all of it in the HTML. */
export function OperationBody({
  api,
  operation,
  code,
  tools,
}: BodyOf<'operation'> & Partial<SiteOnlyProps>): ReactNode {
  const drawing = startDrawing(
    api,
    tools,
    operation.headings.map((heading) => heading.id),
  );
  return (
    <article className="prose api-page">
      <h1>{operation.title}</h1>
      {drawEndpoint(operation)}
      {operation.deprecated && (
        <p className="notice api-deprecated">
          <strong>{labels.deprecated}</strong> {labels.deprecatedNotice}
        </p>
      )}
      {operation.webhook && <p>{labels.webhookHint}</p>}
      <Prose fragment={operation.description} drawing={drawing} />
      <Documentation docs={operation.externalDocs} drawing={drawing} />
      {operation.servers.length > 0 && (
        <>
          <p className="api-label">{labels.servers}</p>
          {drawServers(operation.servers, drawing)}
        </>
      )}
      {drawSecurity(operation, drawing)}
      {drawRequest(operation, place, drawing)}
      {drawSamples(operation, code)}
      {drawResponses(operation.responses, place, drawing)}
      {drawCallbacks(operation, drawing)}
    </article>
  );
}

function drawCallbacks(operation: Operation, drawing: Drawing): ReactNode {
  if (operation.callbacks.length === 0) return null;
  return (
    <section className="api-callbacks">
      <h2 id="callbacks">{labels.callbacks}</h2>
      <p>{labels.callbackHint}</p>
      {operation.callbacks.map((callback) => drawCallback(callback, drawing))}
    </section>
  );
}

function drawCallback(callback: Callback, drawing: Drawing): ReactNode {
  return callback.exchanges.map((exchange) => {
    const id = drawing.uniqueId(`callback-${callback.name}`);
    const inner = { level: 4, prefix: `${id}-` } as const;
    return (
      <section key={id}>
        <h3 id={id}>{exchange.summary ?? callback.name}</h3>
        <p className="endpoint">
          <MethodBadge method={exchange.method} /> <code>{callback.expression}</code>
        </p>
        <Prose fragment={exchange.description} drawing={drawing} />
        {drawRequest(exchange, inner, drawing)}
        {drawResponses(exchange.responses, inner, drawing)}
      </section>
    );
  });
}
