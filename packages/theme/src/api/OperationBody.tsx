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
import { answersOf, renderAnswers } from './answers.tsx';
import { type ApiContext, apiContext } from './api-context.ts';
import { renderEndpoint } from './endpoint.tsx';
import { renderRequest, renderResponses } from './exchange.tsx';
import { renderHeading } from './heading.tsx';
import { Documentation, Prose } from './Prose.tsx';
import { renderSamples } from './samples.tsx';
import { renderSecurity } from './security.tsx';
import { renderServers } from './servers.tsx';

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
  const context = { ...apiContext(api, tools, labels, taken), operation, answers: answersOf(operation) };
  const servers = listedServers(operation);
  return (
    <article className="prose api-page operation">
      {renderHead(operation, context)}
      {renderSide(operation, code, context)}
      <div className="operation-text">
        {servers.length > 0 && (
          <details>
            <summary>
              {labels.apiServers} ({servers.length})
            </summary>
            {renderServers(servers, context)}
          </details>
        )}
        {renderSecurity(operation, context)}
        {renderRequest(operation, place, context)}
        {renderResponses(operation.responses, place, context)}
        {renderCallbacks(operation, context)}
      </div>
    </article>
  );
}

function renderHead(operation: Operation, context: ApiContext): ReactNode {
  const { labels } = context;
  return (
    <header className="operation-head">
      <h1>{operation.title}</h1>
      {renderEndpoint(operation, labels)}
      {operation.deprecated && <p className="notice api-deprecated">{labels.apiDeprecatedNotice}</p>}
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
      <Prose fragment={operation.description} context={context} />
      <Documentation docs={operation.externalDocs} context={context} />
    </header>
  );
}

/** What is next to the text on wide screens, and before it on others: the request as code, and what it brings. */
function renderSide(operation: Operation, code: OperationSamples, context: ApiContext): ReactNode {
  const samples = renderSamples(operation, code, context);
  const answers = renderAnswers(context.answers ?? [], context);
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

function renderCallbacks(operation: Operation, context: ApiContext): ReactNode {
  const { labels } = context;
  if (operation.callbacks.length === 0) return null;
  return (
    <section className="api-callbacks">
      {renderHeading({ level: 2, id: 'callbacks', text: labels.apiCallbacks }, labels)}
      <p>{labels.apiCallbackHint}</p>
      {operation.callbacks.map((callback) => renderCallback(callback, operation.callbacks.length, context))}
    </section>
  );
}

function renderCallback(callback: Callback, count: number, context: ApiContext): ReactNode {
  return callback.exchanges.map((exchange) => {
    const id = context.uniqueId(`callback-${callback.name}`);
    const inner = { level: 4, prefix: `${id}-` } as const;
    const sent = (
      <>
        {renderRequest(exchange, inner, context)}
        {renderResponses(exchange.responses, inner, context)}
      </>
    );
    return (
      <section key={id}>
        {renderHeading({ level: 3, id: id, text: exchange.summary ?? callback.name }, context.labels)}
        <p className="endpoint">
          <MethodBadge method={exchange.method} /> <code>{callback.expression}</code>
        </p>
        <Prose fragment={exchange.description} context={context} />
        {count > maxOpen ? (
          <details>
            <summary>{context.labels.apiDetails}</summary>
            {sent}
          </details>
        ) : (
          sent
        )}
      </section>
    );
  });
}
