import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import { allHeaders, credentialExpression, expression, type PreparedRequest } from '../prepared.ts';
import { program } from '../text.ts';
import { okhttp } from './java-okhttp.ts';
import { javaBlock, javaDialect, javaString } from './java-shared.ts';

function methodLine({ method, body }: PreparedRequest): string | undefined {
  const plain = plainBody(body);
  if (plain === undefined) {
    if (method === 'GET') return undefined;
    if (method === 'DELETE') return '.DELETE()';
    return `.method(${javaString(method)}, HttpRequest.BodyPublishers.noBody())`;
  }
  const publisher = `HttpRequest.BodyPublishers.ofString(${javaBlock(plain.text, '                    ')})`;
  if (method === 'POST' || method === 'PUT') return `.${method}(${publisher})`;
  return `.method(${javaString(method)}, ${publisher})`;
}

/** The URL with a pair of its query on each line: the library has nothing that makes queries. */
function javaUrl(request: PreparedRequest): string {
  const { address, url, urlKey } = request;
  const query = url.slice(address.length);
  const pairs = query === '' ? [] : query.split(/(?=&)/);
  const key = urlKey && [
    javaString(urlKey.before),
    `URLEncoder.encode(${credentialExpression(javaDialect, urlKey.key)}, StandardCharsets.UTF_8)`,
  ];
  const parts = [address, ...pairs].map(javaString);
  return [...parts, ...(key === undefined ? [] : [key.join(' + ')])].join('\n                        + ');
}

function requestLines(request: PreparedRequest): readonly string[] {
  const { basic } = request;
  const url = javaUrl(request);
  const method = methodLine(request);
  const calls = [
    ...(basic === undefined
      ? []
      : [
          '.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)))',
        ]),
    ...allHeaders(request, plainBody(request.body)?.mediaType).map(
      ({ name, value }) => `.header(${javaString(name)}, ${expression(javaDialect, value)})`,
    ),
    ...(method === undefined ? [] : [method]),
    '.timeout(Duration.ofSeconds(30))',
    '.build();',
  ];
  return [
    ...(basic === undefined
      ? []
      : [
          `        String credentials = ${credentialExpression(javaDialect, basic.user)} + ":" + ${credentialExpression(javaDialect, basic.password)};`,
        ]),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${url}))`,
    ...calls.map((call) => `                ${call}`),
  ];
}

const SEND = [
  '        HttpClient client = HttpClient.newHttpClient();',
  '        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
  '        if (response.statusCode() >= 400) {',
  '            throw new IOException(response.statusCode() + ": " + response.body());',
  '        }',
  '        System.out.println(response.body());',
];

function emit(request: PreparedRequest): string {
  const { basic, urlKey } = request;
  const imports = [
    'java.io.IOException',
    'java.net.URI',
    ...(urlKey === undefined ? [] : ['java.net.URLEncoder']),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(basic === undefined && urlKey === undefined ? [] : ['java.nio.charset.StandardCharsets']),
    'java.time.Duration',
    ...(basic === undefined ? [] : ['java.util.Base64']),
  ];
  return program(
    ['// Java 17 or newer'],
    imports.map((name) => `import ${name};`),
    [
      'public class Sample {',
      '    public static void main(String[] args) throws Exception {',
      ...requestLines(request),
      '',
      ...SEND,
      '    }',
      '}',
    ],
  );
}

export const java: Language = {
  id: 'java',
  label: 'Java',
  highlight: 'java',
  client: 'java.net.http',
  registry: {
    target: 'java',
    client: 'nethttp_program',
    link: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.net.http/java/net/http/package-summary.html',
    replaces:
      'nethttp: no imports, no class and no main; the first of two equal headers is lost, and the status is never ' +
      'looked at. The default client (unirest) is a library few use.',
  },
  emit,
  others: [okhttp],
};
