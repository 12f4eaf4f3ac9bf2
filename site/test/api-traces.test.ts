import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteFolder } from './markdown.ts';

/** A place in the source of the server: a text inside of a symbol of a file. */
interface Trace {
  readonly file: string;
  readonly symbol: string;
  readonly text: string;
}

interface Traces {
  readonly version: string;
  readonly handlers: readonly (Omit<Trace, 'text'> & { readonly operation: string })[];
  readonly statuses: readonly (Trace & { readonly operation: string; readonly status: string })[];
  readonly parameters: readonly (Trace & { readonly operation: string; readonly parameter: string })[];
  readonly headers: readonly (Trace & { readonly header: string })[];
  readonly fields: readonly (Trace & { readonly schema: string; readonly property: string })[];
  readonly left_out: readonly { readonly parameter: string }[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const read = (name: string): unknown => parse(readFileSync(path.join(siteFolder, 'openapi', name), 'utf8'));
const root = read('ceems-api.yaml');
const traces = read('traces/ceems-api.yaml') as Traces;

function at(value: unknown, ...keys: readonly string[]): Json {
  const resolved = isObject(value) ? value : {};
  const target =
    typeof resolved.$ref === 'string' ? at(root, ...resolved.$ref.slice(2).split('/')) : resolved;
  const [key, ...rest] = keys;
  return key === undefined ? target : at(target[key], ...rest);
}

const operations = Object.keys(at(root, 'paths')).map((route) => ({
  name: `GET ${route}`,
  operation: at(root, 'paths', route, 'get'),
}));
const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();

describe('the table of traces', () => {
  it('has every status of the description, and no other', () => {
    const documented = operations.flatMap(({ name, operation }) =>
      Object.keys(at(operation, 'responses')).map((status) => `${name} ${status}`),
    );
    expect(sorted(traces.statuses.map(({ operation, status }) => `${operation} ${status}`))).toEqual(
      sorted(documented),
    );
  });

  it('has every parameter', () => {
    const documented = operations.flatMap(({ name, operation }) =>
      Object.keys(at(operation, 'parameters')).map(
        (index) => `${name} ${String(at(operation, 'parameters', index).name)}`,
      ),
    );
    expect(sorted(traces.parameters.map(({ operation, parameter }) => `${operation} ${parameter}`))).toEqual(
      sorted(documented),
    );
  });

  it('has every header of an answer', () => {
    const documented = operations.flatMap(({ operation }) =>
      Object.keys(at(operation, 'responses')).flatMap((status) =>
        Object.keys(at(operation, 'responses', status, 'headers')),
      ),
    );
    expect(sorted(traces.headers.map(({ header }) => header))).toEqual(sorted(documented));
  });

  it('has every property that answers are made of', () => {
    const schemas = sorted(traces.fields.map(({ schema }) => schema));
    const documented = schemas.flatMap((schema) =>
      Object.keys(at(root, 'components', 'schemas', schema, 'properties')).map((name) => `${schema} ${name}`),
    );
    expect(sorted(traces.fields.map(({ schema, property }) => `${schema} ${property}`))).toEqual(
      sorted(documented),
    );
    // Objects that are not of the server's types hold keys from data: maps, and the envelope's variants.
    const others = Object.keys(at(root, 'components', 'schemas')).filter((name) => !schemas.includes(name));
    const withProperties = others.filter(
      (name) => at(root, 'components', 'schemas', name).properties !== undefined,
    );
    expect(withProperties).toEqual([]);
  });

  it('names the operations that there are', () => {
    expect(sorted(traces.handlers.map(({ operation }) => operation))).toEqual(
      sorted(operations.map(({ name }) => name)),
    );
  });
});

const sources = process.env.CEEMS_SOURCES;
if (sources === undefined)
  process.stderr.write(
    'Traces were not compared with the sources of CEEMS: CEEMS_SOURCES names no checkout.\n',
  );

const source = (file: string): string => readFileSync(path.join(sources ?? '', file), 'utf8');

/** Everything that a Go file says of a symbol: a function, a type, or one line of a constant. */
function bodyOf(file: string, symbol: string): string {
  const text = source(file);
  const declared = new RegExp(`^(?:func (?:\\([^)]*\\) )?|type )${symbol}\\b[^]*?^}`, 'm');
  const line = new RegExp(`^\\s*(?:const |var )?${symbol}\\s*=.*$`, 'm');
  return declared.exec(text)?.[0] ?? line.exec(text)?.[0] ?? '';
}

describe.skipIf(sources === undefined)('the sources of the server', () => {
  const server = sources === undefined ? '' : source('pkg/api/http/server.go');

  it('are of the version that the table was written for', () => {
    expect(source('VERSION').trim()).toBe(traces.version);
  });

  it('have the text of every trace in its symbol', () => {
    const all: readonly Trace[] = [
      ...traces.statuses,
      ...traces.parameters,
      ...traces.headers,
      ...traces.fields,
    ];
    const missing = all.filter(({ file, symbol, text }) => !bodyOf(file, symbol).includes(text));
    expect(missing).toEqual([]);
  });

  it('route no operation that the description lacks', () => {
    const routed = [...server.matchAll(/subRouter\.HandleFunc\(.*cors\.wrap\(server\.(\w+)\)/g)];
    expect(sorted(routed.map(([, handler = '']) => handler))).toEqual(
      sorted(traces.handlers.map(({ symbol }) => symbol)),
    );
  });

  it('read no query parameter that the description lacks', () => {
    const keys = [
      ...server.matchAll(/(?:\bQuery\(\)|\burlValues)\["(\w+)"\]|\b(?:q|Query\(\))\.Get\("(\w+)"\)/g),
    ];
    const documented = traces.parameters.map(({ parameter }) => parameter);
    const known = new Set([...documented, ...traces.left_out.map(({ parameter }) => parameter)]);
    expect(keys.length).toBeGreaterThan(10);
    expect(
      sorted(keys.map(([, index, name]) => index ?? name ?? '').filter((key) => !known.has(key))),
    ).toEqual([]);
  });

  it('send no class of error that the description lacks', () => {
    const files = ['server.go', 'middleware.go', 'validation.go'].map((name) =>
      source(`pkg/api/http/${name}`),
    );
    const used = files.flatMap((text) =>
      [...text.matchAll(/apiError\{(error\w+)/g)].map(([, name = '']) => name),
    );
    const table = source('pkg/api/http/error.go');
    const classes = used.map(
      (name) => new RegExp(`\\b${name}\\s+errorType = "(\\w+)"`).exec(table)?.[1] ?? name,
    );
    const documented = at(root, 'components', 'schemas', 'Response', 'properties', 'errorType').enum;
    expect(sorted(classes)).toEqual(sorted(Array.isArray(documented) ? documented.map(String) : []));
  });

  it('have no member of an answer that the description lacks', () => {
    const types = new Map(traces.fields.map(({ schema, file, symbol }) => [schema, { file, symbol }]));
    const members = [...types].flatMap(([schema, { file, symbol }]) =>
      [...bodyOf(file, symbol).matchAll(/json:"(\w+)/g)].map(([, name = '']) => `${schema} ${name}`),
    );
    expect(sorted(members)).toEqual(
      sorted(traces.fields.map(({ schema, property }) => `${schema} ${property}`)),
    );
  });
});
