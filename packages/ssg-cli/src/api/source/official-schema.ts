import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { default as AjvDraft4 } from 'ajv-draft-04';
import { isObject } from './tree.ts';

const require = createRequire(import.meta.url);

/** The versions that there is an official schema for. */
export const officialVersions = ['2.0', '3.0', '3.1', '3.2'] as const;

/** A version that there is an official schema for. */
export type OfficialVersion = (typeof officialVersions)[number];

type Check = ((value: unknown) => boolean) & { readonly errors?: readonly ErrorObject[] | null };

// Compiling a schema takes longer than most descriptions. It changes no result.
const compiled = new Map<OfficialVersion, Check>();

/**
 * What the official schema says against a description, references left as they are: each part is looked at once, where
 * it is, so the work grows with the text and not with what its references unfold to.
 */
export function officialErrors(value: unknown, version: OfficialVersion): readonly ErrorObject[] {
  const check = compiled.get(version) ?? compile(version);
  compiled.set(version, check);
  return check(value) ? [] : (check.errors ?? []);
}

function compile(version: OfficialVersion): Check {
  const options = { allErrors: true, strict: false, validateFormats: false } as const;
  const schema = officialSchema(version);
  return version === '2.0' || version === '3.0'
    ? new AjvDraft4.default(options).compile(schema)
    : new Ajv2020(options).compile(schema);
}

/** The official schema of a version, with references that Ajv follows. */
export function officialSchema(version: OfficialVersion): object {
  const schema: unknown = require(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`);
  return isObject(schema) ? schema : {};
}
