import {
  type ApiReference,
  addBase,
  fill,
  listedTitle,
  type Operation,
  tagAnchor,
  urlOfPath,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { MethodBadge } from '../components/MethodBadge.tsx';
import { useLabels } from '../labels-context.ts';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { type Drawing, startDrawing } from './drawing.ts';
import { drawHeading } from './heading.tsx';
import { Documentation, Prose } from './Prose.tsx';
import { drawScheme } from './security.tsx';
import { drawServers } from './servers.tsx';

/** The introduction of an API description: what it is, how to reach it, and every operation. */
export function ApiInfoBody({ api, tools }: BodyOf<'api-info'> & Partial<SiteOnlyProps>): ReactNode {
  const labels = useLabels();
  const drawing = startDrawing(
    api,
    tools,
    labels,
    api.headings.map((heading) => heading.id),
  );
  return (
    <article className="prose api-page">
      <h1>{api.title}</h1>
      {api.version !== '' && (
        <p className="api-version">{fill(labels.apiVersion, { version: api.version })}</p>
      )}
      {api.lead !== undefined && <p>{api.lead}</p>}
      <Prose fragment={api.description} drawing={drawing} />
      <Documentation docs={api.externalDocs} drawing={drawing} />
      {drawAbout(api, drawing)}
      {api.topics.map((topic) => (
        <section key={topic.name}>
          {drawHeading({ level: 2, id: tagAnchor(topic.name), text: topic.label }, labels)}
          <Prose fragment={topic.description} drawing={drawing} />
          <Documentation docs={topic.externalDocs} drawing={drawing} />
        </section>
      ))}
      {api.servers.length > 0 && (
        <section>
          {drawHeading({ level: 2, id: 'servers', text: labels.apiServers }, labels)}
          {drawServers(api.servers, drawing)}
        </section>
      )}
      {api.securitySchemes.length > 0 && (
        <section>
          {drawHeading({ level: 2, id: 'authentication', text: labels.apiAuthentication }, labels)}
          {api.securitySchemes.map((scheme) => drawScheme(scheme, drawing))}
        </section>
      )}
      {drawOperations(drawing)}
      <section>
        {drawHeading({ level: 2, id: 'download', text: labels.apiDownload }, labels)}
        <ul>
          {api.downloads.map(({ label, path }) => (
            <li key={path}>
              <a href={addBase(tools.base, path)} download="">
                {fill(isDescription(label) ? labels.apiDescriptionAs : labels.apiRequestsAs, {
                  format: label,
                })}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** Whether a file to download is the description itself, and no list of requests. */
function isDescription(label: string): boolean {
  return label === 'YAML' || label === 'JSON';
}

function drawAbout(
  { contact, license, termsOfService }: ApiReference,
  { labels, tools: { linkUrl } }: Drawing,
): ReactNode {
  if (contact === undefined && license === undefined && termsOfService === undefined) return null;
  return (
    <ul className="api-about">
      {contact !== undefined && (
        <li>
          {labels.apiContact}:{' '}
          {contact.url === undefined ? (
            contact.name
          ) : (
            <a href={linkUrl(contact.url)}>{contact.name ?? contact.url}</a>
          )}
          {contact.email !== undefined && (
            <>
              {' '}
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </>
          )}
        </li>
      )}
      {license !== undefined && (
        <li>
          {labels.apiLicense}:{' '}
          {license.url === undefined ? license.name : <a href={linkUrl(license.url)}>{license.name}</a>}
        </li>
      )}
      {termsOfService !== undefined && (
        <li>
          <a href={linkUrl(termsOfService)}>{labels.apiTermsOfService}</a>
        </li>
      )}
    </ul>
  );
}

function drawOperations(drawing: Drawing): ReactNode {
  const { api, labels } = drawing;
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return (
    <section>
      {drawHeading({ level: 2, id: 'operations', text: labels.apiOperations }, labels)}
      {api.tags.map((tag) => (
        <section key={tag.name}>
          {drawHeading({ level: 3, id: tagAnchor(tag.name), text: tag.label }, labels)}
          <Prose fragment={tag.description} drawing={drawing} />
          <Documentation docs={tag.externalDocs} drawing={drawing} />
          {drawList(
            tag.operations.flatMap((id) => byId.get(id) ?? []),
            drawing,
          )}
        </section>
      ))}
    </section>
  );
}

/** With more operations than these in all, the list of each tag is folded: the sidebar and the search lead to them. */
const maxListed = 80;

function drawList(operations: readonly Operation[], drawing: Drawing): ReactNode {
  const list = (
    <ul className="api-operations">{operations.map((operation) => drawOperation(operation, drawing))}</ul>
  );
  if (drawing.api.operations.length <= maxListed) return list;
  return (
    <details>
      <summary>
        {drawing.labels.apiOperations} ({operations.length})
      </summary>
      {list}
    </details>
  );
}

function drawOperation(operation: Operation, { labels, tools }: Drawing): ReactNode {
  const title = listedTitle(operation.title, operation.method);
  return (
    <li key={operation.id}>
      <MethodBadge method={operation.method} /> <a href={urlOfPath(tools, operation.route)}>{title}</a>{' '}
      {title !== operation.path && <code>{operation.path}</code>}
      {operation.deprecated && <span className="api-flag api-flag-warn">{labels.deprecated}</span>}
    </li>
  );
}
