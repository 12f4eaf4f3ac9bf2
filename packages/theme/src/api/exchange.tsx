import { type ApiResponse, type Exchange, responseTitle } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import { drawHeading } from './heading.tsx';
import { drawContent } from './media.tsx';
import { Prose } from './Prose.tsx';
import { drawHeaders, drawParameters } from './parameters.tsx';

/** Where an exchange is: that of the page itself, or one of its callbacks, two levels down. */
export interface ExchangePlace {
  readonly level: 2 | 4;
  /** Put before ids. */
  readonly prefix: string;
}

/** Whether the reader sends the request, and not the server. */
function isOfReader({ level }: ExchangePlace, { operation }: Drawing): boolean {
  return level === 2 && operation?.webhook !== true;
}

/** Parameters and body. */
export function drawRequest(exchange: Exchange, place: ExchangePlace, drawing: Drawing): ReactNode {
  if (exchange.parameters.length === 0 && exchange.body === undefined) return null;
  const part = place.level === 2 ? 3 : 5;
  const { body } = exchange;
  const { labels } = drawing;
  return (
    <section className="api-request">
      {drawHeading({ level: place.level, id: `${place.prefix}request`, text: labels.apiRequest }, labels)}
      {drawParameters(exchange.parameters, { level: part, prefix: place.prefix }, drawing)}
      {body !== undefined && (
        <section>
          {drawHeading({ level: part, id: `${place.prefix}request-body`, text: labels.apiBody }, labels)}
          <p>
            <span className={body.required ? 'api-flag api-flag-required' : 'api-flag'}>
              {body.required ? labels.apiRequired : labels.apiOptional}
            </span>
          </p>
          <Prose fragment={body.description} drawing={drawing} />
          {drawContent(
            body.content,
            isOfReader(place, drawing) ? { ...drawing, absent: 'readOnly' } : drawing,
          )}
        </section>
      )}
    </section>
  );
}

/** Every response by status: on the page itself a tab each, which need no script. */
export function drawResponses(
  responses: readonly ApiResponse[],
  place: ExchangePlace,
  drawing: Drawing,
): ReactNode {
  if (responses.length === 0) return null;
  const { labels } = drawing;
  const isTabbed = place.level === 2 && responses.length > 1;
  return (
    <section className="api-responses">
      {drawHeading({ level: place.level, id: `${place.prefix}responses`, text: labels.apiResponses }, labels)}
      {isTabbed ? (
        <div className="tabs response-tabs">
          {responses.map((response, index) => (
            <details key={response.status} className="tab" name="responses" open={index === 0}>
              <summary className={`tab-label status-${response.status.slice(0, 1)}`}>
                {response.status === 'default' ? labels.apiOtherStatus : response.status}
              </summary>
              <div className="tab-panel">{drawResponse(response, place, drawing)}</div>
            </details>
          ))}
        </div>
      ) : (
        responses.map((response) => drawResponse(response, place, drawing))
      )}
    </section>
  );
}

function drawResponse(response: ApiResponse, place: ExchangePlace, drawing: Drawing): ReactNode {
  const Part = place.level === 2 ? 'h3' : 'h5';
  const { labels } = drawing;
  const title = responseTitle(response.status, labels);
  const isEmpty =
    response.content.length === 0 && response.headers.length === 0 && response.description === undefined;
  return (
    <section key={response.status} className={`api-response status-${response.status.slice(0, 1)}`}>
      <Part id={place.prefix + response.anchor}>{title}</Part>
      {response.summary !== undefined && <p className="api-label">{response.summary}</p>}
      <Prose fragment={response.description} drawing={drawing} />
      {isEmpty && <p>{labels.apiNoContent}</p>}
      {drawContent(response.content, {
        ...drawing,
        isAnswer: true,
        ...(isOfReader(place, drawing) ? { absent: 'writeOnly' } : {}),
      })}
      {drawHeaders(response.headers, drawing)}
      {response.links.length > 0 && (
        <>
          <p className="api-label">{labels.apiLinks}</p>
          <ul>
            {response.links.map((link) => (
              <li key={link.name}>
                <code>{link.name}</code>: <code>{link.target}</code>
                <Prose fragment={link.description} drawing={drawing} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
