import type { ApiTag, Operation } from '../../model/index.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { isObject, type JsonObject, listOf, textOf } from '../source/tree.ts';
import { rawOperations } from './operations.ts';
import { excerptOf } from './prose.ts';
import type { ReadContext } from './read-context.ts';

/** The tags that have operations: those declared first, in their order, then the others as they come. */
export function readTags(
  root: JsonObject,
  operations: readonly Operation[],
  context: ReadContext,
): readonly ApiTag[] {
  const declared = listOf(root.tags).filter(isObject);
  const names = declared.flatMap((tag) => textOf(tag.name) ?? []);
  if (declared.length > 0) noteUndeclared(root, names, context);
  const parents = parentsOf(declared, operations);
  const all = new Set([...names, ...operations.map((operation) => operation.tag)]);
  return [...all].flatMap((name): ApiTag[] => {
    const members = operations.filter((operation) => operation.tag === name).map((operation) => operation.id);
    if (members.length === 0 && !parents.has(name)) return [];
    return [readTag(name, declared.find((tag) => tag.name === name) ?? {}, members, context)];
  });
}

/** Declared tags that group no operations, and have a text: many descriptions keep chapters of their introduction there. */
export function readTopics(
  root: JsonObject,
  tags: readonly ApiTag[],
  context: ReadContext,
): readonly ApiTag[] {
  const groups = new Set([...tags.map(({ name }) => name), ...badgeTags(root)]);
  return listOf(root.tags).flatMap((tag) => {
    const name = isObject(tag) ? textOf(tag.name) : undefined;
    if (!isObject(tag) || name === undefined || groups.has(name)) return [];
    groups.add(name);
    const topic = readTag(name, tag, [], context);
    return topic.description === undefined && topic.externalDocs === undefined ? [] : [topic];
  });
}

/** Tags that are no places in the navigation: those of a `kind` other than `nav` (OpenAPI 3.2). */
export function badgeTags(root: JsonObject): readonly string[] {
  const declared = listOf(root.tags).filter(isObject);
  return declared.flatMap(({ name, kind }) =>
    typeof kind === 'string' && kind !== 'nav' && typeof name === 'string' ? [name] : [],
  );
}

/** Tags that others with operations belong to, however far below. */
function parentsOf(declared: readonly JsonObject[], operations: readonly Operation[]): ReadonlySet<string> {
  const above = new Map(declared.map(({ name, parent }) => [textOf(name), textOf(parent)]));
  const parents = new Set<string>();
  for (const { tag } of operations) {
    for (let name = above.get(tag); name !== undefined && !parents.has(name); name = above.get(name))
      parents.add(name);
  }
  return parents;
}

function readTag(
  name: string,
  declared: JsonObject,
  operations: readonly string[],
  context: ReadContext,
): ApiTag {
  const docs = declared.externalDocs;
  const url = isObject(docs) ? textOf(docs.url) : undefined;
  return withoutUndefined({
    name,
    parent: textOf(declared.parent),
    label: textOf(declared.summary) ?? textOf(declared['x-displayName']) ?? labelOf(name),
    description: context.fragments.of(declared),
    excerpt: excerptOf(textOf(declared.description)),
    externalDocs:
      url === undefined ? undefined : withoutUndefined({ url, description: context.fragments.of(docs) }),
    operations,
  });
}

/** The name with a capital first letter and spaces instead of underscores. */
function labelOf(name: string): string {
  const words = /^[a-z0-9][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+$/.test(name) ? name.replaceAll('_', ' ') : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Tags of operations that the top-level list lacks, each at the first place that names it. */
function noteUndeclared(root: JsonObject, declared: readonly string[], context: ReadContext): void {
  const { resolver } = context;
  const reported = new Set<string>();
  for (const { raw } of rawOperations(root, context)) {
    for (const [index, given] of listOf(raw.value.tags).entries()) {
      const tag = textOf(given);
      if (tag === undefined || declared.includes(tag) || reported.has(tag)) continue;
      reported.add(tag);
      resolver.report({
        code: 'api-undeclared-tag',
        message: `The tag "${tag}" is not declared in the top-level list of tags.`,
        location: resolver.locate(raw.value.tags, index),
        target: tag,
        hint: 'Add it to `tags` with a description; its operations are listed after those of declared tags.',
      });
    }
  }
}
