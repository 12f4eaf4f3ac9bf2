import type { ApiServer } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { Prose } from './Prose.tsx';
import { renderCodes } from './schema-details.tsx';

/** Where the API is, with the variables of the addresses. */
export function renderServers(servers: readonly ApiServer[], context: ApiContext): ReactNode {
  const { labels } = context;
  return (
    <ul className="api-servers">
      {servers.map((server) => (
        <li key={server.template ?? server.url}>
          {server.name !== undefined && <strong>{server.name} </strong>}
          <code>{server.template ?? server.url}</code>
          <Prose fragment={server.description} context={context} />
          {server.variables.map((variable) => (
            <div key={variable.name}>
              <p>
                <code>{`{${variable.name}}`}</code> {labels.apiDefault}: <code>{variable.default}</code>
                {variable.values.length > 0 && (
                  <>
                    , {labels.apiAllowedValues}: {renderCodes(variable.values)}
                  </>
                )}
              </p>
              <Prose fragment={variable.description} context={context} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
