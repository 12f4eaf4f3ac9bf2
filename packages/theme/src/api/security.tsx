import {
  fill,
  type Operation,
  type SecurityRequirement,
  type SecurityScheme,
  schemeAnchor,
} from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import { drawHeading } from './heading.tsx';
import { Prose } from './Prose.tsx';
import { drawCodes } from './schema-details.tsx';
import { Words } from './Words.tsx';

/** How the caller of an operation proves who they are. */
export function drawSecurity(operation: Operation, drawing: Drawing): ReactNode {
  if (operation.security.length === 0) return null;
  const { labels } = drawing;
  return (
    <section className="api-security">
      {drawHeading({ level: 2, id: 'authentication', text: labels.apiAuthentication }, labels)}
      {operation.security.length > 1 && <p>{labels.apiAnyOfThese}</p>}
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
  const { labels } = drawing;
  if (requirement.length === 0) return labels.apiNoCredentials;
  return requirement.map(({ scheme, scopes }, index) => (
    <Fragment key={scheme.name}>
      {index > 0 && <p>{labels.apiTogetherWith}</p>}
      <p>
        <strong>{scheme.name}</strong>: <Words text={`${scheme.summary}. ${scheme.usage}`} />
      </p>
      {drawWords(scheme, drawing)}
      {scopes.length > 0 && (
        <p>
          {labels.apiScopes} {drawCodes(scopes)}
        </p>
      )}
    </Fragment>
  ));
}

/** A longer text is folded: it is on the page of the API, too, and the same on each operation. */
const shortText = 160;

function drawWords({ description }: SecurityScheme, drawing: Drawing): ReactNode {
  if (description === undefined) return null;
  const words = <Prose fragment={description} drawing={drawing} />;
  if (typeof description === 'string' && description.length <= shortText) return words;
  return (
    <details>
      <summary>{drawing.labels.apiDetails}</summary>
      {words}
    </details>
  );
}

/** A scheme in full, on the info page. */
export function drawScheme(scheme: SecurityScheme, drawing: Drawing): ReactNode {
  const { labels } = drawing;
  return (
    <section key={scheme.name}>
      {drawHeading(
        { level: 3, id: drawing.uniqueId(schemeAnchor(scheme.name)), text: scheme.name },
        drawing.labels,
      )}
      <p>
        <Words text={`${scheme.summary}. ${scheme.usage}`} />
      </p>
      <Prose fragment={scheme.description} drawing={drawing} />
      {scheme.flows.map((flow) => (
        <div key={flow.name} className="api-flow">
          <p className="api-label">{fill(labels.apiFlow, { name: flow.name })}</p>
          <ul>
            {drawUrl(labels.apiAuthorizationUrl, flow.authorizationUrl)}
            {drawUrl(labels.apiTokenUrl, flow.tokenUrl)}
            {drawUrl(labels.apiRefreshUrl, flow.refreshUrl)}
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
