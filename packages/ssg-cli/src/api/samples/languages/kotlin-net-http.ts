import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import { allHeaders, credentialExpression, expression, type PreparedRequest } from '../prepared.ts';
import { program } from '../text.ts';
import { kotlinBlock, kotlinDialect, kotlinString } from './kotlin-shared.ts';

/** The URL with a pair of its query on each line: the library has nothing that makes queries. */
function urlOf({ address, url, urlKey }: PreparedRequest): string {
  const query = url.slice(address.length);
  const pairs = query === '' ? [] : query.split(/(?=&)/);
  const key = urlKey && [
    kotlinString(urlKey.before),
    `URLEncoder.encode(${credentialExpression(kotlinDialect, urlKey.key)}, Charsets.UTF_8)`,
  ];
  const parts = [address, ...pairs].map(kotlinString);
  return [...parts, ...(key === undefined ? [] : [key.join(' + ')])].join(' +\n            ');
}

const SEND = [
  '    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
  `    check(response.statusCode() < 400) { "\${response.statusCode()}: \${response.body()}" }`,
  '    println(response.body())',
];

function emit(request: PreparedRequest): string {
  const { basic, method, urlKey } = request;
  const plain = plainBody(request.body);
  const user = basic && credentialExpression(kotlinDialect, basic.user);
  const password = basic && credentialExpression(kotlinDialect, basic.password);
  const publisher = `HttpRequest.BodyPublishers.${plain === undefined ? 'noBody()' : 'ofString(body)'}`;
  const calls = [
    ...(basic === undefined
      ? []
      : [
          '.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.toByteArray()))',
        ]),
    ...allHeaders(request, plain?.mediaType).map(
      ({ name, value }) => `.header(${kotlinString(name)}, ${expression(kotlinDialect, value)})`,
    ),
    ...(method === 'GET' && plain === undefined ? [] : [`.method(${kotlinString(method)}, ${publisher})`]),
    '.timeout(Duration.ofSeconds(30))',
    '.build()',
  ];
  const imports = [
    'java.net.URI',
    ...(urlKey === undefined ? [] : ['java.net.URLEncoder']),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    'java.time.Duration',
    ...(basic === undefined ? [] : ['java.util.Base64']),
  ];
  return program(
    ['// Java 11 or newer'],
    imports.map((name) => `import ${name}`),
    [
      'fun main() {',
      ...(plain === undefined ? [] : [`    val body = ${kotlinBlock(plain.text)}`]),
      ...(basic === undefined ? [] : [`    val credentials = ${user} + ":" + ${password}`]),
      `    val request = HttpRequest.newBuilder(URI.create(${urlOf(request)}))`,
      ...calls.map((call) => `        ${call}`),
      '',
      ...SEND,
      '}',
    ],
  );
}

export const netHttp: OtherClient = {
  id: 'net-http',
  label: 'java.net.http',
  registry: {
    target: 'kotlin',
    client: 'nethttp',
    link: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.net.http/java/net/http/package-summary.html',
    replaces: 'httpsnippet has no client for java.net.http in Kotlin.',
  },
  emit,
};
