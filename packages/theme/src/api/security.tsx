import {
  fill,
  type Operation,
  type SecurityRequirement,
  type SecurityScheme,
  schemeAnchor,
} from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { renderHeading } from './heading.tsx';
import { Prose } from './Prose.tsx';
import { renderCodes } from './schema-details.tsx';
import { renderCode, Words } from './Words.tsx';

/** How the caller of an operation proves who they are. */
export function renderSecurity(operation: Operation, context: ApiContext): ReactNode {
  if (operation.security.length === 0) return null;
  const { labels } = context;
  return (
    <section className="api-security">
      {renderHeading({ level: 2, id: 'authentication', text: labels.apiAuthentication }, labels)}
      {operation.security.length > 1 && <p>{labels.apiAnyOfThese}</p>}
      <ul>
        {operation.security.map((requirement) => (
          <li key={requirement.map(({ scheme, scopes }) => `${scheme.name} ${scopes.join(' ')}`).join(' + ')}>
            {renderRequirement(requirement, context)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function renderRequirement(requirement: SecurityRequirement, context: ApiContext): ReactNode {
  const { labels } = context;
  if (requirement.length === 0) return labels.apiNoCredentials;
  return requirement.map(({ scheme, scopes }, index) => (
    <Fragment key={scheme.name}>
      {index > 0 && <p>{labels.apiTogetherWith}</p>}
      <p>
        <strong>{scheme.name}</strong>: <Words text={`${scheme.summary}. ${scheme.usage}`} />
      </p>
      {renderWords(scheme, context)}
      {scopes.length > 0 && (
        <p>
          {labels.apiScopes} {renderCodes(scopes)}
        </p>
      )}
    </Fragment>
  ));
}

/** A longer text is folded: it is on the page of the API, too, and the same on each operation. */
const shortText = 160;

function renderWords({ description }: SecurityScheme, context: ApiContext): ReactNode {
  if (description === undefined) return null;
  const words = <Prose fragment={description} context={context} />;
  if (typeof description === 'string' && description.length <= shortText) return words;
  return (
    <details>
      <summary>{context.labels.apiDetails}</summary>
      {words}
    </details>
  );
}

/** A scheme in full, on the info page. */
export function renderScheme(scheme: SecurityScheme, context: ApiContext): ReactNode {
  const { labels } = context;
  return (
    <section key={scheme.name}>
      {renderHeading(
        { level: 3, id: context.uniqueId(schemeAnchor(scheme.name)), text: scheme.name },
        context.labels,
      )}
      <p>
        <Words text={`${scheme.summary}. ${scheme.usage}`} />
      </p>
      <Prose fragment={scheme.description} context={context} />
      {scheme.flows.map((flow) => (
        <div key={flow.name} className="api-flow">
          <p className="api-label">{fill(labels.apiFlow, { name: flow.name })}</p>
          <ul>
            {renderUrl(labels.apiAuthorizationUrl, flow.authorizationUrl)}
            {renderUrl(labels.apiTokenUrl, flow.tokenUrl)}
            {renderUrl(labels.apiRefreshUrl, flow.refreshUrl)}
            {flow.scopes.map(({ name, description }) => (
              <li key={name}>
                {renderCode(name, description === '' ? '' : ':')} {description}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function renderUrl(label: string, url: string | undefined): ReactNode {
  if (url === undefined) return null;
  return (
    <li>
      {label} <code>{url}</code>
    </li>
  );
}
