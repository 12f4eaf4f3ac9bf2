import { didYouMean, nearest } from '../../tools/nearest.ts';
import { exclusionWords } from './exclusion-words.ts';
import { officialSchema, officialVersions } from './official-schema.ts';
import { isObject, type JsonObject, listOf, objectOf } from './tree.ts';

/** One thing that a description has and its official schema does not allow. */
export interface SchemaFinding {
  /** Members from the root down. */
  readonly path: readonly string[];
  /** A member of what the path leads to that must not be there. */
  readonly unknownKey?: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What the validator says of one place. */
interface Complaint {
  readonly keyword: string;
  readonly message: string;
  readonly parameters: JsonObject;
}

/** A place that is complained of, and what is there. */
interface Place {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly complaints: readonly Complaint[];
  /** Whether something below is complained of, too. */
  readonly hasDeeper: boolean;
}

type ValueAt = (path: readonly string[]) => unknown;

/**
 * The validator complains of every alternative that a value is not, in one flat list. What is left here is what its
 * author would call a mistake: each one once, whatever else is wrong.
 */
export function findingsOf(details: readonly unknown[], valueAt: ValueAt): readonly SchemaFinding[] {
  const byPointer = new Map<string, Complaint[]>();
  for (const detail of details.filter(isObject)) {
    const pointer = String(detail.instancePath ?? '');
    const { keyword, message } = detail;
    // Said of the name itself, see `findingsOfNames`.
    if (keyword === 'propertyNames' || typeof detail.propertyName === 'string') continue;
    if (isOfOtherKind(detail, valueAt(membersOf(pointer)))) continue;
    // Equal parameters are found by their names, see `noteContradictions`.
    if (keyword === 'uniqueItems' && pointer.endsWith('/parameters')) continue;
    const complaint = {
      keyword: String(keyword),
      message: String(message ?? 'is not valid'),
      parameters: objectOf(detail.params),
    };
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), complaint]);
  }
  const pointers = [...byPointer.keys()];
  const ofValues = [...byPointer].flatMap(([pointer, complaints]) => {
    const path = membersOf(pointer);
    const hasDeeper = pointers.some((other) => other.startsWith(`${pointer}/`));
    return findingsAt({ path, value: valueAt(path), complaints, hasDeeper }, valueAt);
  });
  return [...ofValues, ...findingsOfNames(details)];
}

/** Members whose names may not be. */
function findingsOfNames(details: readonly unknown[]): readonly SchemaFinding[] {
  return details.filter(isObject).flatMap(({ instancePath, propertyName: name, message }) =>
    typeof name === 'string'
      ? [
          {
            path: membersOf(String(instancePath ?? '')),
            unknownKey: name,
            message: `must not have the property "${name}": ${nameWords(name, String(message))}`,
          },
        ]
      : [],
  );
}

function nameWords(name: string, message: string): string {
  const isMethod = methods.includes(name.toLowerCase()) || name === 'QUERY';
  return isMethod ? `it is written \`${name.toLowerCase()}\`, beside this` : `its name ${message}`;
}

function membersOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** In Swagger 2.0 a response may be a file instead of a schema, and `items` a list: said of what is neither. */
function isOfOtherKind({ instancePath, keyword, params }: JsonObject, value: unknown): boolean {
  const pointer = String(instancePath);
  const { allowedValues, missingProperty, type } = objectOf(params);
  if (pointer.endsWith('/items') && isObject(value))
    return keyword === 'anyOf' || (keyword === 'type' && type === 'array');
  if (!/\/responses\/[^/]+\/schema(?:\/type)?$/.test(pointer)) return false;
  return missingProperty === 'type' || value === 'file' || listOf(allowedValues).includes('file');
}

function findingsAt(place: Place, valueAt: ValueAt): readonly SchemaFinding[] {
  const { path } = place;
  if (path.at(-1) === '$ref' && typeof place.value === 'string')
    return [
      {
        path: path.slice(0, -1),
        message: 'must not be a reference',
        hint: 'Pages show what it leads to, but other tools may not. Only its members may be references.',
      },
    ];
  const kinds = kindsAt(path, valueAt);
  const unknown = unknownKeys(place);
  const wanted = isUnknownKind(place, kinds) ? [] : missingKeys(place, kinds);
  const missing = wanted.filter((name) => !unknown.some((key) => nearest(key, [name]) === name));
  const isExplained = unknown.length > 0 || missing.length > 0 || isUnknownKind(place, kinds);
  const own = ownWords(place, kindsAt(path.slice(0, -1), valueAt), isExplained);
  const words = [...missing.map((name) => missingWords(name, path)), ...own.words];
  const present = Object.keys(objectOf(place.value));
  return [
    ...unknown.map((key) => ({
      path,
      unknownKey: key,
      message: `must not have the property "${key}"`,
      hint: keyHint(
        key,
        path,
        [...wanted, ...knownKeys(path)].filter((name) => !present.includes(name)),
      ),
    })),
    ...(words.length > 0 ? [{ path, message: words.slice(0, 3).join('; '), hint: own.hint }] : []),
  ];
}

function missingWords(name: string, path: readonly string[]): string {
  return name === 'default' && path.at(-1) === 'responses'
    ? 'must have at least one response'
    : `must have required property "${name}"`;
}

function keyHint(key: string, path: readonly string[], candidates: readonly string[]): string | undefined {
  if (path.length === 1 && path[0] === 'paths') return `A path starts with a slash: \`/${key}\`.`;
  if (path.at(-1) === 'responses')
    return 'A response has a status, as in `404` or `4XX`, or is the `default`.';
  const known = knownKeys(path).map((name) => `\`${name}\``);
  // A keyword of JSON Schema is no slip of the pen.
  const near = key.startsWith('$') ? undefined : didYouMean(key, candidates);
  return near ?? (isPathItem(path) ? `Known here are ${known.join(', ')}.` : undefined);
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const allKeys = new Set(officialVersions.flatMap((version) => propertyNames(officialSchema(version))));

/** The names of members that the official schemas know at all. */
function propertyNames(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = isObject(schema) ? Object.keys(objectOf(schema.properties)) : [];
  return [...own, ...Object.values(schema).flatMap(propertyNames)];
}

function knownKeys(path: readonly string[]): readonly string[] {
  return isPathItem(path)
    ? [...methods, 'summary', 'description', 'servers', 'parameters', '$ref']
    : [...allKeys];
}

function isPathItem(path: readonly string[]): boolean {
  return path.length === 2 && (path[0] === 'paths' || path[0] === 'webhooks');
}

/** A key that the schemas know is in its place as long as something else explains why no alternative fits. */
function unknownKeys({ path, complaints, hasDeeper }: Place): readonly string[] {
  const names = complaints.flatMap(({ parameters }) => {
    const name = parameters.additionalProperty ?? parameters.unevaluatedProperty;
    return typeof name === 'string' ? [name] : [];
  });
  const isAmbiguous = hasDeeper || complaints.some(({ keyword }) => !/Properties$|^if$/.test(keyword));
  return [...new Set(names)].filter((name) => isPathItem(path) || !allKeys.has(name) || !isAmbiguous);
}

/** The member that says which alternative is meant, and the names that alternatives have. */
interface KindMember {
  readonly member: string;
  readonly names: readonly string[];
}

const names = {
  swagger: { in: ['path', 'query', 'header', 'formData', 'body'], type: ['basic', 'apiKey', 'oauth2'] },
  openapi: {
    in: ['path', 'query', 'header', 'cookie', 'querystring'],
    type: ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'],
  },
};

function kindsAt(path: readonly string[], valueAt: ValueAt): KindMember | undefined {
  const isSecurity = path.at(-2) === 'securitySchemes' || path.at(-2) === 'securityDefinitions';
  const member = isSecurity ? 'type' : path.at(-2) === 'parameters' ? 'in' : undefined;
  if (member === undefined) return undefined;
  return { member, names: names[valueAt(['swagger']) === undefined ? 'openapi' : 'swagger'][member] };
}

/** Whether no alternative is of the name that a value gives: all their complaints come of that. */
function isUnknownKind({ value }: Place, kinds: KindMember | undefined): boolean {
  const kind = kinds === undefined ? undefined : objectOf(value)[kinds.member];
  return kind !== undefined && kinds?.names.includes(String(kind)) === false;
}

/** What each alternative must have; other complaints are those of alternatives that are not meant. */
const needed: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  oauth2: ['flows', 'flow'],
  openIdConnect: ['openIdConnectUrl'],
  path: ['name', 'required', 'type'],
  body: ['name', 'schema'],
};

/** What parameters and headers have one of. */
const either: readonly string[] = ['schema', 'content'];

function lacksEither(complaints: readonly Complaint[]): boolean {
  return either.every((name) => complaints.some(({ parameters }) => parameters.missingProperty === name));
}

function missingKeys({ value, complaints }: Place, kinds: KindMember | undefined): readonly string[] {
  const names = complaints.flatMap(({ parameters }) =>
    typeof parameters.missingProperty === 'string' && parameters.missingProperty !== '$ref'
      ? [parameters.missingProperty]
      : [],
  );
  if (kinds === undefined)
    return [...new Set(names)].filter((name) => !lacksEither(complaints) || !either.includes(name));
  const kind = objectOf(value)[kinds.member];
  const others = kinds.member === 'in' ? ['name', 'type'] : [];
  const wanted = kind === undefined ? [kinds.member, 'name'] : (needed[String(kind)] ?? others);
  return [...new Set(names)].filter((name) => wanted.includes(name));
}

/** What is wrong with the value itself. */
function ownWords(
  { path, value, complaints, hasDeeper }: Place,
  kinds: KindMember | undefined,
  isExplained: boolean,
): { readonly words: readonly string[]; readonly hint?: string | undefined } {
  // A right name is complained of by all alternatives but its own.
  if (kinds !== undefined && kinds.member === path.at(-1) && kinds.names.includes(String(value)))
    return { words: [] };
  const allowed = [
    ...new Set(
      complaints.flatMap(({ keyword, parameters }) =>
        keyword === 'const' ? [parameters.allowedValue] : listOf(parameters.allowedValues),
      ),
    ),
  ];
  if (allowed.length > 0) {
    const list = allowed.map((each) => JSON.stringify(each)).join(', ');
    return { words: [`must be one of ${list}`], hint: didYouMean(String(value), allowed.map(String)) };
  }
  if (lacksEither(complaints)) return { words: ['must have `schema` or `content`'] };
  const excluded = complaints.flatMap(({ keyword }) => exclusionWords(keyword, path, value) ?? []);
  if (excluded.length > 0) return { words: [...new Set(excluded)] };
  const general = hasDeeper || isExplained ? [] : complaints.filter(({ keyword }) => isGeneral.test(keyword));
  const precise = complaints.filter(
    ({ keyword }) => !isGeneral.test(keyword) && !/^if$|Properties$|^required$/.test(keyword),
  );
  const types = general.filter(({ keyword }) => keyword === 'type');
  const said = [precise, types, general].find((list) => list.length > 0) ?? [];
  return { words: [...new Set(said.map(({ message }) => message.replaceAll("'", '"')))] };
}

/** What is said of a value as a whole: it says nothing where a part of it is complained of. */
const isGeneral = /^(?:type|oneOf|anyOf|not)$/;
