import type { Root } from 'mdast';
import { isMap, isNode, isScalar, visit, type Document as YamlDocument } from 'yaml';
import type { Diagnostic, FrontMatter, FrontMatterLocations, Location } from '../../model/index.ts';
import { readYaml } from '../../tools/yaml.ts';
import { type EditedText, locationOf } from '../text/edits.ts';
import { nearestHint } from '../text/name-hint.ts';
import { clearestIssue, expectationOf, frontMatterKeys, textKeys } from './front-matter-schema.ts';
import { isLegacyAuthorKey, legacyAuthors } from './legacy-author.ts';
import { liftNestedKeys, nameOf } from './nested-keys.ts';
import { beginsAsToml } from './toml-front-matter.ts';

/** The front matter of a file: its valid keys, their locations, and diagnostics. */
export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly locations: FrontMatterLocations;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the front matter of a parsed file. Never throws: an unusable value is a diagnostic and left out. */
export function readFrontMatter(
  tree: Root,
  text: EditedText,
  otherNames: Readonly<Record<string, string>> = {},
): FrontMatterResult {
  const [node] = tree.children;
  if (node?.type !== 'yaml') return { frontMatter: { extra: {} }, locations: {}, diagnostics: notRead(text) };
  const lineAfterFence = /\r\n?|\n/.exec(text.text);
  const base = lineAfterFence === null ? 0 : lineAfterFence.index + lineAfterFence[0].length;
  const locate = (offset: number): Location => locationOf(text, base + offset);
  const { document, problem } = readLoosely(node.value);
  if (problem !== undefined) return failure(problem.message, locate(problem.offset));
  if (document.contents === null) return { frontMatter: { extra: {} }, locations: {}, diagnostics: [] };
  if (!isMap(document.contents)) return ruleAtStart(locate(0));
  const repeated = withoutRepeatedKeys(document, locate);
  liftNestedKeys(document, otherNames);
  const read = readKeys(document, locate, otherNames);
  return { ...read, diagnostics: [...repeated, ...read.diagnostics] };
}

/**
 * Accepts what other parsers accept: tabs within a list, its closing bracket at the start of a line, and quoted lines
 * without indentation. Offsets do not change.
 */
function readLoosely(yaml: string): ReturnType<typeof readYaml> {
  const found = readYaml(yaml, repeatable);
  if (found.problem === undefined) return found;
  const spaced = yaml.replace(/^\t+/gm, (tabs) => ' '.repeat(tabs.length));
  const joined = spaced
    .replace(/\n(?=[\]}])/g, ' ')
    .replace(quotedOverLines, (quoted) => quoted.replace(/ \n|\n/g, (end) => (end === '\n' ? ' ' : '\n ')));
  if (joined === yaml) return found;
  const again = readYaml(joined, repeatable);
  return again.problem === undefined ? again : found;
}

const quotedOverLines = /(?<=^[\w-]+:[ \t]+)(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?=[ \t]*$)/gm;

const repeatable = { uniqueKeys: false };

/** Removes keys that are repeated further down in the same map, as other parsers do, and returns the repetitions. */
function withoutRepeatedKeys(
  document: YamlDocument,
  locate: (offset: number) => Location,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Map(_, map) {
      const last = new Map(map.items.map((pair) => [nameOf(pair.key), pair]));
      const kept = map.items.filter(
        (pair) => nameOf(pair.key) === '<<' || last.get(nameOf(pair.key)) === pair,
      );
      for (const name of new Set(
        map.items.flatMap((pair) => (kept.includes(pair) ? [] : nameOf(pair.key))),
      )) {
        const key = last.get(name)?.key;
        found.push({
          code: 'repeated-front-matter-key',
          message: `\`${name}\` is in the front matter more than once: the last value counts.`,
          location: locate((isNode(key) ? key.range?.[0] : undefined) ?? 0),
          target: name,
          hint: 'Remove the others.',
        });
      }
      map.items = kept;
    },
  });
  return found;
}

// Keys as in front matter; a rule and a line of prose such as `Note: …` are none.
const meantForFrontMatter =
  /^(?<before>\s*)---[ \t]*(?:\r\n?|\n)(?:[ \t]*#.*(?:\r\n?|\n))*(?<key>[a-z_][\w-]*):(?:\s|$)/;

/** Front matter that is shown to readers instead: not closed, or not at the start of the file. */
function notRead(text: EditedText): readonly Diagnostic[] {
  if (beginsAsToml(text.text))
    return [
      {
        code: 'invalid-front-matter',
        message: 'The front matter is not valid TOML or is never closed, so readers see it as text.',
        location: locationOf(text, 0),
        hint: 'Write one `key = "value"` per line, and a line `+++` after the last.',
      },
    ];
  const { before = '', key = '' } = meantForFrontMatter.exec(text.text)?.groups ?? {};
  const names = Object.keys(frontMatterKeys);
  if (!names.includes(key) && nearestHint(key, names) === undefined) return [];
  const isFirst = before === '';
  return [
    {
      code: 'invalid-front-matter',
      message: isFirst
        ? 'The front matter is never closed, so readers see it.'
        : 'The front matter does not start on the first line, so readers see it.',
      location: locationOf(text, before.length),
      hint: isFirst
        ? 'Write a line of `---` behind its last key.'
        : 'Remove what stands before its first `---`.',
    },
  ];
}

function failure(message: string, location: Location): FrontMatterResult {
  const hint = 'Write one `key: value` a line; put values with `: ` or `#` in quotes.';
  return {
    frontMatter: { extra: {} },
    locations: {},
    diagnostics: [
      {
        code: 'invalid-front-matter',
        message: `Cannot parse the front matter: ${message}`,
        location,
        hint,
      },
    ],
  };
}

/** Text between two thematic breaks, the first of which is the first line of the page. */
function ruleAtStart(location: Location): FrontMatterResult {
  return {
    frontMatter: { extra: {} },
    locations: {},
    diagnostics: [
      {
        code: 'unread-front-matter',
        message:
          'What stands between the first line and the next `---` is taken for front matter, and holds no keys: readers do not see it.',
        location,
        hint: 'Write `***` for a rule at the start of a page, or `key: value` for front matter.',
      },
    ],
  };
}

function readKeys(
  document: YamlDocument,
  locate: (offset: number) => Location,
  otherNames: Readonly<Record<string, string>>,
): FrontMatterResult {
  // `readYaml` has already limited the expansion of aliases.
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(document.toJS({ maxAliasCount: -1 })),
  );
  // Pairs, since a key may be named `__proto__`.
  const known: [string, unknown][] = [];
  const extra: [string, unknown][] = [];
  const locations: [string, Location][] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { key, name, offset } of meantKeys(document, otherNames)) {
    const location = locate(offset);
    locations.push([name, location], [key, location]);
    const schema = Object.hasOwn(frontMatterKeys, key) ? frontMatterKeys[key] : undefined;
    if (schema === undefined) {
      extra.push([name, values[name]]);
      diagnostics.push(...unknownKey(key, location));
      continue;
    }
    const result = schema.safeParse(
      textKeys.has(key) ? asWritten(document, [name], values[name]) : values[name],
    );
    if (result.success) {
      if (result.data !== undefined) known.push([key, result.data]);
      continue;
    }
    // `description:` without a value counts as absent.
    if (values[name] === null) continue;
    const issue = clearestIssue(result.error.issues);
    const place = (path: readonly (string | number)[]) => locate(valueOffset(document, path) ?? offset);
    diagnostics.push(invalidValue(name, issue, place));
  }
  const others = Object.fromEntries(extra);
  const frontMatter: FrontMatter = { ...legacyAuthors(others), ...Object.fromEntries(known), extra: others };
  const items = known.flatMap(([key, value]) => itemLocations(document, key, value, locate));
  return {
    frontMatter,
    locations: Object.fromEntries([...locations, ...items]),
    diagnostics: [...diagnostics, ...crossedLevels(frontMatter, document, locate)],
  };
}

function invalidValue(
  name: string,
  issue: ReturnType<typeof clearestIssue>,
  place: (path: readonly (string | number)[]) => Location,
): Diagnostic {
  const path = [name, ...(issue?.path ?? [])].map((part) => (typeof part === 'symbol' ? String(part) : part));
  return {
    code: 'invalid-front-matter',
    message: `\`${pathText(path)}\` in the front matter ${expectationOf(issue)}.`,
    location: place(path),
    target: name,
    hint: 'The key is ignored until it is valid.',
  };
}

/** Only a key that is similar to a known one is reported: others may be meant for other tools. */
function unknownKey(key: string, location: Location): readonly Diagnostic[] {
  const hint = nearestKey(key);
  const message = `Unknown front matter key \`${key}\`.`;
  return hint === undefined
    ? []
    : [{ code: 'unknown-front-matter-key', message, location, target: key, hint }];
}

/** The keys as written, and the known key of each. An alias counts only if its key is absent. */
function meantKeys(document: YamlDocument, otherNames: Readonly<Record<string, string>>) {
  const written = keysOf(document);
  return written.map(({ key: name, offset }) => {
    const meant = (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined) ?? name;
    return { name, key: written.some(({ key }) => key === meant) ? name : meant, offset };
  });
}

/** A hint about the key that was meant, unless it is a legacy key. */
function nearestKey(key: string): string | undefined {
  return isLegacyAuthorKey(key) ? undefined : nearestHint(key, Object.keys(frontMatterKeys));
}

/** Where the items of a list are, as `tags[1]`. A single value stands for a list of one. */
function itemLocations(
  document: YamlDocument,
  key: string,
  value: unknown,
  locate: (offset: number) => Location,
): readonly [string, Location][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((_, index): [string, Location][] => {
    const offset = valueOffset(document, [key, index]);
    return offset === undefined ? [] : [[pathText([key, index]), locate(offset)]];
  });
}

function crossedLevels(
  { toc_min_heading_level: min = 1, toc_max_heading_level: max = 6 }: FrontMatter,
  document: YamlDocument,
  locate: (offset: number) => Location,
): readonly Diagnostic[] {
  if (min <= max) return [];
  const target = 'toc_min_heading_level';
  return [
    {
      code: 'invalid-front-matter',
      message: `\`${target}\` in the front matter should be at most \`toc_max_heading_level\`, which is ${max}.`,
      location: locate(valueOffset(document, [target]) ?? 0),
      target,
      hint: 'Without a level between them the table of contents is empty.',
    },
  ];
}

function keysOf(document: YamlDocument): readonly { readonly key: string; readonly offset: number }[] {
  if (!isMap(document.contents)) return [];
  return document.contents.items.map(({ key }) => ({
    key: nameOf(key),
    offset: (isNode(key) ? key.range?.[0] : undefined) ?? 0,
  }));
}

/** The text of a scalar that YAML takes for a number or truth value: `title: 1.10` is not `1.1`. */
function asWritten(document: YamlDocument, path: readonly (string | number)[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => asWritten(document, [...path, index], item));
  if (typeof value !== 'number' && typeof value !== 'boolean') return value;
  const node = document.getIn(path, true);
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
