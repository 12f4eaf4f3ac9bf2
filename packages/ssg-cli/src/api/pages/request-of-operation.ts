import {
  type ApiReference,
  bareQuery,
  isSampleHeader,
  memberPairs,
  type Operation,
  type Parameter,
  type SecurityRequirement,
  type SecurityScheme,
} from '../../model/index.ts';
import { partsOfPath } from '../read/path-query.ts';
import { credentialNames, fromVariable } from '../samples/credentials.ts';
import type { CredentialNames, Pair, SampleAuth, SampleRequest } from '../samples/sample-request.ts';
import { parseJson } from '../source/json-reader.ts';
import { jsonText } from '../source/json-text.ts';
import { isObject } from '../source/tree.ts';
import { bodyOf } from './body-of-operation.ts';
import { cookiePairs, exampleValue, pairsOf, pathPair, simplePair, textOfValue } from './serialize.ts';

/** Stands for the server where the description names none that is absolute (RFC 2606). */
const unknownServer = 'https://api.example.com';

/** The request that the samples of an operation make: what is required, with its examples, and credentials to fill in. */
export function sampleRequest(api: ApiReference, operation: Operation): SampleRequest {
  const required = operation.parameters.filter((parameter) => parameter.required);
  const names = credentialNames(api.credentialPrefix === '' ? undefined : api.credentialPrefix);
  const requirement = sampleRequirement(operation);
  const keys = furtherKeys(requirement);
  return {
    method: operation.method,
    server: absoluteServer(operation),
    path: partsOfPath(operation.path).path,
    pathParameters: required.filter((parameter) => parameter.in === 'path').map(pathPairOf),
    query: [
      ...required.filter((parameter) => parameter.in === 'query').flatMap(queryPairs),
      ...required.filter((parameter) => parameter.in === 'querystring').flatMap(wholeQuery),
      ...keys.query,
    ],
    headers: [
      ...acceptHeader(operation),
      ...required
        .filter((parameter) => parameter.in === 'header' && !isSampleHeader(parameter, operation))
        .map(headerPair),
      ...keys.header,
    ],
    cookies: [
      ...required.filter((parameter) => parameter.in === 'cookie').flatMap(cookiePairsOf),
      ...keys.cookie,
    ],
    auth: authOf(requirement, names),
    body: bodyOf(operation, api.schemas),
  };
}

/** The credentials that a request may carry, whether it must or not. */
export function possibleAuth(api: ApiReference, { security }: Operation): SampleAuth {
  const names = credentialNames(api.credentialPrefix === '' ? undefined : api.credentialPrefix);
  return authOf(security.find((schemes) => schemes.length > 0) ?? [], names);
}

/** The credentials that samples show: those of the first requirement, and none where the operation works without. */
function sampleRequirement({ security }: Operation): SecurityRequirement {
  return security.find((schemes) => schemes.length === 0) ?? security[0] ?? [];
}

/** Media types that the answers of success have, JSON first; ranges name none. */
export function answerTypes({ responses }: Operation): readonly string[] {
  const success = responses.filter(({ status }) => status.startsWith('2'));
  const types = success.flatMap(({ content }) => content.map(({ type }) => type));
  const named = [...new Set(types)].filter((type) => !type.includes('*'));
  return named.toSorted((one, other) => Number(/json/i.test(other)) - Number(/json/i.test(one)));
}

function acceptHeader(operation: Operation): readonly Pair[] {
  const [type] = answerTypes(operation);
  return type === undefined ? [] : [{ name: 'Accept', value: type }];
}

/** The first server with a scheme, else the first one's path on a host to be replaced. */
function absoluteServer(operation: Operation): string {
  const urls = operation.servers.map((server) => server.url);
  const absolute = urls.find((url) => /^https?:\/\//.test(url));
  if (absolute !== undefined) return absolute;
  const [first = ''] = urls;
  if (first.startsWith('//')) return `https:${first}`;
  return unknownServer + (first === '/' ? '' : first.startsWith('/') || first === '' ? first : `/${first}`);
}

function sampleValue(parameter: Parameter): unknown {
  return exampleValue(parameter) ?? parameter.name;
}

function pathPairOf(parameter: Parameter): Pair {
  return pathPair(parameter, sampleValue(parameter));
}

function headerPair(parameter: Parameter): Pair {
  return simplePair(parameter, sampleValue(parameter));
}

function cookiePairsOf(parameter: Parameter): readonly Pair[] {
  return cookiePairs(parameter, sampleValue(parameter));
}

function queryPairs(parameter: Parameter): readonly Pair[] {
  return pairsOf(parameter, sampleValue(parameter));
}

/** The query that a parameter describes as a whole, as data or as it is sent. */
export function wholeQuery({ examples: [example], style, memberStyles }: Parameter): readonly Pair[] {
  const { value, problems } = parseJson(example?.value ?? '');
  const isData = problems.length === 0 && typeof value === 'object' && value !== null;
  if (style === 'content') return bareQuery(isData ? jsonText(value) : (example?.value ?? ''));
  if (isData && isObject(value)) return memberPairs(Object.entries(value), memberStyles ?? {}, textOfValue);
  return [...new URLSearchParams(example?.value ?? '')].map(([name, member]) => ({ name, value: member }));
}

/** Whether a scheme uses a token in the `Authorization` header. */
function isToken({ type, tokenScheme }: SecurityScheme): boolean {
  return /^(?:bearer|oauth2|openIdConnect)$/.test(type) || tokenScheme !== undefined;
}

/** The scheme that credentials are read from variables for: of several, that of the header `Authorization`. */
function mainScheme(requirement: SecurityRequirement): SecurityScheme | undefined {
  const schemes = requirement.map(({ scheme }) => scheme);
  return (
    schemes.find((scheme) => scheme.type === 'basic' || isToken(scheme)) ??
    schemes.find(({ parameter }) => parameter !== undefined)
  );
}

function authOf(requirement: SecurityRequirement, names: CredentialNames): SampleAuth {
  const scheme = mainScheme(requirement);
  if (scheme === undefined) return { kind: 'none' };
  if (scheme.type === 'basic') {
    return { kind: 'basic', user: fromVariable(names.user), password: fromVariable(names.password) };
  }
  if (scheme.type === 'apiKey' && scheme.parameter !== undefined) {
    return { kind: 'apiKey', ...scheme.parameter, key: fromVariable(names.key) };
  }
  if (!isToken(scheme)) return { kind: 'none' };
  const { tokenScheme } = scheme;
  return {
    kind: 'bearer',
    ...(tokenScheme === undefined ? {} : { scheme: tokenScheme }),
    token: fromVariable(names.token),
  };
}

/** The placeholder for a key, by the name of its parameter: `YOUR_APP_SECRET` for `X-App-Secret`. */
function keyPlaceholder(name: string): string {
  return `YOUR_${name
    .toUpperCase()
    .replace(/^X-/, '')
    .replace(/[^A-Z0-9]+/g, '_')}`;
}

/** Keys that are needed besides the main credential: named in the sample, to be replaced. */
function furtherKeys(requirement: SecurityRequirement): Record<'header' | 'query' | 'cookie', Pair[]> {
  const keys: Record<'header' | 'query' | 'cookie', Pair[]> = { header: [], query: [], cookie: [] };
  const main = mainScheme(requirement);
  for (const { scheme } of requirement) {
    if (scheme === main || scheme.parameter === undefined) continue;
    keys[scheme.parameter.in].push({
      name: scheme.parameter.name,
      value: keyPlaceholder(scheme.parameter.name),
    });
  }
  return keys;
}
