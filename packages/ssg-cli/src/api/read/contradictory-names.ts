import { didYouMean } from '../../tools/nearest.ts';
import { shownPart } from '../source/shown-path.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf, textOf } from '../source/tree.ts';
import { operationsOf } from './exchange.ts';
import type { ReadContext } from './read-context.ts';

const code = 'invalid-api-description';

/** Names that are undefined or ambiguous: in paths, server variables and tags. */
export function noteNames(root: JsonObject, context: ReadContext): void {
  notePaths(objectOf(root.paths), context);
  const holders = Object.entries(objectOf(root.paths)).flatMap(([path, item]) => [
    objectOf(item),
    ...operationsOf(path, item, context).map(({ value }) => value),
  ]);
  for (const { servers } of [root, ...holders]) {
    for (const server of listOf(servers)) if (isObject(server)) noteServer(server, context);
  }
  noteTags(listOf(root.tags).filter(isObject), context);
}

/** Paths with one name twice, and those that differ only in the names of their parameters: no server can tell them apart. */
function notePaths(paths: JsonObject, { resolver }: ReadContext): void {
  const first = new Map<string, string>();
  for (const path of Object.keys(paths).filter((name) => name.startsWith('/'))) {
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const twice = names.find((name, at) => names.indexOf(name) < at);
    if (twice !== undefined)
      resolver.report({
        code,
        message: `The path \`${shownPart(path)}\` has \`{${twice}}\` twice.`,
        location: resolver.locateKey(paths, path),
        target: path,
        hint: 'Give each part of a path a name of its own, and declare a parameter for each.',
      });
    const other = first.get(shape);
    if (other === undefined) first.set(shape, path);
    else
      resolver.report({
        code,
        message: `The paths \`${other}\` and \`${path}\` differ only in the names of their parameters.`,
        location: resolver.locateKey(paths, path),
        target: path,
        hint: 'A server cannot tell them apart: put the operations of both under one path.',
      });
  }
}

function noteServer(server: JsonObject, { resolver }: ReadContext): void {
  const url = textOf(server.url) ?? '';
  const variables = objectOf(server.variables);
  const names = Object.keys(variables);
  for (const [, name = ''] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (Object.hasOwn(variables, name)) continue;
    resolver.report({
      code,
      message: `The server \`${url}\` has a variable \`${name}\` that is not declared.`,
      location: resolver.locate(server, 'url'),
      target: name,
      hint: didYouMean(name, names) ?? `Declare it under \`variables\` of the server, with a \`default\`.`,
    });
  }
  for (const [name, given] of Object.entries(variables)) {
    const variable = objectOf(given);
    const value = stringOf(variable.default);
    const values = listOf(variable.enum).flatMap((allowed) => stringOf(allowed) ?? []);
    if (value === undefined || values.length === 0 || values.includes(value)) continue;
    resolver.report({
      code,
      message: `The default of the server variable \`${name}\` is \`${value}\`, which is none of its values.`,
      location: resolver.locate(variable, 'default'),
      target: name,
      hint: `Allowed are ${values.map((allowed) => `\`${allowed}\``).join(', ')}.`,
    });
  }
}

function noteTags(tags: readonly JsonObject[], { resolver }: ReadContext): void {
  const above = new Map<string, string | undefined>();
  const report = (tag: JsonObject, member: string, message: string, hint: string) =>
    resolver.report({
      code,
      message,
      location: resolver.locate(tag, member),
      target: textOf(tag.name) ?? '',
      hint,
    });
  for (const tag of tags) {
    const name = textOf(tag.name);
    if (name === undefined) continue;
    if (above.has(name))
      report(tag, 'name', `The tag "${name}" is declared twice.`, 'Remove one; pages show the first.');
    else above.set(name, textOf(tag.parent));
  }
  for (const tag of tags) {
    const [name, parent] = [textOf(tag.name), textOf(tag.parent)];
    if (name === undefined || parent === undefined) continue;
    if (!above.has(parent)) {
      const hint = didYouMean(parent, [...above.keys()]) ?? 'Declare it in `tags`, or remove `parent`.';
      report(tag, 'parent', `The parent "${parent}" of the tag "${name}" is not declared.`, hint);
    } else if (isAbove(name, parent, above)) {
      const hint = 'Remove `parent` of one of these tags: the outermost tag has none.';
      report(tag, 'parent', `The tag "${name}" is above its own parent "${parent}".`, hint);
    }
  }
}

/** Whether a tag is reached by going up from another one. */
function isAbove(name: string, start: string, above: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = start; at !== undefined && !seen.has(at); at = above.get(at)) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}
