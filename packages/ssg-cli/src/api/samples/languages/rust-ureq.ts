import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import { allHeaders, credentialExpression, expression, type PreparedRequest } from '../prepared.ts';
import { listing, program } from '../text.ts';
import { jsonMacro, rustBlock, rustDialect, rustString } from './rust-shared.ts';

/** Methods that ureq has a function for, and whether that takes a body. */
const METHODS: ReadonlyMap<string, boolean> = new Map([
  ['GET', false],
  ['HEAD', false],
  ['DELETE', false],
  ['OPTIONS', false],
  ['TRACE', false],
  ['POST', true],
  ['PUT', true],
  ['PATCH', true],
]);

interface UreqBody {
  readonly send: string;
  readonly contentType?: string;
  readonly isJson?: boolean;
}

function bodyOf({ body }: PreparedRequest): UreqBody | undefined {
  if (
    body.kind === 'form' &&
    body.mediaType === 'application/x-www-form-urlencoded' &&
    body.fields.length > 0
  ) {
    const fields = body.fields.map(({ name, value }) => `(${rustString(name)}, ${rustString(value)})`);
    return {
      send: `.send_form(${listing(fields, { open: '[', close: ']', margin: '        ', step: '    ' })})`,
    };
  }
  const plain = plainBody(body);
  if (plain === undefined) return undefined;
  const contentType = plain.mediaType;
  const json = contentType.includes('json') ? jsonMacro(plain.text) : undefined;
  return json === undefined
    ? { send: `.send(${rustBlock(plain.text)})`, contentType }
    : { send: `.send_json(${json})`, contentType, isJson: true };
}

function emit(request: PreparedRequest): string | undefined {
  const { address, basic, method, query } = request;
  const takesBody = METHODS.get(method);
  if (takesBody === undefined) return undefined;
  const body = bodyOf(request);
  const user = basic && credentialExpression(rustDialect, basic.user);
  const password = basic && credentialExpression(rustDialect, basic.password);
  const calls = [
    `.${method.toLowerCase()}(${rustString(address)})`,
    ...query.map(({ name, value }) => `.query(${rustString(name)}, ${expression(rustDialect, value)})`),
    ...(basic === undefined
      ? []
      : ['.header("Authorization", format!("Basic {}", BASE64_STANDARD.encode(credentials)))']),
    ...allHeaders(request, body?.contentType).map(
      ({ name, value }) => `.header(${rustString(name)}, ${expression(rustDialect, value)})`,
    ),
    ...(body !== undefined && !takesBody ? ['.force_send_body()'] : []),
    `${body?.send ?? (takesBody ? '.send_empty()' : '.call()')}?;`,
  ];
  const lines = [
    ...(basic === undefined ? [] : [`    let credentials = format!("{}:{}", ${user}, ${password});`]),
    '    let agent: ureq::Agent = ureq::Agent::config_builder()',
    '        .timeout_global(Some(Duration::from_secs(30)))',
    '        .http_status_as_error(false)',
    '        .build()',
    '        .into();',
    '    let mut response = agent',
    ...calls.map((call) => `        ${call}`),
    '    let status = response.status();',
    '    let text = response.body_mut().read_to_string()?;',
    '    if !status.is_success() {',
    '        return Err(format!("{status}: {text}").into());',
    '    }',
    '    println!("{text}");',
    '    Ok(())',
  ];
  const usesEnvironment = lines.some((line) => line.includes('env::var("'));
  return program(
    [
      ...(basic === undefined ? [] : ['// cargo add base64']),
      ...(body?.isJson ? ['// cargo add serde_json'] : []),
      `// cargo add ureq${body?.isJson ? ' --features json' : ''}`,
    ],
    [
      ...(basic === undefined ? [] : ['use base64::prelude::*;']),
      ...(body?.isJson ? ['use serde_json::json;'] : []),
      ...(usesEnvironment ? ['use std::env;'] : []),
      'use std::time::Duration;',
    ],
    ['fn main() -> Result<(), Box<dyn std::error::Error>> {', ...lines, '}'],
  );
}

export const ureq: OtherClient = {
  id: 'ureq',
  label: 'ureq',
  registry: {
    target: 'rust',
    client: 'ureq',
    link: 'https://docs.rs/ureq/',
    replaces: 'httpsnippet has no client for ureq.',
  },
  emit,
};
