import { sampleRequest } from '../pages/request-of-operation.ts';
import { describeText } from './describe-text.ts';

/** The requests of operations, and the messages of what is found. `paths`: in YAML. */
export async function requestsOf(paths: string) {
  const { api, diagnostics } = await describeText(`openapi: 3.0.3
info: { title: T, version: '1' }
servers: [{ url: https://a.example }]
paths: ${paths}
`);
  if (api === undefined) throw new Error('not read');
  const requests = api.operations.map((operation) => sampleRequest(api, operation));
  return { requests, found: diagnostics.map(({ message }) => message) };
}
