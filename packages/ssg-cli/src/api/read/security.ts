import type { SecurityRequirement, SecurityScheme } from '../../model/index.ts';
import { didYouMean } from '../../tools/nearest.ts';
import { code } from '../schema/constraints.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf, textOf } from '../source/tree.ts';
import type { ReadContext } from './read-context.ts';

type Words = Pick<SecurityScheme, 'type' | 'summary' | 'usage'> & Partial<Pick<SecurityScheme, 'parameter'>>;

/** Every security scheme of a description, by its key. */
export function readSecuritySchemes(
  group: unknown,
  context: ReadContext,
): ReadonlyMap<string, SecurityScheme> {
  const schemes = Object.entries(objectOf(group)).map(([name, value]): [string, SecurityScheme] => {
    const scheme = context.resolver.deref(value);
    return [
      name,
      withoutUndefined({
        name,
        ...wordsFor(scheme),
        description: context.fragments.of(scheme),
        flows: flowsOf(scheme),
      }),
    ];
  });
  return new Map(schemes);
}

function wordsFor(scheme: JsonObject): Words {
  const type = String(scheme.type ?? '').toLowerCase();
  if (type === 'basic') return basic;
  if (type === 'http') return httpWords(scheme);
  if (type === 'apikey') return keyWords(scheme);
  if (type === 'oauth2') {
    return {
      type: 'oauth2',
      summary: 'OAuth 2.0',
      usage: `Ask the authorization server for an access token and ${bearerUsage}`,
    };
  }
  if (type === 'openidconnect') {
    const url = textOf(scheme.openIdConnectUrl);
    const where = url === undefined ? '' : ` (${code(url)})`;
    return {
      type: 'openIdConnect',
      summary: `OpenID Connect${where}`,
      usage: `Sign in with the provider and ${bearerUsage}`,
    };
  }
  if (type === 'mutualtls') {
    return {
      type: 'mutualTLS',
      summary: 'Mutual TLS',
      usage: 'Connect with a client certificate that the server knows.',
    };
  }
  return {
    type: 'unknown',
    summary: type === '' ? 'Authentication' : `Authentication of type ${code(type)}`,
    usage: 'See the description.',
  };
}

const bearerUsage = 'send it in the header `Authorization: Bearer <token>`.';
const basic: Words = {
  type: 'basic',
  summary: 'HTTP basic authentication',
  usage:
    'Send the header `Authorization: Basic <credentials>`, the credentials being `user:password` in Base64. Most clients do so when given a user name and a password.',
};

function httpWords(scheme: JsonObject): Words {
  const name = String(scheme.scheme ?? '').toLowerCase();
  if (name === 'basic') return basic;
  const format = textOf(scheme.bearerFormat);
  if (name === 'bearer') {
    return {
      type: 'bearer',
      summary: `HTTP bearer token${format === undefined ? '' : ` (${format})`}`,
      usage: 'Send the token in the header `Authorization: Bearer <token>`.',
    };
  }
  const shown = textOf(scheme.scheme) ?? 'scheme';
  return {
    type: 'http',
    summary: `HTTP authentication, scheme ${code(shown)}`,
    usage: `Send the header ${code(`Authorization: ${shown} <credentials>`)}.`,
  };
}

const places = { header: 'header', query: 'query parameter', cookie: 'cookie' } as const;

function keyWords(scheme: JsonObject): Words {
  const place = String(scheme.in);
  const name = textOf(scheme.name) ?? 'key';
  const known = place === 'query' || place === 'cookie' ? place : 'header';
  return {
    type: 'apiKey',
    summary: `API key in a ${places[known]}`,
    usage: `Send the key in the ${places[known]} ${code(name)}.`,
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
        authorizationUrl: textOf(flow.authorizationUrl),
        tokenUrl: textOf(flow.tokenUrl),
        refreshUrl: textOf(flow.refreshUrl),
        scopes: Object.entries(objectOf(flow.scopes)).map(([scope, text]) => ({
          name: scope,
          description: stringOf(text) ?? '',
        })),
      });
    });
}

/** What an operation asks for: any one of the requirements. */
export function readSecurity(
  given: unknown,
  schemes: ReadonlyMap<string, SecurityScheme>,
  { resolver }: ReadContext,
): readonly SecurityRequirement[] {
  const names = [...schemes.keys()];
  return listOf(given)
    .filter(isObject)
    .map((requirement) => {
      for (const name of Object.keys(requirement)) {
        if (schemes.has(name)) continue;
        resolver.report({
          code: 'invalid-api-description',
          message: `The security requirement \`${name}\` names no security scheme of the description.`,
          location: resolver.locateKey(requirement, name),
          target: name,
          hint: didYouMean(name, names) ?? `Declared are ${names.map(code).join(', ') || 'none'}.`,
        });
      }
      return Object.entries(requirement).map(([name, scopes]) => ({
        scheme: schemes.get(name) ?? {
          name,
          type: 'unknown',
          summary: `Authentication ${code(name)}`,
          usage: 'The description does not say how to send it.',
          flows: [],
        },
        scopes: listOf(scopes).flatMap((scope) => stringOf(scope) ?? []),
      }));
    });
}
