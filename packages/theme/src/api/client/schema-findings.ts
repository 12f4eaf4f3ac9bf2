import { type Schema, Validator } from '@cfworker/json-schema';
import { checkable, type IsSlow, isObject, type Json } from './checkable-schema.ts';

/** How many findings are shown at once. */
const shownFindings = 5;

/** What a JSON schema validator says of a body; only the deepest places, which are what has to be changed. */
export function schemaFindings(
  description: unknown,
  operation: string,
  value: unknown,
  isSlow: IsSlow,
): readonly string[] {
  const schema = schemaOf(description, operation);
  if (schema === undefined || !isObject(description)) return [];
  const { components, definitions } = description;
  const named = isObject(components) ? { components: { schemas: components.schemas } } : { definitions };
  const whole = { ...schema, ...named };
  const { length } = JSON.stringify(value);
  const root = checkable(whole, (pattern) => isSlow(pattern, length)) as Schema;
  const { errors } = new Validator(root, '2020-12', false).validate(value);
  const places = errors.map(({ instanceLocation }) => instanceLocation);
  const deepest = errors.filter(
    ({ instanceLocation, keyword }) =>
      keyword !== '$ref' && !places.some((place) => place.startsWith(`${instanceLocation}/`)),
  );
  const lines = deepest.map(
    ({ instanceLocation, error }) => `${instanceLocation.slice(2) || 'body'}: ${error}`,
  );
  return [...new Set(lines)].slice(0, shownFindings);
}

/** The schema of the JSON body of `POST /path`. */
function schemaOf(description: unknown, operation: string): Json | undefined {
  const [method = '', path = ''] = operation.split(/ (.*)/s);
  const item = follow(step(step(description, 'paths'), path), description);
  const found = step(item, method.toLowerCase()) ?? step(step(item, 'additionalOperations'), method);
  const body = follow(step(found, 'requestBody'), description);
  const content = Object.entries(step(body, 'content') ?? {});
  const plain = content.find(([type]) => /^application\/json\b/i.test(type));
  const media = plain ?? content.find(([type]) => /json|\/\*/i.test(type));
  return step(follow(media?.[1], description), 'schema');
}

function step(value: unknown, key: string): Json | undefined {
  const next = isObject(value) ? value[key] : undefined;
  return isObject(next) ? next : undefined;
}

function follow(value: unknown, root: unknown): Json | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.$ref !== 'string') return value;
  const keys = value.$ref.slice(2).split('/');
  return keys.reduce<Json | undefined>((at, key) => step(at, key), isObject(root) ? root : undefined);
}
