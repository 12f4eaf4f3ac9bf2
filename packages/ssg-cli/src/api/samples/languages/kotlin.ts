import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
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
import { netHttp } from './kotlin-net-http.ts';
import { kotlinBlock, kotlinDialect, kotlinString } from './kotlin-shared.ts';

/** The URL, with a query that the library encodes. */
function urlLines({ address, query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [];
  const pairs = parameterExpressions(kotlinDialect, query);
  return [
    `    val url = ${kotlinString(address)}.toHttpUrl().newBuilder()`,
    ...pairs.map(([name, value]) => `        .addQueryParameter(${name}, ${value})`),
    '        .build()',
  ];
}

interface KotlinBody {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

const TO_BODY = 'okhttp3.RequestBody.Companion.toRequestBody';
const TO_TYPE = 'okhttp3.MediaType.Companion.toMediaType';

function partLine(part: SamplePart): string {
  if (part.fileName === undefined) {
    return `        .addFormDataPart(${kotlinString(part.name)}, ${kotlinString(part.value)})`;
  }
  const type = part.mediaType === undefined ? '' : `${kotlinString(part.mediaType)}.toMediaType()`;
  const content = `${kotlinString(part.value)}.toByteArray().toRequestBody(${type})`;
  return `        .addFormDataPart(${kotlinString(part.name)}, ${kotlinString(part.fileName)}, ${content})`;
}

function kotlinBody(body: PreparedBody): KotlinBody {
  if (body.kind === 'form' && body.mediaType === 'application/x-www-form-urlencoded') {
    const fields = body.fields.map((f) => `        .add(${kotlinString(f.name)}, ${kotlinString(f.value)})`);
    return {
      imports: ['okhttp3.FormBody'],
      lines: ['    val body = FormBody.Builder()', ...fields, '        .build()'],
    };
  }
  const fits = (part: SamplePart) => part.fileName !== undefined || part.mediaType === undefined;
  if (body.kind === 'multipart' && body.parts.length > 0 && body.parts.every(fits)) {
    const parts = body.parts.map(partLine);
    const lines = [
      '    val body = MultipartBody.Builder()',
      '        .setType(MultipartBody.FORM)',
      ...parts,
      '        .build()',
    ];
    const text = parts.join('');
    return {
      imports: [
        'okhttp3.MultipartBody',
        ...(text.includes('.toRequestBody(') ? [TO_BODY] : []),
        ...(text.includes('.toMediaType(') ? [TO_TYPE] : []),
      ],
      lines,
    };
  }
  const plain = plainBody(body);
  if (plain === undefined) return { imports: [], lines: [] };
  return {
    imports: [TO_TYPE, TO_BODY],
    lines: [
      `    val body = ${kotlinBlock(plain.text)}`,
      `        .toByteArray().toRequestBody(${kotlinString(plain.mediaType)}.toMediaType())`,
    ],
  };
}

/** Methods that OkHttp refuses without a body. */
const NEEDS_BODY = new Set(['POST', 'PUT', 'PATCH', 'PROPPATCH', 'REPORT']);

function methodLines(method: string, hasBody: boolean): readonly string[] {
  if (hasBody) return [`        .method(${kotlinString(method)}, body)`];
  if (NEEDS_BODY.has(method)) return [`        .method(${kotlinString(method)}, "".toRequestBody())`];
  return method === 'GET' ? [] : [`        .method(${kotlinString(method)}, null)`];
}

const SEND = [
  '    val client = OkHttpClient.Builder().callTimeout(Duration.ofSeconds(30)).build()',
  '    client.newCall(request).execute().use { response ->',
  '        val text = response.body.string()',
  `        check(response.isSuccessful) { "\${response.code} \${response.message}: $text" }`,
  '        println(text)',
  '    }',
];

function emit(request: PreparedRequest): string {
  const { basic, method } = request;
  if (isGetWithBody(request))
    return `// OkHttp refuses a body with ${method}, so this is java.net.http.\n${netHttp.emit(request) ?? ''}`;
  const hasBody = request.body.kind !== 'none';
  const body = kotlinBody(request.body);
  const url = urlLines(request);
  const imports = new Set([
    ...body.imports,
    'java.time.Duration',
    ...(url.length === 0 ? [] : ['okhttp3.HttpUrl.Companion.toHttpUrl']),
    ...(basic === undefined ? [] : ['okhttp3.Credentials']),
    ...(!hasBody && NEEDS_BODY.has(method) ? [TO_BODY] : []),
    'okhttp3.OkHttpClient',
    'okhttp3.Request',
  ]);
  const headers = allHeaders(request).map(
    ({ name, value }) => `        .addHeader(${kotlinString(name)}, ${expression(kotlinDialect, value)})`,
  );
  return program(
    ['// Gradle: implementation("com.squareup.okhttp3:okhttp:5.1.0")'],
    [...imports].sort().map((name) => `import ${name}`),
    [
      'fun main() {',
      ...url,
      ...body.lines,
      '    val request = Request.Builder()',
      `        .url(${url.length === 0 ? kotlinString(request.address) : 'url'})`,
      ...(basic === undefined
        ? []
        : [
            `        .header("Authorization", Credentials.basic(${credentialExpression(kotlinDialect, basic.user)}, ${credentialExpression(kotlinDialect, basic.password)}, Charsets.UTF_8))`,
          ]),
      ...headers,
      ...methodLines(method, hasBody),
      '        .build()',
      '',
      ...SEND,
      '}',
    ],
  );
}

export const kotlin: Language = {
  id: 'kotlin',
  label: 'Kotlin',
  highlight: 'kotlin',
  client: 'OkHttp',
  registry: {
    target: 'kotlin',
    client: 'okhttp5',
    link: 'https://square.github.io/okhttp/',
    replaces:
      'okhttp: written for OkHttp 3 (MediaType.parse, RequestBody.create), .post(null) does not compile, no imports and ' +
      'no main, $ in texts starts a template, and the response is neither looked at nor closed.',
  },
  emit,
  others: [netHttp],
};
