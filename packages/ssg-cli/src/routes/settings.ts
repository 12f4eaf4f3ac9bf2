import { isNode, LineCounter, type Document as YamlDocument } from 'yaml';
import type * as z from 'zod';
import type { Diagnostic, Location, SourceFile } from '../model/index.ts';
import { expectation } from '../tools/expectation.ts';
import { didYouMean } from '../tools/nearest.ts';
import { readYaml } from '../tools/yaml.ts';

/** A settings file of a folder (`_category_`, `tags`, `authors`), and what it may hold. */
export interface Settings<T> {
  readonly source: SourceFile;
  readonly schema: z.ZodType<T>;
  /** Said after what is wrong. */
  readonly hint: string;
  /** The keys that an entry may have, for the nearest one to a misspelt key. */
  readonly keys: readonly string[];
}

/** Reads a settings file, YAML or JSON. What cannot be used is a diagnostic with its position, and nothing of the file is used then. */
export function readSettings<T>(settings: Settings<T>, diagnostics: Diagnostic[]): T | undefined {
  const { source, schema } = settings;
  const lines = new LineCounter();
  const { document, problem } = readYaml(source.text, { lineCounter: lines });
  const place = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file: source.file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (problem) {
    diagnostics.push(unreadable(problem.message, place(problem.offset)));
    return undefined;
  }
  const parsed = schema.safeParse(plainValue(document));
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) diagnostics.push(...explain(issue, document, { settings, place }));
  return undefined;
}

/** `undefined` for an empty file, and for one with an alias inside of what it stands for. */
function plainValue(document: YamlDocument): unknown {
  try {
    return document.toJS({ maxAliasCount: -1 }) ?? undefined;
  } catch {
    return undefined;
  }
}

function unreadable(message: string, location: Location): Diagnostic {
  return {
    code: 'invalid-data-file',
    message: `This file cannot be read: ${message}`,
    location,
    hint: 'Correct its YAML or JSON.',
  };
}

type Path = readonly (string | number)[];

function explain<T>(
  issue: z.core.$ZodIssue,
  document: YamlDocument,
  at: { readonly settings: Settings<T>; readonly place: (offset: number) => Location },
): Diagnostic[] {
  const { settings, place } = at;
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  const locate = (to: Path): Location => place(offsetOf(document, to));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      code: 'invalid-data-file',
      message: `Unknown key \`${[...path, key].join('.')}\`.`,
      location: locate([...path, key]),
      target: key,
      hint: didYouMean(key, settings.keys) ?? settings.hint,
    }));
  }
  const inner =
    issue.code === 'invalid_union'
      ? issue.errors.flat().find(({ path: rest }) => rest.length > 0)
      : undefined;
  if (inner) return explain({ ...inner, path: [...path, ...inner.path] }, document, at);
  return [
    {
      code: 'invalid-data-file',
      message: `${path.length > 0 ? `\`${path.join('.')}\`` : 'This file'}: ${expectation(issue)}.`,
      location: locate(path),
      target: path.join('.'),
      hint: settings.hint,
    },
  ];
}

/** Where the key of a path is; for a missing key, the place of what should hold it. */
function offsetOf(document: YamlDocument, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent: unknown =
      length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    const items = (parent as { items?: readonly { key?: unknown }[] } | undefined)?.items ?? [];
    const pair = items.find(
      (item) => String((item.key as { value?: unknown } | undefined)?.value) === String(key),
    );
    if (pair && isNode(pair.key)) return pair.key.range?.[0] ?? 0;
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}
