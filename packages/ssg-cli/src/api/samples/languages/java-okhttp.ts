import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  isGetWithBody,
  type PreparedBody,
  type PreparedRequest,
  parameterExpressions,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { program } from '../text.ts';
import { javaBlock, javaDialect, javaString } from './java-shared.ts';

/** Methods that OkHttp refuses without a body. */
const NEEDS_BODY = new Set(['POST', 'PUT', 'PATCH', 'PROPPATCH', 'REPORT']);

function contentOf(text: string, mediaType: string | undefined): string {
  const type = mediaType === undefined ? '' : `, MediaType.get(${javaString(mediaType)})`;
  const written = javaBlock(text, '                ');
  const isSum = !written.startsWith('"""') && written.includes('" +\n');
  return `RequestBody.create(${isSum ? `(${written})` : written}.getBytes(StandardCharsets.UTF_8)${type})`;
}

function partCall(part: SamplePart): string {
  const name = javaString(part.name);
  return part.fileName === undefined
    ? `.addFormDataPart(${name}, ${javaString(part.value)})`
    : `.addFormDataPart(${name}, ${javaString(part.fileName)}, ${contentOf(part.value, part.mediaType)})`;
}

function bodyLines(body: PreparedBody): readonly string[] {
  const built = (start: string, calls: readonly string[]) => [
    `        RequestBody body = ${start}`,
    ...[...calls, '.build();'].map((call) => `                ${call}`),
  ];
  if (body.kind === 'form' && body.mediaType === 'application/x-www-form-urlencoded') {
    const calls = body.fields.map(({ name, value }) => `.add(${javaString(name)}, ${javaString(value)})`);
    return built('new FormBody.Builder()', calls);
  }
  const fits = (part: SamplePart) => part.fileName !== undefined || part.mediaType === undefined;
  if (body.kind === 'multipart' && body.parts.length > 0 && body.parts.every(fits))
    return built('new MultipartBody.Builder()', [
      '.setType(MultipartBody.FORM)',
      ...body.parts.map(partCall),
    ]);
  const plain = plainBody(body);
  return plain === undefined ? [] : [`        RequestBody body = ${contentOf(plain.text, plain.mediaType)};`];
}

function methodCall(method: string, hasBody: boolean): readonly string[] {
  if (hasBody) return [`.method(${javaString(method)}, body)`];
  if (NEEDS_BODY.has(method)) return [`.method(${javaString(method)}, RequestBody.create(new byte[0]))`];
  return method === 'GET' ? [] : [`.method(${javaString(method)}, null)`];
}

const SEND = [
  '        OkHttpClient client = new OkHttpClient.Builder().callTimeout(Duration.ofSeconds(30)).build();',
  '        try (Response response = client.newCall(request).execute()) {',
  '            String text = response.body().string();',
  '            if (!response.isSuccessful()) {',
  '                throw new IOException(response.code() + ": " + text);',
  '            }',
  '            System.out.println(text);',
  '        }',
];

function requestLines(request: PreparedRequest, hasBody: boolean): readonly string[] {
  const { address, basic, method, query } = request;
  const pairs = parameterExpressions(javaDialect, query);
  const url = [
    `        HttpUrl url = HttpUrl.get(${javaString(address)}).newBuilder()`,
    ...pairs.map(([name, value]) => `                .addQueryParameter(${name}, ${value})`),
    '                .build();',
  ];
  const credentials =
    basic &&
    `.header("Authorization", Credentials.basic(${credentialExpression(javaDialect, basic.user)}, ${credentialExpression(javaDialect, basic.password)}, StandardCharsets.UTF_8))`;
  const calls = [
    `.url(${pairs.length === 0 ? javaString(address) : 'url'})`,
    ...(credentials === undefined ? [] : [credentials]),
    ...allHeaders(request).map(
      ({ name, value }) => `.addHeader(${javaString(name)}, ${expression(javaDialect, value)})`,
    ),
    ...methodCall(method, hasBody),
    '.build();',
  ];
  return [
    ...(pairs.length === 0 ? [] : url),
    '        Request request = new Request.Builder()',
    ...calls.map((call) => `                ${call}`),
  ];
}

function emit(request: PreparedRequest): string | undefined {
  const body = bodyLines(request.body);
  if (isGetWithBody(request)) return undefined;
  const lines = [...body, ...requestLines(request, body.length > 0), '', ...SEND];
  const used = (name: string) => new RegExp(`\\b${name.split('.').at(-1)}[.( ]`).test(lines.join('\n'));
  const imports = [
    'java.io.IOException',
    'java.nio.charset.StandardCharsets',
    'java.time.Duration',
    'okhttp3.Credentials',
    'okhttp3.FormBody',
    'okhttp3.HttpUrl',
    'okhttp3.MediaType',
    'okhttp3.MultipartBody',
    'okhttp3.OkHttpClient',
    'okhttp3.Request',
    'okhttp3.RequestBody',
    'okhttp3.Response',
  ];
  return program(
    ['// Java 17 or newer; Gradle: implementation("com.squareup.okhttp3:okhttp:5.1.0")'],
    imports.filter(used).map((name) => `import ${name};`),
    [
      'public class Sample {',
      '    public static void main(String[] args) throws Exception {',
      ...lines,
      '    }',
      '}',
    ],
  );
}

export const okhttp: OtherClient = {
  id: 'okhttp',
  label: 'OkHttp',
  registry: {
    target: 'java',
    client: 'okhttp5',
    link: 'https://square.github.io/okhttp/',
    replaces:
      'okhttp: written for OkHttp 3 (the media type before the content), no imports, no class and no main, and the response is neither looked at nor closed.',
  },
  emit,
};
