import {
  type ApiReference,
  addBase,
  fill,
  indexedSchemas,
  listedTitle,
  type Operation,
  tagAnchor,
  urlOfPath,
} from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import { MethodBadge } from '../components/MethodBadge.tsx';
import { useLabels } from '../labels-context.ts';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { type ApiContext, apiContext } from './api-context.ts';
import { renderHeading } from './heading.tsx';
import { Documentation, Prose } from './Prose.tsx';
import { renderSchema } from './schema.tsx';
import { renderScheme } from './security.tsx';
import { renderServers } from './servers.tsx';

/** The introduction of an API description: what it is, how to reach it, and every operation. */
export function ApiInfoBody({ api, tools }: BodyOf<'api-info'> & Partial<SiteOnlyProps>): ReactNode {
  const labels = useLabels();
  const context = apiContext(
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
      <Prose fragment={api.description} context={context} />
      <Documentation docs={api.externalDocs} context={context} />
      {renderAbout(api, context)}
      {api.topics.map((topic) => (
        <section key={topic.name}>
          {renderHeading({ level: 2, id: tagAnchor(topic.name), text: topic.label }, labels)}
          <Prose fragment={topic.description} context={context} />
          <Documentation docs={topic.externalDocs} context={context} />
        </section>
      ))}
      {api.servers.length > 0 && (
        <section>
          {renderHeading({ level: 2, id: 'servers', text: labels.apiServers }, labels)}
          {renderServers(api.servers, context)}
        </section>
      )}
      {api.securitySchemes.length > 0 && (
        <section>
          {renderHeading({ level: 2, id: 'authentication', text: labels.apiAuthentication }, labels)}
          {api.securitySchemes.map((scheme) => renderScheme(scheme, context))}
        </section>
      )}
      {renderOperations(context)}
      {renderSchemas(context)}
      {renderDownloads(context)}
    </article>
  );
}

function renderDownloads({ api, labels, tools }: ApiContext): ReactNode {
  return (
    <section>
      {renderHeading({ level: 2, id: 'download', text: labels.apiDownload }, labels)}
      <ul>
        {api.downloads.map(({ label, path }) => (
          <li key={path}>
            <a href={addBase(tools.base, path)} download="">
              {fill(isDescription(label) ? labels.apiDescriptionAs : labels.apiRequestsAs, { format: label })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a file to download is the description itself, and no list of requests. */
function isDescription(label: string): boolean {
  return label === 'YAML' || label === 'JSON';
}

function renderAbout(
  { contact, license, termsOfService }: ApiReference,
  { labels, tools: { linkUrl } }: ApiContext,
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

function renderOperations(context: ApiContext): ReactNode {
  const { api, labels } = context;
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return (
    <section>
      {renderHeading({ level: 2, id: 'operations', text: labels.apiOperations }, labels)}
      {api.tags.map((tag) => (
        <section key={tag.name}>
          {renderHeading({ level: 3, id: tagAnchor(tag.name), text: tag.label }, labels)}
          <Prose fragment={tag.description} context={context} />
          <Documentation docs={tag.externalDocs} context={context} />
          {renderList(
            tag.operations.flatMap((id) => byId.get(id) ?? []),
            context,
          )}
        </section>
      ))}
    </section>
  );
}

/** With more operations than these in all, the list of each tag is folded: the sidebar and the search lead to them. So is that of more schemas. */
const maxListed = 80;

function renderList(operations: readonly Operation[], context: ApiContext): ReactNode {
  const list = (
    <ul className="api-operations">{operations.map((operation) => renderOperation(operation, context))}</ul>
  );
  if (context.api.operations.length <= maxListed) return list;
  return renderFolded(`${context.labels.apiOperations} (${operations.length})`, list);
}

function renderFolded(summary: string, content: ReactNode): ReactNode {
  return (
    <details>
      <summary>{summary}</summary>
      {content}
    </details>
  );
}

/** The index of all named schemas, and those that no operation uses, which are described nowhere else. */
function renderSchemas(context: ApiContext): ReactNode {
  const { api, labels, tools } = context;
  const schemas = indexedSchemas(api);
  if (schemas.length === 0) return null;
  const list = (
    <ul className="api-schemas">
      {schemas.map(({ ref, name, route, anchor }) => (
        <li key={ref}>
          <a href={`${urlOfPath(tools, route)}${anchor === undefined ? '' : `#${anchor}`}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <section>
      {renderHeading({ level: 2, id: 'schemas', text: labels.apiSchemas }, labels)}
      {schemas.length > maxListed ? renderFolded(`${labels.apiSchemas} (${schemas.length})`, list) : list}
      {schemas
        .filter(({ ref }) => api.schemaHomes[ref] === api.route)
        .map(({ ref, name }) => (
          <Fragment key={ref}>{renderFolded(name, renderSchema({ ref, name, types: [] }, context))}</Fragment>
        ))}
    </section>
  );
}

function renderOperation(operation: Operation, { labels, tools }: ApiContext): ReactNode {
  const title = listedTitle(operation.title, operation.method);
  return (
    <li key={operation.id}>
      <MethodBadge method={operation.method} /> <a href={urlOfPath(tools, operation.route)}>{title}</a>{' '}
      {title !== operation.path && <code>{operation.path}</code>}
      {operation.deprecated && <span className="api-flag api-flag-warn">{labels.deprecated}</span>}
    </li>
  );
}
