import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Location, Outcome, SourceFile } from '../model/index.ts';

/** The site's data files by base name, each held against the JSON schema beside it (`flags.yaml`, `flags.schema.json`). */
export function readData(
  texts: ReadonlyMap<string, SourceFile>,
  folder: string,
): Outcome<Readonly<Record<string, unknown>>> {
  const data: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const source of texts.values()) {
    const inFolder = path.posix.dirname(source.file) === path.posix.normalize(folder);
    if (!inFolder || source.file.endsWith('.schema.json')) continue;
    const name = path.posix.basename(source.file).replace(/\.(ya?ml|json)$/, '');
    const schema = texts.get(path.posix.join(path.posix.dirname(source.file), `${name}.schema.json`));
    const read = readFile(source, schema);
    data[name] = read.value;
    diagnostics.push(...read.diagnostics);
  }
  return { value: data, diagnostics };
}

function readFile(source: SourceFile, schema: SourceFile | undefined): Outcome<unknown> {
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const at = broken.linePos?.[0];
    const location: Location = { file: source.file, ...(at ? { line: at.line, column: at.col } : {}) };
    return {
      value: undefined,
      diagnostics: [
        {
          code: 'invalid-data-file',
          message: `This file cannot be parsed: ${broken.message.split('\n')[0]}`,
          location,
          hint: 'Correct its YAML or JSON.',
        },
      ],
    };
  }
  const value: unknown = document.toJS();
  if (!schema) return { value, diagnostics: [] };
  const locate = (pointer: string): Location => {
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const node = document.getIn(keys, true) as { range?: readonly [number, number, number] } | undefined;
    const at = lines.linePos(node?.range?.[0] ?? 0);
    return { file: source.file, line: Math.max(1, at.line), column: Math.max(1, at.col) };
  };
  return { value, diagnostics: validate(value, { schema, locate }) };
}

function validate(
  value: unknown,
  against: { schema: SourceFile; locate: (pointer: string) => Location },
): Diagnostic[] {
  try {
    const check = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(against.schema.text));
    return check(value) ? [] : (check.errors ?? []).map((error) => invalid(error, against.locate));
  } catch (error) {
    return [
      {
        code: 'invalid-data-file',
        message: `The schema cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        location: { file: against.schema.file },
        hint: 'Correct the JSON schema.',
      },
    ];
  }
}

function invalid(error: ErrorObject, locate: (pointer: string) => Location): Diagnostic {
  return {
    code: 'invalid-data-file',
    message: `\`${error.instancePath || '/'}\` ${error.message ?? 'is not as its schema says'}.`,
    location: locate(error.instancePath),
    hint: 'Correct the data, or its JSON schema.',
  };
}
