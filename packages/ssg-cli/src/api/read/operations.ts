import type { ApiServer, Operation, SecurityRequirement, SecurityScheme } from '../../model/index.ts';
import { nearest } from '../../tools/nearest.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { shownPart } from '../source/shown-path.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf, textOf } from '../source/tree.ts';
import {
  type OperationReading,
  operationsOf,
  type RawOperation,
  readCallbacks,
  readExchange,
} from './exchange.ts';
import { createUniqueNames, kebabCase } from './names.ts';
import { gatherParameters } from './parameters.ts';
import { partsOfPath } from './path-query.ts';
import { excerptOf, plainLine } from './prose.ts';
import type { ReadContext } from './read-context.ts';
import { operationSections } from './sections.ts';
import { readSecurity } from './security.ts';
import { readHost, readServers } from './servers.ts';
import { headOf } from './titles.ts';
import { untagged } from './untagged.ts';

/** What holds for all operations unless they say otherwise. */
export interface OperationDefaults {
  /** Path of the folder of the pages, without base or slash at its end. */
  readonly routeBase: string;
  /** Ids that other pages have. */
  readonly taken: readonly string[];
  readonly servers: readonly ApiServer[];
  readonly security: readonly SecurityRequirement[];
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** Tags that are no places in the navigation (`kind` other than `nav`). */
  readonly badges: readonly string[];
}

/** Every operation and webhook, in the order of the description. */
export function readOperations(reading: OperationReading, defaults: OperationDefaults): readonly Operation[] {
  const unique = createUniqueNames(defaults.taken);
  const seen = new Map<string, string>();
  const noted = new Set<string>();
  return rawOperations(reading.root, reading.context).map(({ raw, webhook }) => {
    noteOperationId(raw, seen, reading.context);
    if (!webhook) notePathParameters(raw, noted, reading.context);
    const id = unique(slugOf(raw));
    return readOperation(raw, { id, webhook }, reading, defaults);
  });
}

/** Every operation and webhook as written, in the order of the description. */
export function rawOperations(
  root: JsonObject,
  context: ReadContext,
): readonly { readonly raw: RawOperation; readonly webhook: boolean }[] {
  const groups = [
    { group: root.paths, webhook: false },
    { group: root.webhooks ?? root['x-webhooks'], webhook: true },
  ];
  return groups.flatMap(({ group, webhook }) =>
    Object.entries(objectOf(group))
      .filter(([path]) => !path.startsWith('x-'))
      .flatMap(([path, item]) =>
        operationsOf(withoutPatterns(path), item, context).map((raw) => ({ raw, webhook })),
      ),
  );
}

/** A path as clients know it: some servers write a pattern next to the name of a parameter, `{name:[a-z]+}`. */
function withoutPatterns(path: string): string {
  return path.replace(/\{([\w-]+):[^{}]*\}/g, '{$1}');
}

/** Kebab case of the operation id, else of the summary, else of method and path. */
function slugOf(raw: RawOperation): string {
  for (const member of ['operationId', 'summary']) {
    const slug = kebabCase(plainLine(textOf(raw.value[member]) ?? ''));
    if (slug !== '') return slug;
  }
  return kebabCase(`${raw.method.toLowerCase()} ${raw.path}`) || raw.method.toLowerCase();
}

/**
 * Compares the names in the braces of a path with the parameters that are declared for it. Two names that are alike are one
 * mistake. `noted`: what was reported of a path already, for another operation.
 */
function notePathParameters(raw: RawOperation, noted: Set<string>, context: ReadContext): void {
  const { item, value, path } = raw;
  const { resolver } = context;
  const given = [...listOf(item.parameters), ...listOf(value.parameters)];
  // What a broken reference or an unknown `in` would declare is not known.
  if (given.some((each) => resolver.deref(each).in === undefined)) return;
  const elsewhere = ['query', 'header', 'cookie', 'querystring', 'formData', 'body'];
  const declared = gatherParameters(item, value, context).filter(
    (parameter) => !elsewhere.includes(String(parameter.in)),
  );
  const names = declared.flatMap(({ name }) => textOf(name) ?? []);
  const parts = partsOfPath(path);
  const braces = [...parts.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const undeclared = new Set(braces.filter((name) => !names.includes(name)));
  for (const parameter of declared) {
    const name = textOf(parameter.name);
    if (name === undefined || parameter.in !== 'path' || braces.includes(name)) continue;
    const near = nearest(name, undeclared);
    undeclared.delete(near ?? '');
    resolver.report({
      code: 'invalid-api-description',
      message: `The path parameter \`${name}\` is not in the path \`${shownPart(path)}\`.`,
      location: resolver.locate(parameter, 'name'),
      target: name,
      hint:
        near === undefined
          ? `Write \`{${name}}\` in the path, or take the parameter out.`
          : `Did you mean \`${near}\`?`,
    });
  }
  if (parts.query.length > 0 && !noted.has(path)) {
    noted.add(path);
    noteQuery(raw, context);
  }
  for (const name of undeclared) {
    if (noted.has(`${path} ${name}`)) continue;
    noted.add(`${path} ${name}`);
    noteUndeclared(name, raw, context);
  }
}

function noteQuery({ path, holder, member }: RawOperation, { resolver }: ReadContext): void {
  resolver.report({
    code: 'invalid-api-description',
    message: `The path \`${shownPart(path)}\` has a query.`,
    location: resolver.locateKey(holder, member),
    target: path,
    hint: 'End the path before `?`, and declare each part of the query as a parameter with `in: query`.',
  });
}

function noteUndeclared(name: string, raw: RawOperation, { resolver }: ReadContext): void {
  const { method, path, holder, member } = raw;
  resolver.report({
    code: 'invalid-api-description',
    message: `No parameter of ${method} \`${shownPart(path)}\` declares \`{${name}}\`.`,
    location: resolver.locateKey(holder, member),
    target: name,
    hint: `Add a parameter \`${name}\` with \`in: path\` and \`required: true\`.`,
  });
}

function noteOperationId(raw: RawOperation, seen: Map<string, string>, { resolver }: ReadContext): void {
  const id = textOf(raw.value.operationId);
  if (id === undefined) return;
  const first = seen.get(id);
  if (first === undefined) seen.set(id, `${raw.method} ${raw.path}`);
  else {
    resolver.report({
      code: 'api-duplicate-operation-id',
      message: `The operationId "${id}" is used twice: first by ${first}, again by ${raw.method} ${raw.path}.`,
      location: resolver.locate(raw.value, 'operationId'),
      target: id,
      hint: 'Give each operation a unique id; until then, the path of the second page ends with a number.',
    });
  }
}

function readOperation(
  raw: RawOperation,
  { id, webhook }: { readonly id: string; readonly webhook: boolean },
  reading: OperationReading,
  defaults: OperationDefaults,
): Operation {
  const { context } = reading;
  const { value } = raw;
  const operationId = textOf(value.operationId);
  const tags = listOf(value.tags).flatMap((tag) => textOf(tag) ?? []);
  const docs = value.externalDocs;
  const url = isObject(docs) ? textOf(docs.url) : undefined;
  const head = headOf(raw);
  // The credentials of those who call the service are not those with which it calls a webhook.
  const inherited = webhook ? [] : defaults.security;
  const operation = withoutUndefined({
    id,
    operationId,
    route: `${defaults.routeBase}/${id}`,
    method: raw.method,
    path: raw.path,
    webhook,
    ...head,
    tag: tags.find((name) => !defaults.badges.includes(name)) ?? (webhook ? 'Webhooks' : untagged),
    tags,
    badges: tags.filter((name) => defaults.badges.includes(name)),
    deprecated: value.deprecated === true,
    excerpt: excerptOf(textOf(value.description) ?? textOf(raw.item.description) ?? head.lead),
    externalDocs:
      url === undefined ? undefined : withoutUndefined({ url, description: context.fragments.of(docs) }),
    servers: webhook ? [] : serversOf(raw, reading, defaults),
    security:
      value.security === undefined ? inherited : readSecurity(value.security, defaults.schemes, context),
    ...readExchange(raw, reading),
    authorSamples: authorSamplesOf(value),
    callbacks: readCallbacks(value.callbacks, reading),
    location: context.resolver.locate(raw.holder, raw.member),
  });
  return { ...operation, headings: operationSections(operation, context.labels) };
}

/** Samples in the form that Redoc brought up; both spellings of the key are common. */
function authorSamplesOf(value: JsonObject): Operation['authorSamples'] {
  const given = value['x-codeSamples'] ?? value['x-code-samples'];
  return listOf(given).flatMap((sample) => {
    const { lang, label, source } = objectOf(sample);
    const [code, language] = [textOf(source), textOf(lang) ?? 'text'];
    return code === undefined ? [] : [{ label: textOf(label) ?? language, language, code }];
  });
}

function serversOf(
  raw: RawOperation,
  { root, context }: OperationReading,
  defaults: OperationDefaults,
): readonly ApiServer[] {
  if (context.version === 2) {
    const schemes = raw.value.schemes;
    return Array.isArray(schemes)
      ? readHost(
          root,
          context,
          schemes.map((scheme) => stringOf(scheme)),
        )
      : defaults.servers;
  }
  return readServers(raw.value, context) ?? readServers(raw.item, context) ?? defaults.servers;
}
