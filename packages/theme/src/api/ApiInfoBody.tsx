import {
  type ApiPageTools,
  type ApiReference,
  addBase,
  type Operation,
  type PageAddress,
  tagAnchor,
  urlOfPath,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { MethodBadge } from '../components/MethodBadge.tsx';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { type Drawing, startDrawing } from './drawing.ts';
import * as labels from './labels.ts';
import { Documentation, Prose } from './Prose.tsx';
import { drawScheme } from './security.tsx';
import { drawServers } from './servers.tsx';

/** The introduction of an API description: what it is, how to reach it, and every operation. */
export function ApiInfoBody({ api, tools }: BodyOf<'api-info'> & Partial<SiteOnlyProps>): ReactNode {
  const drawing = startDrawing(
    api,
    tools,
    api.headings.map((heading) => heading.id),
  );
  return (
    <article className="prose api-page">
      <h1>{api.title}</h1>
      {api.version !== '' && <p className="api-version">{labels.version(api.version)}</p>}
      <Prose fragment={api.description} drawing={drawing} />
      <Documentation docs={api.externalDocs} drawing={drawing} />
      {drawAbout(api, tools)}
      {api.servers.length > 0 && (
        <section>
          <h2 id="servers">{labels.servers}</h2>
          {drawServers(api.servers, drawing)}
        </section>
      )}
      {api.securitySchemes.length > 0 && (
        <section>
          <h2 id="authentication">{labels.authentication}</h2>
          {api.securitySchemes.map((scheme) => drawScheme(scheme, drawing))}
        </section>
      )}
      {drawOperations(drawing)}
      <section>
        <h2 id="download">{labels.download}</h2>
        <ul>
          {api.downloads.map(({ label, path }) => (
            <li key={path}>
              <a href={addBase(tools.base, path)} download="">
                {labels.downloadAs(label)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function drawAbout({ contact, license, termsOfService }: ApiReference, { linkUrl }: ApiPageTools): ReactNode {
  if (contact === undefined && license === undefined && termsOfService === undefined) return null;
  return (
    <ul className="api-about">
      {contact !== undefined && (
        <li>
          {labels.contact}:{' '}
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
          {labels.license}:{' '}
          {license.url === undefined ? license.name : <a href={linkUrl(license.url)}>{license.name}</a>}
        </li>
      )}
      {termsOfService !== undefined && (
        <li>
          <a href={linkUrl(termsOfService)}>{labels.termsOfService}</a>
        </li>
      )}
    </ul>
  );
}

function drawOperations(drawing: Drawing): ReactNode {
  const { api, tools } = drawing;
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return (
    <section>
      <h2 id="operations">{labels.operations}</h2>
      {api.tags.map((tag) => (
        <section key={tag.name}>
          <h3 id={tagAnchor(tag.name)}>{tag.label}</h3>
          <Prose fragment={tag.description} drawing={drawing} />
          <Documentation docs={tag.externalDocs} drawing={drawing} />
          <ul className="api-operations">
            {tag.operations
              .flatMap((id) => byId.get(id) ?? [])
              .map((operation) => drawOperation(operation, tools))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function drawOperation(operation: Operation, site: PageAddress): ReactNode {
  return (
    <li key={operation.id}>
      <a href={urlOfPath(site, operation.route)}>
        <MethodBadge method={operation.method} /> {operation.title}
      </a>{' '}
      <code>{operation.path}</code>
      {operation.deprecated && <span className="api-flag api-flag-warn">{labels.deprecated}</span>}
    </li>
  );
}
