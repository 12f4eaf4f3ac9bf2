import type { Operation, SecurityRequirement, SecurityScheme } from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import * as labels from './labels.ts';
import { Prose } from './Prose.tsx';
import { drawCodes } from './schema-facts.tsx';
import { Words } from './Words.tsx';

/** How the caller of an operation proves who they are. */
export function drawSecurity(operation: Operation, drawing: Drawing): ReactNode {
  if (operation.security.length === 0) return null;
  return (
    <section className="api-security">
      <h2 id="authentication">{labels.authentication}</h2>
      {operation.security.length > 1 && <p>{labels.anyOfThese}</p>}
      <ul>
        {operation.security.map((requirement) => (
          <li key={requirement.map(({ scheme, scopes }) => `${scheme.name} ${scopes.join(' ')}`).join(' + ')}>
            {drawRequirement(requirement, drawing)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function drawRequirement(requirement: SecurityRequirement, drawing: Drawing): ReactNode {
  if (requirement.length === 0) return labels.noCredentials;
  return requirement.map(({ scheme, scopes }, index) => (
    <Fragment key={scheme.name}>
      {index > 0 && <p>{labels.together}</p>}
      <p>
        <strong>{scheme.name}</strong>: <Words text={`${scheme.summary}. ${scheme.usage}`} />
      </p>
      <Prose fragment={scheme.description} drawing={drawing} />
      {scopes.length > 0 && (
        <p>
          {labels.scopes} {drawCodes(scopes)}
        </p>
      )}
    </Fragment>
  ));
}

/** A scheme in full, on the info page. */
export function drawScheme(scheme: SecurityScheme, drawing: Drawing): ReactNode {
  return (
    <section key={scheme.name}>
      <h3 id={drawing.uniqueId(`authentication-${scheme.name}`)}>{scheme.name}</h3>
      <p>
        <Words text={`${scheme.summary}. ${scheme.usage}`} />
      </p>
      <Prose fragment={scheme.description} drawing={drawing} />
      {scheme.flows.map((flow) => (
        <div key={flow.name} className="api-flow">
          <p className="api-label">{labels.flow(flow.name)}</p>
          <ul>
            {drawUrl(labels.authorizationUrl, flow.authorizationUrl)}
            {drawUrl(labels.tokenUrl, flow.tokenUrl)}
            {drawUrl(labels.refreshUrl, flow.refreshUrl)}
            {flow.scopes.map(({ name, description }) => (
              <li key={name}>
                <code>{name}</code>
                {description !== '' && `: ${description}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function drawUrl(label: string, url: string | undefined): ReactNode {
  if (url === undefined) return null;
  return (
    <li>
      {label} <code>{url}</code>
    </li>
  );
}
