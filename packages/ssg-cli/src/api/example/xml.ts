import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, objectOf, stringOf } from '../source/tree.ts';
import { flatten } from './combine.ts';

/** How a value is written: as an element, as an attribute of the one around it, or as text in it. */
type Kind = 'element' | 'attribute' | 'text';

/** An element as it is written: its attributes and what is in it. */
interface Written {
  readonly attributes: string;
  readonly inside: readonly string[];
  /** The element has a text only. */
  readonly isText: boolean;
}

/** Name of the root where neither the schema nor its place gives one. */
const unnamed = 'root';

/** A value as an XML document, with the names that the schema gives (the Schema's `xml`). */
export function xmlText(value: unknown, schema: unknown, resolver: Resolver): string {
  const flat = flatten(schema, resolver);
  const name = stringOf(objectOf(flat.xml).name) ?? nameOfTarget(schema, resolver) ?? unnamed;
  // A document has one root, also where nothing wraps the items of its list.
  const lines = Array.isArray(value)
    ? list(name, value, { ...flat, xml: { ...objectOf(flat.xml), wrapped: true } }, resolver)
    : elements(name, value, schema, resolver);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/** The elements of a property: one for each item where it is a list that nothing wraps. */
function elements(name: string, value: unknown, schema: unknown, resolver: Resolver): readonly string[] {
  const flat = flatten(schema, resolver);
  const xml = objectOf(flat.xml);
  if (Array.isArray(value)) return list(name, value, flat, resolver);
  return element(name, xml, written(value, flat, resolver));
}

/** The items of a list, in an element of its own where it is wrapped. Items without a name have that of their list. */
function list(
  name: string,
  value: readonly unknown[],
  { items, xml: given }: JsonObject,
  resolver: Resolver,
): readonly string[] {
  const xml = objectOf(given);
  const isWrapped = xml.wrapped === true || xml.nodeType === 'element';
  const own = isWrapped ? stringOf(xml.name) : undefined;
  const itemName = stringOf(xmlOf(items, resolver).name) ?? own ?? name;
  const inside = value.flatMap((item) => elements(itemName, item, items, resolver));
  return isWrapped ? element(name, xml, { attributes: '', inside, isText: false }) : inside;
}

function element(given: string, xml: JsonObject, { attributes, inside, isText }: Written): readonly string[] {
  const name = qualified(given, xml);
  const start = `${name}${namespaceOf(xml)}${attributes}`;
  const [only = ''] = inside;
  if (inside.length === 0) return [`<${start}/>`];
  if (isText) return [`<${start}>${only}</${name}>`];
  return [`<${start}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
}

function written(value: unknown, schema: JsonObject, resolver: Resolver): Written {
  if (!isObject(value)) {
    const text = value === null || value === undefined ? '' : escaped(String(value));
    return { attributes: '', inside: text === '' ? [] : [text], isText: true };
  }
  const members = Object.entries(value).map(([name, member]) => {
    const part = objectOf(schema.properties)[name] ?? schema.additionalProperties;
    const xml = xmlOf(part, resolver);
    return { name, member, part, xml, kind: kindOf(xml) };
  });
  const attributes = members
    .filter(({ kind }) => kind === 'attribute')
    .map(({ name, member, xml }) => {
      const full = qualified(name, xml);
      return `${namespaceOf(xml)} ${full}="${escaped(String(member)).replaceAll('"', '&quot;')}"`;
    });
  const text = members.filter(({ kind }) => kind === 'text').map(({ member }) => escaped(String(member)));
  const inside = members
    .filter(({ kind }) => kind === 'element')
    .flatMap(({ name, member, part }) => elements(name, member, part, resolver));
  return {
    attributes: attributes.join(''),
    inside: [...text, ...inside],
    isText: inside.length === 0 && text.length === 1,
  };
}

function kindOf({ attribute, nodeType }: JsonObject): Kind {
  if (attribute === true || nodeType === 'attribute') return 'attribute';
  return nodeType === 'text' || nodeType === 'cdata' ? 'text' : 'element';
}

function xmlOf(schema: unknown, resolver: Resolver): JsonObject {
  return objectOf(flatten(schema, resolver).xml);
}

/** The name of the schema that is referred to. */
function nameOfTarget(schema: unknown, resolver: Resolver): string | undefined {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return undefined;
  const name = resolver.follow(schema)?.name;
  return name !== undefined && /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name) ? name : undefined;
}

/** The name of a node: the one that the schema gives, else that of the property, as far as XML allows it. */
function qualified(property: string, xml: JsonObject): string {
  const name = stringOf(xml.name) ?? property.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^(?=[\d.-])/, '_');
  const before = stringOf(xml.prefix);
  return before === undefined ? name : `${before}:${name}`;
}

function namespaceOf({ namespace, prefix }: JsonObject): string {
  const uri = stringOf(namespace);
  if (uri === undefined) return '';
  const before = stringOf(prefix);
  return ` xmlns${before === undefined ? '' : `:${before}`}="${escaped(uri)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
