import type { ApiReference, Operation, Parameter } from '../../model/index.ts';
import { sampleRequest, wholeQuery } from '../pages/request-of-operation.ts';
import { exampleValue, pairsOf } from '../pages/serialize.ts';
import { plainBody } from '../samples/body.ts';
import { addressed, prepare } from '../samples/prepare.ts';
import type { PreparedRequest } from '../samples/prepared.ts';
import type { Credential, Pair, SampleRequest } from '../samples/sample-request.ts';

/** One operation as other tools take it: the request of its samples. */
export interface ExportRequest {
  readonly operation: Operation;
  readonly request: SampleRequest;
  readonly prepared: PreparedRequest;
  /** Server and path, encoded, without a query. */
  readonly address: string;
  /** Query parameters that may be left out, with their examples. */
  readonly optional: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly body: { readonly text: string; readonly mediaType: string } | undefined;
}

/** Every operation that can be called, in the order of the description. */
export function exportRequests(api: ApiReference): readonly ExportRequest[] {
  return api.operations.filter(({ webhook }) => !webhook).map((operation) => exportRequest(api, operation));
}

function exportRequest(api: ApiReference, operation: Operation): ExportRequest {
  const request = sampleRequest(api, operation);
  const { address } = addressed(request);
  const prepared = prepare(addressed(request));
  const body = plainBody(prepared.body);
  const optional = operation.parameters.filter(({ required }) => !required).flatMap(optionalPairs);
  const headers = prepared.headers.map(({ name, value }) => ({
    name,
    value: value.map((piece) => (piece.kind === 'text' ? piece.text : variable(piece.name))).join(''),
  }));
  const type = body === undefined ? [] : [{ name: 'Content-Type', value: body.mediaType }];
  return { operation, request, prepared, address, optional, headers: [...headers, ...type], body };
}

/** What a parameter adds to the query, with its example. */
function optionalPairs(parameter: Parameter): readonly Pair[] {
  if (parameter.in === 'querystring') return wholeQuery(parameter);
  return parameter.in === 'query' ? pairsOf(parameter, exampleValue(parameter) ?? parameter.name) : [];
}

/** A credential as Postman and files of requests write it. */
export function credentialText(credential: Credential): string {
  return credential.kind === 'text' ? credential.text : variable(credential.name);
}

function variable(name: string): string {
  return `{{${name}}}`;
}
