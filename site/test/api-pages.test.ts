import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SAMPLE_LANGUAGES } from '../../packages/ssg-cli/src/api/samples/sample-request.ts';

const site = fileURLToPath(new URL('..', import.meta.url));

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const description: unknown = parse(readFileSync(path.join(site, 'openapi/ceems-api.yaml'), 'utf8'));
const root: Json = isObject(description) ? description : {};

/** Follows a local reference. */
function deref(value: unknown): Json {
  if (!isObject(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  const keys = value.$ref.slice(2).split('/');
  return deref(keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), root));
}

const objectsIn = (value: unknown): readonly Json[] =>
  isObject(value) ? Object.values(value).map(deref) : [];

/** Every property name below a schema, whatever way it is reached. */
function propertiesOf(value: unknown, names = new Set<string>(), seen = new Set<Json>()): Set<string> {
  const schema = deref(value);
  if (seen.has(schema)) return names;
  seen.add(schema);
  for (const name of Object.keys(deref(schema.properties))) names.add(name);
  const inner = [schema.items, schema.additionalProperties, ...objectsIn(schema.properties)];
  const lists = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  for (const part of [...inner, ...lists].filter(isObject)) propertiesOf(part, names, seen);
  return names;
}

const operations = Object.entries(deref(root.paths)).flatMap(([route, item]) =>
  Object.entries(deref(item))
    .filter(([method]) => ['get', 'put', 'post', 'delete', 'patch'].includes(method))
    .map(([method, value]) => ({ route, method, shared: deref(item).parameters, operation: deref(value) })),
);

/** The page of an operation: its route is its summary in kebab case, as the specification has it. */
function pageOf(summary: string): string {
  const slug = summary
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return readFileSync(path.join(site, 'build/docs/api', slug, 'index.html'), 'utf8');
}

/** Text of a page without its props and head, tags taken out. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ');

const words = (text: string): ReadonlySet<string> => new Set(text.match(/[\w-]+/g));

it('the description has its twelve operations', () => expect(operations).toHaveLength(12));

describe.each(operations)('the page of $method $route', ({ route, shared, operation }) => {
  const html = pageOf(String(operation.summary));
  const shown = words(textOf(html));

  it('has every parameter, response and property of the description', () => {
    const lists = [shared, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
    const parameters = lists.map((parameter) => String(deref(parameter).name));
    const responses = deref(operation.responses);
    const media = objectsIn(responses).flatMap((response) => objectsIn(response.content));
    const properties = media.flatMap(({ schema }) => [...propertiesOf(schema)]);
    expect(properties.length).toBeGreaterThan(0);
    const expected = [...parameters, ...Object.keys(responses), ...properties];
    expect(expected.filter((name) => !shown.has(name))).toEqual([]);
    expect(textOf(html).replace(/\s/g, '')).toContain(route);
  });

  it('has a sample in each language, the most used first', () => {
    const samples = [...html.matchAll(/<pre[^>]* data-sample="([^"]+)"(?! data-client)/g)].map(
      ([, language]) => language,
    );
    expect(samples.slice(0, 6)).toEqual(['python', 'curl', 'nodejs', 'javascript', 'go', 'java']);
    expect(samples.slice(6)).toEqual(
      SAMPLE_LANGUAGES.filter((language) => !samples.slice(0, 6).includes(language)),
    );
  });
});
