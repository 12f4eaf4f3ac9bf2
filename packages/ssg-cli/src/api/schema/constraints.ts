import type { LabelKey, Phrase } from '../../model/index.ts';
import { jsonLine } from '../source/json-text.ts';
import { isObject, type JsonObject, listOf, stringOf } from '../source/tree.ts';

type Say = (value: unknown, schema: JsonObject) => readonly Phrase[];

/** Keywords that limit a value, each with what is said of it. The order is the order on the page. */
const limits: Readonly<Record<string, Say>> = {
  minimum: (value, schema) =>
    valued(schema.exclusiveMinimum === true ? 'apiMoreThan' : 'apiAtLeast', { value: jsonLine(value) }),
  exclusiveMinimum: (value) =>
    typeof value === 'boolean' ? [] : valued('apiMoreThan', { value: jsonLine(value) }),
  maximum: (value, schema) =>
    valued(schema.exclusiveMaximum === true ? 'apiLessThan' : 'apiAtMost', { value: jsonLine(value) }),
  exclusiveMaximum: (value) =>
    typeof value === 'boolean' ? [] : valued('apiLessThan', { value: jsonLine(value) }),
  multipleOf: (value) => valued('apiMultipleOf', { value: jsonLine(value) }),
  minLength: (value) => least('apiMinLength', value),
  maxLength: (value) => valued('apiMaxLength', { count: jsonLine(value) }),
  pattern: (value) => valued('apiMatches', { pattern: code(String(value)) }),
  minItems: (value) => least('apiMinItems', value),
  maxItems: (value) => valued('apiMaxItems', { count: jsonLine(value) }),
  uniqueItems: (value) => (value === true ? [{ label: 'apiUniqueItems' }] : []),
  minContains: (value) => valued('apiMinContains', { count: jsonLine(value) }),
  maxContains: (value) => valued('apiMaxContains', { count: jsonLine(value) }),
  minProperties: (value) => least('apiMinProperties', value),
  maxProperties: (value) => valued('apiMaxProperties', { count: jsonLine(value) }),
  dependentRequired: (value) => dependencies(value),
  xml: (value) => {
    const form = xmlForm(isObject(value) ? value : {});
    return form === '' ? [] : valued('apiInXml', { form: code(form) });
  },
  contentEncoding: (value) => valued('apiEncodedAs', { encoding: code(String(value)) }),
};

/** The limits of a schema, to be said in the language of the site. */
export function constraintsOf(schema: JsonObject): Phrase[] {
  return Object.entries(limits).flatMap(([keyword, say]) => {
    const value = schema[keyword];
    return value === undefined || value === null ? [] : say(value, schema);
  });
}

/** Text as code in a sentence: with longer fences when it holds backticks itself. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function valued(label: LabelKey, values: Readonly<Record<string, string>>): readonly Phrase[] {
  return [{ label, values }];
}

/** A lower limit of a number of parts: none where none has to be there. */
function least(label: LabelKey, value: unknown): readonly Phrase[] {
  return value === 0 ? [] : valued(label, { count: jsonLine(value) });
}

function dependencies(value: unknown): readonly Phrase[] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, needed]) => {
    const names = listOf(needed).map((other) => code(stringOf(other) ?? ''));
    return valued('apiNeeds', { name: code(name), names: names.join(', ') });
  });
}

/** How a value is written in XML: as a start tag, as an attribute, or the kind of node that it is. */
function xmlForm({ name, prefix, namespace, attribute, wrapped, nodeType }: JsonObject): string {
  const kind = stringOf(nodeType) ?? (attribute === true ? 'attribute' : 'element');
  const local = stringOf(name);
  const around = wrapped === true ? 'wrapped' : '';
  if (local === undefined) return nodeType === undefined && attribute !== true ? around : kind;
  const full = prefix === undefined ? local : `${stringOf(prefix)}:${local}`;
  if (kind === 'attribute') return `${full}="…"`;
  if (kind !== 'element') return kind;
  const declared =
    namespace === undefined
      ? ''
      : ` xmlns${prefix === undefined ? '' : `:${stringOf(prefix)}`}="${stringOf(namespace)}"`;
  return `<${full}${declared}>${around === '' ? '' : '…'}`;
}
