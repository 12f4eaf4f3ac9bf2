import { createRequire } from 'node:module';
import type { ErrorObject } from 'ajv';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Location, SourceFile } from '../model/index.ts';
import { boundedPattern } from '../tools/bounded-pattern.ts';
import { messageOf } from '../tools/thrown.ts';
import { jsonFault } from './json-fault.ts';

const require = createRequire(import.meta.url);

/** A data file: its value, and where its parts are. */
interface ReadData {
  readonly value: unknown;
  readonly document: Document;
  readonly place: (offset: number) => Location;
}

/** The regular expressions of ajv; `code` is for standalone validators. */
const regExp = Object.assign((pattern: string, flags: string) => boundedPattern(pattern, flags), {
  code: 'boundedPattern',
});

/** Validates data against its schema. An unusable schema is reported at its own place. */
export function validateData(data: ReadData, schema: SourceFile): Diagnostic[] {
  const fault = jsonFault(schema);
  if (fault) return [fault];
  // Loaded here: most sites have no schemas of their own.
  const { Ajv } = require('ajv') as typeof import('ajv');
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false, code: { regExp } });
  try {
    const check = ajv.compile(JSON.parse(schema.text));
    if (check(data.value)) return [];
    return (check.errors ?? []).map((error) => invalid(error, data));
  } catch (error) {
    return [unusable(error, ajv.errors?.[0]?.instancePath, schema)];
  }
}

function invalid(error: ErrorObject, { document, place }: ReadData): Diagnostic {
  const { extraKey, said } = inWords(error);
  const path = pathOf(error.instancePath);
  return {
    code: 'invalid-data-file',
    message: `\`${error.instancePath || '/'}\` ${said}.`,
    location: place(
      extraKey === undefined ? offsetOf(document, path) : offsetOfKey(document, path, extraKey),
    ),
    hint: 'Correct the data, or its JSON schema.',
  };
}

/** The message of an error, with details that the library omits: the additional key, or the allowed values. */
function inWords({ keyword, params, message }: ErrorObject): { said: string; extraKey?: string } {
  if (keyword === 'additionalProperties') {
    const extraKey = String(params.additionalProperty);
    return { said: `must not have the key \`${extraKey}\``, extraKey };
  }
  if (keyword === 'enum') return { said: `must be one of ${params.allowedValues.map(asCode).join(', ')}` };
  if (keyword === 'const') return { said: `must be ${asCode(params.allowedValue)}` };
  return { said: message ?? 'is not as its schema says' };
}

function asCode(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function unusable(error: unknown, pointer: string | undefined, schema: SourceFile): Diagnostic {
  const message = messageOf(error);
  const lines = new LineCounter();
  const document = parseDocument(schema.text, { lineCounter: lines });
  // The library reports references and patterns only in its message.
  const quoted =
    /(?:can't resolve reference|with key or ref) "?([^"\s]+)|^Invalid regular expression: \/(.*)\/u?:/.exec(
      message,
    );
  const text = quoted ? JSON.stringify(quoted[1] ?? quoted[2]) : undefined;
  const at = text === undefined ? -1 : schema.text.indexOf(text);
  const { line, col } = lines.linePos(at >= 0 ? at : offsetOf(document, pathOf(pointer ?? '')));
  return {
    code: 'invalid-data-file',
    message: `Cannot use the schema: ${message}`,
    location: { file: schema.file, line: Math.max(1, line), column: Math.max(1, col) },
    hint: 'Correct the JSON Schema; it must be draft 7.',
  };
}

/** The keys of a JSON pointer. */
function pathOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function offsetOf(document: Document, path: readonly string[]): number {
  const node: unknown = document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function offsetOfKey(document: Document, path: readonly string[], key: string): number {
  const parent: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(parent)
    ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    : undefined;
  return isNode(pair?.key) ? (pair.key.range?.[0] ?? 0) : offsetOf(document, path);
}
