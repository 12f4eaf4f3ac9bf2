import {
  type Callback,
  listedServers,
  type Operation,
  type OperationSamples,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { MethodBadge } from '../components/MethodBadge.tsx';
import { useLabels } from '../labels-context.ts';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { answersOf, drawAnswers } from './answers.tsx';
import { type Drawing, startDrawing } from './drawing.ts';
import { drawEndpoint } from './endpoint.tsx';
import { drawRequest, drawResponses } from './exchange.tsx';
import { drawHeading } from './heading.tsx';
import { Documentation, Prose } from './Prose.tsx';
import { drawSamples } from './samples.tsx';
import { drawSecurity } from './security.tsx';
import { drawServers } from './servers.tsx';

const place = { level: 2, prefix: '' } as const;

/** The page of one endpoint and method: all of it in the HTML. What it does comes before how it is called. */
export function OperationBody({
  api,
  operation,
  code,
  tools,
}: BodyOf<'operation'> & Partial<SiteOnlyProps>): ReactNode {
  const taken = operation.headings.map((heading) => heading.id);
  const labels = useLabels();
  const drawing = { ...startDrawing(api, tools, labels, taken), operation, answers: answersOf(operation) };
  const servers = listedServers(operation);
  return (
    <article className="prose api-page operation">
      <header className="operation-head">
        <h1>{operation.title}</h1>
        {drawEndpoint(operation, labels)}
        {operation.deprecated && (
          <p className="notice api-deprecated">
            <strong>{labels.deprecated}</strong> {labels.apiDeprecatedNotice}
          </p>
        )}
        {operation.webhook && <p>{labels.apiWebhookHint}</p>}
        {operation.badges.length > 0 && (
          <ul className="tag-list api-badges">
            {operation.badges.map((badge) => (
              <li key={badge} className="api-flag">
                {badge}
              </li>
            ))}
          </ul>
        )}
        {operation.lead !== undefined && <p>{operation.lead}</p>}
        <Prose fragment={operation.description} drawing={drawing} />
        <Documentation docs={operation.externalDocs} drawing={drawing} />
      </header>
      {drawSide(operation, code, drawing)}
      <div className="operation-text">
        {servers.length > 0 && (
          <details>
            <summary>
              {labels.apiServers} ({servers.length})
            </summary>
            {drawServers(servers, drawing)}
          </details>
        )}
        {drawSecurity(operation, drawing)}
        {drawRequest(operation, place, drawing)}
        {drawResponses(operation.responses, place, drawing)}
        {drawCallbacks(operation, drawing)}
      </div>
    </article>
  );
}

/** What is next to the text on wide screens, and before it on others: the request as code, and what it brings. */
function drawSide(operation: Operation, code: OperationSamples, drawing: Drawing): ReactNode {
  const samples = drawSamples(operation, code, drawing);
  const answers = drawAnswers(drawing.answers ?? [], drawing);
  if (samples === null && answers === null) return null;
  return (
    <div className="operation-side">
      {samples}
      {answers}
    </div>
  );
}

/** Of more callbacks, only what each is for is open. */
const maxOpen = 2;

function drawCallbacks(operation: Operation, drawing: Drawing): ReactNode {
  const { labels } = drawing;
  if (operation.callbacks.length === 0) return null;
  return (
    <section className="api-callbacks">
      {drawHeading({ level: 2, id: 'callbacks', text: labels.apiCallbacks }, labels)}
      <p>{labels.apiCallbackHint}</p>
      {operation.callbacks.map((callback) => drawCallback(callback, operation.callbacks.length, drawing))}
    </section>
  );
}

function drawCallback(callback: Callback, count: number, drawing: Drawing): ReactNode {
  return callback.exchanges.map((exchange) => {
    const id = drawing.uniqueId(`callback-${callback.name}`);
    const inner = { level: 4, prefix: `${id}-` } as const;
    const sent = (
      <>
        {drawRequest(exchange, inner, drawing)}
        {drawResponses(exchange.responses, inner, drawing)}
      </>
    );
    return (
      <section key={id}>
        {drawHeading({ level: 3, id: id, text: exchange.summary ?? callback.name }, drawing.labels)}
        <p className="endpoint">
          <MethodBadge method={exchange.method} /> <code>{callback.expression}</code>
        </p>
        <Prose fragment={exchange.description} drawing={drawing} />
        {count > maxOpen ? (
          <details>
            <summary>{drawing.labels.apiDetails}</summary>
            {sent}
          </details>
        ) : (
          sent
        )}
      </section>
    );
  });
}
