import type { Root } from 'mdast';
import {
  type Alias,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  visit,
  type Document as YamlDocument,
} from 'yaml';
import type { Diagnostic, FrontMatter, FrontMatterLocations, Location } from '../model/index.ts';
import { type EditedText, locationOf } from './edits.ts';
import { expectationOf, frontMatterKeys, tellingIssue, textKeys } from './front-matter-schema.ts';
import { nearestHint } from './nearest.ts';

/** The front matter of a file: what is valid of it, where its keys stand, and what is wrong. */
export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly locations: FrontMatterLocations;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the front matter of a parsed file. Never throws: what cannot be used is a diagnostic and left out. */
export function readFrontMatter(tree: Root, text: EditedText): FrontMatterResult {
  const [node] = tree.children;
  if (node?.type !== 'yaml') return { frontMatter: { extra: {} }, locations: {}, diagnostics: [] };
  const lineAfterFence = /\r\n?|\n/.exec(text.text);
  const base = lineAfterFence === null ? 0 : lineAfterFence.index + lineAfterFence[0].length;
  const locate = (offset: number): Location => locationOf(text, base + offset);
  const document = parseDocument(node.value, { prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) return failure(error.message, locate(error.pos[0]));
  if (document.contents === null) return { frontMatter: { extra: {} }, locations: {}, diagnostics: [] };
  if (!isMap(document.contents))
    return failure('The front matter is not a list of keys and values.', locate(0));
  return readKeys(document, locate);
}

function failure(message: string, location: Location): FrontMatterResult {
  const hint = 'Write one `key: value` a line; put values with `: ` or `#` in quotes.';
  return {
    frontMatter: { extra: {} },
    locations: {},
    diagnostics: [
      {
        code: 'invalid-front-matter',
        message: `The front matter cannot be read: ${message}`,
        location,
        hint,
      },
    ],
  };
}

function readKeys(document: YamlDocument, locate: (offset: number) => Location): FrontMatterResult {
  const nowhere = danglingAlias(document);
  if (nowhere !== undefined) {
    return failure(`there is no anchor \`&${nowhere.source}\`.`, locate(nowhere.range?.[0] ?? 0));
  }
  const values = plainValues(document);
  if (values === undefined) return failure('its aliases expand to too much.', locate(0));
  // Lists, since a key may be named `__proto__`.
  const known: [string, unknown][] = [];
  const extra: [string, unknown][] = [];
  const locations: [string, Location][] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { key, offset } of keysOf(document)) {
    const location = locate(offset);
    locations.push([key, location]);
    const schema = Object.hasOwn(frontMatterKeys, key) ? frontMatterKeys[key] : undefined;
    if (schema === undefined) {
      extra.push([key, values[key]]);
      const hint = nearestHint(key, Object.keys(frontMatterKeys));
      const message = `There is no front matter key \`${key}\`.`;
      if (hint !== undefined)
        diagnostics.push({ code: 'invalid-front-matter', message, location, target: key, hint });
      continue;
    }
    const result = schema.safeParse(textKeys.has(key) ? asWritten(document, key, values[key]) : values[key]);
    if (result.success) {
      if (result.data !== undefined) known.push([key, result.data]);
      continue;
    }
    const issue = tellingIssue(result.error.issues);
    const path = [key, ...(issue?.path ?? [])].map((part) =>
      typeof part === 'symbol' ? String(part) : part,
    );
    diagnostics.push({
      code: 'invalid-front-matter',
      message: `\`${pathText(path)}\` in the front matter ${expectationOf(issue)}.`,
      location: locate(valueOffset(document, path) ?? offset),
      target: key,
      hint: 'The key is ignored until it is right.',
    });
  }
  return {
    frontMatter: { ...Object.fromEntries(known), extra: Object.fromEntries(extra) },
    locations: Object.fromEntries(locations),
    diagnostics,
  };
}

function danglingAlias(document: YamlDocument): Alias | undefined {
  const dangling: Alias[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) === undefined) dangling.push(alias);
    },
  });
  return dangling[0];
}

/** The values as plain data; `undefined` when aliases expand to an absurd size. */
function plainValues(document: YamlDocument): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object.fromEntries(Object.entries(document.toJS({ maxAliasCount: 100 })));
  } catch {
    return undefined;
  }
}

function keysOf(document: YamlDocument): readonly { readonly key: string; readonly offset: number }[] {
  if (!isMap(document.contents)) return [];
  return document.contents.items.map(({ key }) => ({
    key: isScalar(key) ? String(key.value) : String(key),
    offset: (isNode(key) ? key.range?.[0] : undefined) ?? 0,
  }));
}

/** The text of a scalar that YAML takes for a number or truth value: `title: 1.10` is not `1.1`. */
function asWritten(document: YamlDocument, key: string, value: unknown): unknown {
  if (typeof value !== 'number' && typeof value !== 'boolean') return value;
  const node = document.get(key, true);
  return isScalar(node) && node.source !== undefined ? node.source : String(value);
}

function valueOffset(document: YamlDocument, path: readonly (string | number)[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return undefined;
}

function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}
