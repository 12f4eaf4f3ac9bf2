import { fill, type Labels, type SecurityRequirement, type SecurityScheme } from '../../model/index.ts';
import { didYouMean } from '../../tools/nearest.ts';
import { code } from '../schema/constraints.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf, textOf } from '../source/tree.ts';
import type { ReadContext } from './read-context.ts';

type Words = Pick<SecurityScheme, 'type' | 'summary' | 'usage'> &
  Partial<Pick<SecurityScheme, 'parameter' | 'tokenScheme'>>;

/** Every security scheme of a description, by its key. */
export function readSecuritySchemes(
  group: unknown,
  context: ReadContext,
): ReadonlyMap<string, SecurityScheme> {
  const schemes = Object.entries(objectOf(group)).map(([name, value]): [string, SecurityScheme] => {
    const scheme = context.resolver.deref(value);
    noteHeaderName(scheme, context);
    const words = wordsFor(scheme, context.labels);
    return [
      name,
      withoutUndefined({
        name,
        ...words,
        summary:
          scheme.deprecated === true ? `${words.summary} (${context.labels.deprecated})` : words.summary,
        description: context.fragments.of(scheme),
        flows: flowsOf(scheme),
      }),
    ];
  });
  return new Map(schemes);
}

/** What RFC 9110 calls a token. */
const headerName = /^[\w!#$%&'*+\-.^`|~]+$/;

function noteHeaderName(scheme: JsonObject, { resolver }: ReadContext): void {
  const name = textOf(scheme.name);
  if (scheme.in !== 'header' || name === undefined || headerName.test(name)) return;
  resolver.report({
    code: 'invalid-api-description',
    message: `\`${name}\` is not the name of a header.`,
    location: resolver.locate(scheme, 'name'),
    target: name,
    hint: 'Write the name alone, as in `Authorization`. For a token, use `type: http` and `scheme: bearer`.',
  });
}

function wordsFor(scheme: JsonObject, labels: Labels): Words {
  const type = String(scheme.type ?? '').toLowerCase();
  if (type === 'basic') return basicWords(labels);
  if (type === 'http') return httpWords(scheme, labels);
  if (type === 'apikey') return keyWords(scheme, labels);
  if (type === 'oauth2')
    return {
      type: 'oauth2',
      summary: withAddress('OAuth 2.0', scheme.oauth2MetadataUrl),
      usage: fill(labels.apiOauthUsage, bearer),
    };
  if (type === 'openidconnect') {
    const summary = withAddress('OpenID Connect', scheme.openIdConnectUrl);
    return { type: 'openIdConnect', summary, usage: fill(labels.apiOpenIdUsage, bearer) };
  }
  if (type === 'mutualtls')
    return { type: 'mutualTLS', summary: labels.apiMutualTls, usage: labels.apiMutualTlsUsage };
  const summary = type === '' ? labels.apiAuthentication : fill(labels.apiOtherScheme, { type: code(type) });
  return { type: 'unknown', summary, usage: labels.apiOtherUsage };
}

/** The name of a protocol, with the address where it describes itself. */
function withAddress(name: string, address: unknown): string {
  const url = textOf(address);
  return url === undefined ? name : `${name} (${code(url)})`;
}

const bearer = { header: code('Authorization: Bearer <token>') };

function basicWords(labels: Labels): Words {
  const values = { header: code('Authorization: Basic <credentials>'), credentials: code('user:password') };
  return { type: 'basic', summary: labels.apiBasicScheme, usage: fill(labels.apiBasicUsage, values) };
}

function httpWords(scheme: JsonObject, labels: Labels): Words {
  const name = String(scheme.scheme ?? '').toLowerCase();
  if (name === 'basic') return basicWords(labels);
  if (name === 'bearer') {
    const format = textOf(scheme.bearerFormat);
    const summary = `${labels.apiBearerScheme}${format === undefined ? '' : ` (${format})`}`;
    return { type: 'bearer', summary, usage: fill(labels.apiBearerUsage, bearer) };
  }
  const shown = textOf(scheme.scheme) ?? 'scheme';
  return {
    type: 'http',
    summary: fill(labels.apiHttpScheme, { scheme: code(shown) }),
    usage: fill(labels.apiHttpUsage, { header: code(`Authorization: ${shown} <credentials>`) }),
    ...(name === '' || ofSeveralSteps.test(name) ? {} : { tokenScheme: shown }),
  };
}

/** Schemes whose credentials are an answer to what the server sends: no header can be written down for them. */
const ofSeveralSteps = /^(?:digest|negotiate|ntlm|hoba|mutual|scram-.*)$/i;

const keyLabels = {
  header: ['apiKeyInHeader', 'apiKeyInHeaderUsage'],
  query: ['apiKeyInQuery', 'apiKeyInQueryUsage'],
  cookie: ['apiKeyInCookie', 'apiKeyInCookieUsage'],
} as const;

function keyWords(scheme: JsonObject, labels: Labels): Words {
  const place = String(scheme.in);
  const name = textOf(scheme.name) ?? 'key';
  // Not a name, but a header with the start of its value.
  const [, tokenScheme] = /^authorization[\s:]+([\w-]+)$/i.exec(name) ?? [];
  if (place === 'header' && tokenScheme !== undefined) return httpWords({ scheme: tokenScheme }, labels);
  const known = place === 'query' || place === 'cookie' ? place : 'header';
  const [summary, usage] = keyLabels[known];
  return {
    type: 'apiKey',
    summary: labels[summary],
    usage: fill(labels[usage], { name: code(name) }),
    parameter: { in: known, name },
  };
}

type Flow = SecurityScheme['flows'][number];

function flowsOf(scheme: JsonObject): readonly Flow[] {
  const flows = objectOf(scheme.flows);
  // Swagger 2.0 has one flow, on the scheme itself.
  const entries: [string, unknown][] =
    textOf(scheme.flow) === undefined ? Object.entries(flows) : [[String(scheme.flow), scheme]];
  return entries
    .filter(([, flow]) => isObject(flow))
    .map(([name, value]) => {
      const flow = objectOf(value);
      return withoutUndefined({
        name: name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
        authorizationUrl: textOf(flow.authorizationUrl) ?? textOf(flow.deviceAuthorizationUrl),
        tokenUrl: textOf(flow.tokenUrl),
        refreshUrl: textOf(flow.refreshUrl),
        scopes: Object.entries(objectOf(flow.scopes)).map(([scope, text]) => ({
          name: scope,
          description: stringOf(text) ?? '',
        })),
      });
    });
}

/** The security requirements of an operation, any one of which is sufficient. */
export function readSecurity(
  given: unknown,
  schemes: ReadonlyMap<string, SecurityScheme>,
  { resolver, labels }: ReadContext,
): readonly SecurityRequirement[] {
  const names = [...schemes.keys()];
  return listOf(given)
    .filter(isObject)
    .map((requirement) => {
      for (const name of Object.keys(requirement)) {
        if (schemes.has(name)) continue;
        resolver.report({
          code: 'invalid-api-description',
          message: `The security requirement \`${name}\` is not a security scheme of the description.`,
          location: resolver.locateKey(requirement, name),
          target: name,
          hint: didYouMean(name, names) ?? `Declared are ${names.map(code).join(', ') || 'none'}.`,
        });
      }
      return Object.entries(requirement).map(([name, scopes]) => ({
        scheme: schemes.get(name) ?? {
          name,
          type: 'unknown',
          summary: fill(labels.apiUnknownScheme, { name: code(name) }),
          usage: labels.apiUnknownUsage,
          flows: [],
        },
        scopes: listOf(scopes).flatMap((scope) => stringOf(scope) ?? []),
      }));
    });
}
