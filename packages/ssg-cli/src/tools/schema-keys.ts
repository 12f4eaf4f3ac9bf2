import { inspect } from 'node:util';
import * as z from 'zod';

/** A key of a schema, as the manual writes it: `docs.path`, `api[].id`, `variables.*`. */
export interface KnownKey {
  readonly key: string;
  readonly type: string;
  /** The default as code, `required`, or `–` for none. */
  readonly byDefault: string;
  /** What it does, as Markdown; empty where the schema does not say. */
  readonly description: string;
}

type Schema = z.core.$ZodType;

type Place = Omit<KnownKey, 'type'>;

/** All keys of a schema, outer before inner. A shape that is met again (a link in the footer) is listed where it came first. */
export function keysOf(schema: Schema, skipped: readonly string[] = []): readonly KnownKey[] {
  const found = new Map<string, KnownKey>();
  const seen = new Set<Schema>();
  const add = (given: Schema, place: Place): void => {
    const inner = unwrap(given);
    if (place.key !== '') {
      const known = found.get(place.key);
      const types = new Set([...(known?.type.split(' or ') ?? []), ...typeOf(given).split(' or ')]);
      found.set(place.key, { ...place, type: [...types].join(' or ') });
    }
    if (!skipped.includes(place.key)) below(inner, place.key);
  };
  const below = (inner: Schema, key: string): void => {
    const def = definitionOf(inner);
    if (def.type === 'union') for (const option of def.options) below(unwrap(option), key);
    if (def.type === 'array') below(unwrap(def.element), `${key}[]`);
    if (def.type === 'record') below(unwrap(def.valueType), key === '' ? '*' : `${key}.*`);
    if (def.type !== 'object' || seen.has(inner)) return;
    seen.add(inner);
    for (const [name, value] of Object.entries(def.shape)) {
      const own = { byDefault: defaultOf(value), description: descriptionOf(value) };
      add(value, { key: key === '' ? name : `${key}.${name}`, ...own });
    }
  };
  add(schema, { key: '', byDefault: '', description: '' });
  return [...found.values()];
}

/** What a schema is made of. Zod's general type leaves this out, which only its list of all types has. */
export function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/** The schema within those that only say what may be left out or how a value is brought to its form. */
export function unwrap(schema: Schema): Schema {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
      return unwrap(def.innerType);
    case 'pipe':
      return unwrap(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'lazy':
      return unwrap(def.getter());
    default:
      return schema;
  }
}

function descriptionOf(schema: Schema): string {
  return z.globalRegistry.get(schema)?.description ?? '';
}

function defaultOf(schema: Schema): string {
  const def = definitionOf(schema);
  if (def.type === 'default') return `\`${code(def.defaultValue)}\``;
  if (def.type === 'prefault') return 'on';
  if (def.type === 'optional' || def.type === 'nullable') return '–';
  return 'required';
}

function code(value: unknown): string {
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY }).replace(/(?<=\[) | (?=\])/g, '');
}

/** What a value may be, in the words of the manual. */
function typeOf(schema: Schema): string {
  const def = definitionOf(schema);
  if (def.type === 'nullable') return `${typeOf(def.innerType)} or \`null\``;
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
      return typeOf(def.innerType);
    case 'pipe':
    case 'lazy':
      return typeOf(unwrap(schema));
    case 'string':
      return 'string';
    case 'number':
      return isWhole(schema) ? 'integer' : 'number';
    case 'boolean':
      return 'boolean';
    case 'custom':
      return 'function';
    case 'unknown':
      return 'anything';
    case 'null':
      return '`null`';
    case 'object':
      return 'object';
    case 'enum':
      if ('throw' in def.entries) return 'severity';
      return Object.values(def.entries)
        .map((value) => `\`${value}\``)
        .join(' or ');
    case 'literal':
      return def.values.map((value) => `\`${value}\``).join(' or ');
    case 'template_literal':
      return `\`${def.parts.map((part) => (typeof part === 'string' ? part : '…')).join('')}\``;
    case 'array':
      return `list of ${plural(typeOf(def.element))}`;
    case 'record':
      return `map of ${plural(typeOf(def.valueType))}`;
    case 'union':
      return [...new Set(def.options.map((option) => typeOf(option)))].join(' or ');
    default:
      throw new TypeError(`The manual has no word for ${def.type}.`);
  }
}

/** `string or object` for several of them: `strings or objects`. Values that are written out stay as they are. */
function plural(type: string): string {
  const words = type.split(' or ').map((word) => {
    if (word.startsWith('list of ')) return word.replace('list', 'lists');
    if (word.startsWith('`') || word === 'anything' || word.endsWith('s')) return word;
    return word === 'severity' ? 'severities' : `${word}s`;
  });
  return words.join(' or ');
}

function isWhole(schema: Schema): boolean {
  const def = definitionOf(schema);
  const checks = def.type === 'number' ? (def.checks ?? []) : [];
  return checks.some(({ _zod }) => _zod.def.check === 'number_format');
}
