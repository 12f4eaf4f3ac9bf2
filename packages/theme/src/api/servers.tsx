import type { ApiServer } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import { Prose } from './Prose.tsx';
import { drawCodes } from './schema-details.tsx';

/** Where the API is, with the variables of the addresses. */
export function drawServers(servers: readonly ApiServer[], drawing: Drawing): ReactNode {
  const { labels } = drawing;
  return (
    <ul className="api-servers">
      {servers.map((server) => (
        <li key={server.template ?? server.url}>
          {server.name !== undefined && <strong>{server.name} </strong>}
          <code>{server.template ?? server.url}</code>
          <Prose fragment={server.description} drawing={drawing} />
          {server.variables.map((variable) => (
            <div key={variable.name}>
              <p>
                <code>{`{${variable.name}}`}</code> {labels.apiDefault}: <code>{variable.default}</code>
                {variable.values.length > 0 && (
                  <>
                    , {labels.apiAllowedValues}: {drawCodes(variable.values)}
                  </>
                )}
              </p>
              <Prose fragment={variable.description} drawing={drawing} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
