import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { describeApi, sampleRequest } from '../../src/api/index.ts';
import type { Case } from './requests.ts';

/** The requests of every operation of an API description, for a server of ours. */
export async function operationCases(file: string, server: string): Promise<readonly Case[]> {
  const folder = dirname(resolve(file));
  const input = {
    id: 'api',
    file: relative(folder, resolve(file)),
    routeBasePath: 'api',
    credentialPrefix: 'DEMO',
  };
  const { value } = await describeApi(input, {
    readFile: (name) => readFile(resolve(folder, name), 'utf8').catch(() => undefined),
    compileFragment: () => ({ value: { type: 'root', children: [] }, diagnostics: [] }),
  });
  if (value === undefined) throw new Error(`${file} cannot be read as an API description.`);
  return value.operations.map((operation) => {
    const request = sampleRequest(value, operation);
    const { pathname } = new URL(request.server);
    return {
      name: `${operation.method} ${operation.path}`,
      request: { ...request, server: server + pathname.replace(/\/$/, '') },
    };
  });
}
