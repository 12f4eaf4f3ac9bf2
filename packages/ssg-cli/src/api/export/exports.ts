import type { ApiReference } from '../../model/index.ts';
import type { Pair, SampleAuth } from '../samples/sample-request.ts';
import { encodeStrict } from '../samples/url.ts';
import { credentialText, type ExportRequest, exportRequests } from './export-request.ts';

/** The requests of a reference as files of other tools: Postman, HTTP archives and editors. */
export function exportsOf(api: ApiReference, id: string): ApiReference['downloads'] {
  const requests = exportRequests(api);
  if (requests.length === 0) return [];
  const file = (label: string, ending: string, contents: string) => ({
    label,
    path: `${api.route}/${id}.${ending}`,
    contents,
  });
  return [
    file('Postman collection', 'postman.json', text(postman(api, requests))),
    file('.http file', 'http', httpFile(requests)),
    file('HTTP archive', 'har', text(archive(requests))),
  ];
}

function text(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** A collection of Postman 2.1: a folder for each tag. */
function postman(api: ApiReference, requests: readonly ExportRequest[]): unknown {
  return {
    info: {
      name: api.title,
      ...(api.excerpt === '' ? {} : { description: api.excerpt }),
      version: api.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: api.tags.flatMap((tag) => {
      const items = requests.filter(({ operation }) => operation.tag === tag.name).map(postmanItem);
      return items.length === 0 ? [] : [{ name: tag.label, item: items }];
    }),
    variable: variablesOf(requests).map((key) => ({ key, value: '' })),
  };
}

function postmanItem({ operation, request, address, optional, headers, body }: ExportRequest): unknown {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const query = [
    ...request.query.map(queryMember),
    ...optional.map((pair) => ({ ...queryMember(pair), disabled: true })),
  ];
  const auth = postmanAuth(request.auth);
  return {
    name: operation.title,
    request: {
      method: operation.method,
      ...(operation.excerpt === '' ? {} : { description: operation.excerpt }),
      header: headers.map(({ name, value }) => ({ key: name, value })),
      url: {
        raw: address,
        ...(url === undefined ? {} : placeOf(url)),
        ...(query.length > 0 ? { query } : {}),
      },
      ...(auth === undefined ? {} : { auth }),
      ...(body === undefined
        ? {}
        : {
            body: { mode: 'raw', raw: body.text, options: { raw: { language: languageOf(body.mediaType) } } },
          }),
    },
  };
}

/** A query that is one text has no `=`, and Postman writes none where the value is null. */
function queryMember({ name, value, bare }: Pair): object {
  return bare === true ? { key: encodeStrict(name), value: null } : { key: name, value };
}

function placeOf(url: URL): object {
  return {
    protocol: url.protocol.replace(':', ''),
    host: url.hostname.split('.'),
    ...(url.port === '' ? {} : { port: url.port }),
    path: url.pathname.split('/').slice(1),
  };
}

function languageOf(mediaType: string): string {
  return /json/i.test(mediaType) ? 'json' : /xml/i.test(mediaType) ? 'xml' : 'text';
}

function postmanAuth(auth: SampleAuth): unknown {
  const pair = (key: string, value: string) => ({ key, value, type: 'string' });
  if (auth.kind === 'basic') {
    const basic = [
      pair('username', credentialText(auth.user)),
      pair('password', credentialText(auth.password)),
    ];
    return { type: 'basic', basic };
  }
  if (auth.kind === 'apiKey' && auth.in === 'query') {
    const apikey = [pair('key', auth.name), pair('value', credentialText(auth.key)), pair('in', 'query')];
    return { type: 'apikey', apikey };
  }
  return undefined;
}

/** The names of the credentials that requests read. */
function variablesOf(requests: readonly ExportRequest[]): readonly string[] {
  const names = requests.flatMap(({ request: { auth } }) => {
    const credentials = [
      ...('user' in auth ? [auth.user, auth.password] : []),
      ...('token' in auth ? [auth.token] : []),
      ...('key' in auth ? [auth.key] : []),
    ];
    return credentials.flatMap((credential) => (credential.kind === 'variable' ? [credential.name] : []));
  });
  return [...new Set(names)];
}

/** Requests as editors send them: VS Code's REST Client, the HTTP client of JetBrains, and others. */
function httpFile(requests: readonly ExportRequest[]): string {
  const variables = variablesOf(requests).map((name) => `@${name} =`);
  const blocks = requests.map(({ operation, request, prepared, headers, body }) => {
    const { auth } = request;
    const basic =
      auth.kind === 'basic'
        ? [`Authorization: Basic ${credentialText(auth.user)} ${credentialText(auth.password)}`]
        : [];
    const { urlKey } = prepared;
    const url = prepared.url + (urlKey === undefined ? '' : urlKey.before + credentialText(urlKey.key));
    const head = [
      `### ${operation.title}`,
      `${operation.method} ${url}`,
      ...headers.map(({ name, value }) => `${name}: ${value}`),
      ...basic,
    ];
    return [...head, ...(body === undefined ? [] : ['', body.text])].join('\n');
  });
  return `${[...(variables.length > 0 ? [variables.join('\n')] : []), ...blocks].join('\n\n')}\n`;
}

/** An HTTP archive (HAR 1.2) of the requests; nothing was sent, so there are no answers and no times. */
function archive(requests: readonly ExportRequest[]): unknown {
  return {
    log: {
      version: '1.2',
      creator: { name: 'ceems-docs', version: '1' },
      entries: requests.map(({ operation, request, prepared, headers, body }) => ({
        startedDateTime: '1970-01-01T00:00:00.000Z',
        time: 0,
        comment: operation.title,
        request: {
          method: operation.method,
          url: prepared.url,
          httpVersion: 'HTTP/1.1',
          cookies: request.cookies,
          headers,
          queryString: request.query,
          ...(body === undefined ? {} : { postData: { mimeType: body.mediaType, text: body.text } }),
          headersSize: -1,
          bodySize: -1,
        },
        response: {
          status: 0,
          statusText: '',
          httpVersion: 'HTTP/1.1',
          cookies: [],
          headers: [],
          content: { size: 0, mimeType: 'x-unknown' },
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
        },
        cache: {},
        timings: { send: 0, wait: 0, receive: 0 },
      })),
    },
  };
}
