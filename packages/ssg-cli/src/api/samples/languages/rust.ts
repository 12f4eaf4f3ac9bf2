import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { escapeText, hex, isPlainBlock, joinLines, program } from '../text.ts';

/** A string literal in double quotes. */
export function rustString(text: string): string {
  const escaped = escapeText(text, {
    named: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: (code) => `\\u{${hex(code, 1)}}`,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a raw string, where it can be one. */
function rustBlock(text: string): string {
  return isPlainBlock(text) && !text.includes('"#') ? `r#"${text}"#` : rustLines(text);
}

function rustLines(text: string): string {
  if (!text.includes('\n')) return rustString(text);
  return `concat!(\n            ${joinLines(text, rustString, ',\n            ')},\n        )`;
}

const dialect: Dialect = {
  text: rustString,
  variable: (name) => `env::var(${rustString(name)})?`,
  join: (expressions) =>
    `[${expressions.map((part) => (part.startsWith('"') ? part : `&${part}`)).join(', ')}].concat()`,
};

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);

function partLine(part: SamplePart): string {
  if (part.fileName === undefined && part.mediaType === undefined) {
    return `        .text(${rustString(part.name)}, ${rustString(part.value)})`;
  }
  const name = part.fileName === undefined ? '' : `.file_name(${rustString(part.fileName)})`;
  const type = part.mediaType === undefined ? '' : `.mime_str(${rustString(part.mediaType)})?`;
  return `        .part(${rustString(part.name)}, reqwest::multipart::Part::text(${rustString(part.value)})${name}${type})`;
}

interface RustBody {
  readonly before: readonly string[];
  readonly call: readonly string[];
  readonly contentType?: string;
  readonly features: readonly string[];
}

/** reqwest writes names between quotes without escapes. */
function fitsForm(part: SamplePart): boolean {
  return !/["\\\r\n]/.test(part.name + (part.fileName ?? ''));
}

function formBody(parts: readonly SamplePart[]): RustBody {
  // Left to itself, reqwest writes other names as name*=utf-8''…, which RFC 7578 forbids and servers do not read.
  const isPlain = parts.every((part) => /^[\w.-]*$/.test(part.name + (part.fileName ?? '')));
  const lines = [
    '    let form = reqwest::multipart::Form::new()',
    ...(isPlain ? [] : ['        .percent_encode_noop()']),
    ...parts.map(partLine),
  ];
  return { before: [`${lines.join('\n')};`], call: ['        .multipart(form)'], features: ['multipart'] };
}

function rustBody(body: PreparedBody): RustBody {
  if (body.kind === 'form') {
    const fields = body.fields.map((f) => `            (${rustString(f.name)}, ${rustString(f.value)}),`);
    const isPlain = body.mediaType === 'application/x-www-form-urlencoded' && fields.length > 0;
    if (isPlain)
      return { before: [], call: ['        .form(&[', ...fields, '        ])'], features: ['form'] };
  }
  if (body.kind === 'multipart' && body.parts.length > 0 && body.parts.every(fitsForm))
    return formBody(body.parts);
  const plain = plainBody(body);
  if (plain === undefined) return { before: [], call: [], features: [] };
  return {
    before: [],
    call: [`        .body(${rustBlock(plain.text)})`],
    contentType: plain.mediaType,
    features: [],
  };
}

function emit(request: PreparedRequest): string {
  const { basic, method, urlKey } = request;
  const body = rustBody(request.body);
  const features = [...body.features, ...(urlKey === undefined ? [] : ['query'])];
  const calls = [
    METHODS.has(method)
      ? `        .${method.toLowerCase()}(${rustString(request.url)})`
      : `        .request(reqwest::Method::from_bytes(b${rustString(method)})?, ${rustString(request.url)})`,
    ...(urlKey === undefined
      ? []
      : [
          `        .query(&[(${rustString(decodeURIComponent(urlKey.name))}, ${credentialExpression(dialect, urlKey.key)})])`,
        ]),
    ...(basic === undefined
      ? []
      : [
          `        .basic_auth(${credentialExpression(dialect, basic.user)}, Some(${credentialExpression(dialect, basic.password)}))`,
        ]),
    ...allHeaders(request, body.contentType).map(
      ({ name, value }) => `        .header(${rustString(name)}, ${expression(dialect, value)})`,
    ),
    ...body.call,
  ];
  const usesEnvironment = calls.some((call) => call.includes('env::var("'));
  return program(
    [
      `// cargo add reqwest${features.length === 0 ? '' : ` --features ${features.join(',')}`}`,
      '// cargo add tokio --features macros,rt-multi-thread',
    ],
    usesEnvironment ? ['use std::env;'] : [],
    [
      '#[tokio::main]',
      'async fn main() -> Result<(), Box<dyn std::error::Error>> {',
      ...body.before,
      '    let response = reqwest::Client::new()',
      ...calls,
      '        .send()',
      '        .await?',
      '        .error_for_status()?;',
      '    println!("{}", response.text().await?);',
      '    Ok(())',
      '}',
    ],
  );
}

export const rust: Language = {
  id: 'rust',
  label: 'Rust',
  highlight: 'rust',
  client: 'reqwest',
  registry: {
    target: 'rust',
    client: 'reqwest_strict',
    link: 'https://docs.rs/reqwest/',
    replaces:
      'reqwest: unwraps everything, needs serde_json for a text, repeated keys are joined with a comma, forms panic, ' +
      'equal headers are lost, and an error status is taken for success.',
  },
  emit,
};
