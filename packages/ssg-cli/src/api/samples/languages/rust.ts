import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  lengthHeader,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { listing, program } from '../text.ts';
import { jsonMacro, rustBlock, rustDialect, rustString } from './rust-shared.ts';
import { ureq } from './rust-ureq.ts';

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
      return {
        before: [],
        call: ['        .form(&[', ...fields, `        ]${sliceOf(fields)})`],
        features: ['form'],
      };
  }
  if (body.kind === 'multipart' && body.parts.length > 0 && body.parts.every(fitsForm))
    return formBody(body.parts);
  const plain = plainBody(body);
  if (plain === undefined) return { before: [], call: [], features: [] };
  const json = plain.mediaType.includes('json') ? jsonMacro(plain.text) : undefined;
  if (json !== undefined) {
    const isDefault = plain.mediaType === 'application/json';
    const call = { before: [], call: [`        .json(&${json})`], features: ['json'] };
    return isDefault ? call : { ...call, contentType: plain.mediaType };
  }
  return {
    before: [],
    call: [`        .body(${rustBlock(plain.text)})`],
    contentType: plain.mediaType,
    features: [],
  };
}

/** Only arrays of up to 32 items can be written by serde; longer ones as slices. */
function sliceOf(items: readonly string[]): string {
  return items.length > 32 ? '[..]' : '';
}

function queryLines({ query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [];
  // The list has one type: what is read from the environment is borrowed.
  const pairs = query.map(({ name, value }) => {
    const isText = value.every((piece) => piece.kind === 'text');
    return `(${rustString(name)}, ${isText ? '' : '&'}${expression(rustDialect, value)})`;
  });
  const list = listing(pairs, { open: '[', close: ']', margin: '        ', step: '    ' });
  return [`        .query(&${list}${sliceOf(pairs)})`];
}

function emit(request: PreparedRequest): string {
  const { basic, method } = request;
  const body = rustBody(request.body);
  const features = [...body.features, ...(request.query.length === 0 ? [] : ['query'])];
  const calls = [
    METHODS.has(method)
      ? `        .${method.toLowerCase()}(${rustString(request.address)})`
      : `        .request(reqwest::Method::from_bytes(b${rustString(method)})?, ${rustString(request.address)})`,
    ...queryLines(request),
    ...(basic === undefined
      ? []
      : [
          `        .basic_auth(${credentialExpression(rustDialect, basic.user)}, Some(${credentialExpression(rustDialect, basic.password)}))`,
        ]),
    ...[...allHeaders(request, body.contentType), ...lengthHeader(request)].map(
      ({ name, value }) => `        .header(${rustString(name)}, ${expression(rustDialect, value)})`,
    ),
    ...body.call,
    '        .timeout(Duration::from_secs(30))',
  ];
  const usesEnvironment = calls.some((call) => call.includes('env::var("'));
  return program(
    [
      ...(body.features.includes('json') ? ['// cargo add serde_json'] : []),
      `// cargo add reqwest${features.length === 0 ? '' : ` --features ${features.join(',')}`}`,
      '// cargo add tokio --features macros,rt-multi-thread',
    ],
    [
      ...(body.features.includes('json') ? ['use serde_json::json;'] : []),
      ...(usesEnvironment ? ['use std::env;'] : []),
      'use std::time::Duration;',
    ],
    [
      '#[tokio::main]',
      'async fn main() -> Result<(), Box<dyn std::error::Error>> {',
      ...body.before,
      '    let response = reqwest::Client::new()',
      ...calls,
      '        .send()',
      '        .await?;',
      '    let status = response.status();',
      '    let text = response.text().await?;',
      '    if !status.is_success() {',
      '        return Err(format!("{status}: {text}").into());',
      '    }',
      '    println!("{text}");',
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
  others: [ureq],
};
