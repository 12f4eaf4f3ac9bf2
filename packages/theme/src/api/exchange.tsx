import { type ApiResponse, type Exchange, responseTitle } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { renderHeading } from './heading.tsx';
import { renderContent } from './media.tsx';
import { Prose } from './Prose.tsx';
import { renderHeaders, renderParameters } from './parameters.tsx';
import { renderCode } from './Words.tsx';

/** Where an exchange is: that of the page itself, or one of its callbacks, two levels down. */
export interface ExchangePlace {
  readonly level: 2 | 4;
  /** Put before ids. */
  readonly prefix: string;
}

/** Whether the reader sends the request, and not the server. */
function isOfReader({ level }: ExchangePlace, { operation }: ApiContext): boolean {
  return level === 2 && operation?.webhook !== true;
}

/** Parameters and body. */
export function renderRequest(exchange: Exchange, place: ExchangePlace, context: ApiContext): ReactNode {
  if (exchange.parameters.length === 0 && exchange.body === undefined) return null;
  const part = place.level === 2 ? 3 : 5;
  const { body } = exchange;
  const { labels } = context;
  return (
    <section className="api-request">
      {renderHeading({ level: place.level, id: `${place.prefix}request`, text: labels.apiRequest }, labels)}
      {renderParameters(exchange.parameters, { level: part, prefix: place.prefix }, context)}
      {body !== undefined && (
        <section>
          {renderHeading({ level: part, id: `${place.prefix}request-body`, text: labels.apiBody }, labels)}
          <p>
            <span className={body.required ? 'api-flag api-flag-required' : 'api-flag'}>
              {body.required ? labels.apiRequired : labels.apiOptional}
            </span>
          </p>
          <Prose fragment={body.description} context={context} />
          {renderContent(
            body.content,
            isOfReader(place, context) ? { ...context, absent: 'readOnly' } : context,
          )}
        </section>
      )}
    </section>
  );
}

/** Every response by status: on the page itself a tab each, which need no script. */
export function renderResponses(
  responses: readonly ApiResponse[],
  place: ExchangePlace,
  context: ApiContext,
): ReactNode {
  if (responses.length === 0) return null;
  const { labels } = context;
  const isTabbed = place.level === 2 && responses.length > 1;
  return (
    <section className="api-responses">
      {renderHeading(
        { level: place.level, id: `${place.prefix}responses`, text: labels.apiResponses },
        labels,
      )}
      {isTabbed ? (
        <div className="tabs response-tabs">
          {responses.map((response, index) => (
            <details key={response.status} className="tab" name="responses" open={index === 0}>
              <summary className={`tab-label status-${response.status.slice(0, 1)}`}>
                {response.status === 'default' ? labels.apiOtherStatus : response.status}
              </summary>
              <div className="tab-panel">{renderResponse(response, place, context)}</div>
            </details>
          ))}
        </div>
      ) : (
        responses.map((response) => renderResponse(response, place, context))
      )}
    </section>
  );
}

function renderResponse(response: ApiResponse, place: ExchangePlace, context: ApiContext): ReactNode {
  const Part = place.level === 2 ? 'h3' : 'h5';
  const { labels } = context;
  const title = responseTitle(response.status, labels);
  const isEmpty =
    response.content.length === 0 && response.headers.length === 0 && response.description === undefined;
  return (
    <section key={response.status} className={`api-response status-${response.status.slice(0, 1)}`}>
      <Part id={place.prefix + response.anchor}>{title}</Part>
      {response.summary !== undefined && <p className="api-label">{response.summary}</p>}
      <Prose fragment={response.description} context={context} />
      {isEmpty && <p>{labels.apiNoContent}</p>}
      {renderContent(response.content, {
        ...context,
        isAnswer: true,
        ...(isOfReader(place, context) ? { absent: 'writeOnly' } : {}),
      })}
      {renderHeaders(response.headers, context)}
      {response.links.length > 0 && (
        <>
          <p className="api-label">{labels.apiLinks}</p>
          <ul>
            {response.links.map((link) => (
              <li key={link.name}>
                {renderCode(link.name, ':')} <code>{link.target}</code>
                <Prose fragment={link.description} context={context} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
