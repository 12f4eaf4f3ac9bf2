import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteFolder } from './markdown.ts';
import { siteData } from './site-data.ts';

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly $ref?: string;
}

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
  >;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

const folder = path.join(siteFolder, 'openapi');
const files = readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name));
const descriptions = files.map((name) => parse(readFileSync(path.join(folder, name), 'utf8')) as Description);

const resolve = (description: Description, parameter: Parameter): Parameter =>
  parameter.$ref === undefined
    ? parameter
    : (description.components?.parameters?.[path.posix.basename(parameter.$ref)] ?? parameter);

/** `GET /api/v1/units` with the names of its query parameters. */
const described = (description: Description): readonly string[] =>
  Object.entries(description.paths).flatMap(([route, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'put', 'delete', 'patch'].includes(method))
      .map(([method, { parameters = [] }]) => {
        const query = parameters.map((one) => resolve(description, one)).filter((one) => one.in === 'query');
        const names = query.map(({ name }) => name).toSorted();
        return `${method.toUpperCase()} ${siteData.api.base_path}${route} ${names.join(',')}`;
      }),
  );

it('describes the endpoints and query parameters of the data', () => {
  const known = siteData.api.operations.map(
    (operation) => `${operation.method} ${operation.path} ${operation.parameters.toSorted().join(',')}`,
  );
  expect(descriptions.flatMap(described).toSorted()).toEqual(known.toSorted());
});
