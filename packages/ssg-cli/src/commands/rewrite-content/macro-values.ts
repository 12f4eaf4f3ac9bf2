// cspell:ignore codeinclude markdownextradata

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isKeys, type Keys, keysOf, namesOf, textOf } from '../../migrate/index.ts';
import { escapeRegExp } from '../../tools/escape-reg-exp.ts';
import { readYaml } from '../../tools/yaml.ts';
import { optionsOf } from '../migrate/read-mkdocs.ts';

/** What the plugin `macros` or `markdownextradata` of MkDocs puts into pages, as its options say. */
export interface Macros {
  /** Names that all pages may use, and what they stand for. */
  readonly values: Keys;
  /** An expression: `{{ a.b }}`. */
  readonly expression: RegExp;
  /** A line that gives a name to a text: `{% set a = "b" %}`. */
  readonly assignment: RegExp;
  /** Whether pages that say nothing about it are filled in. */
  readonly isUsual: boolean;
}

/** The values that a config of MkDocs gives its pages; none where it has no such plugin. */
export async function macrosOf(folder: string, config: Keys): Promise<Macros | undefined> {
  const options = optionsOf(config.plugins, 'macros');
  if (!namesOf(config.plugins).some((name) => /^(?:macros|markdownextradata)$/.test(name))) return undefined;
  const [start, end] = [textOf(options.j2_variable_start_string), textOf(options.j2_variable_end_string)];
  const [open, close] = [textOf(options.j2_block_start_string), textOf(options.j2_block_end_string)];
  const extra = keysOf(config.extra);
  return {
    values: { ...extra, ...(await includedValues(folder, options.include_yaml)), extra, config },
    expression: new RegExp(
      String.raw`${escapeRegExp(start ?? '{{')}-?\s*(?<path>[A-Za-z_]\w*(?:\.\w+|\[(?:"[^"\]\n]*"|'[^'\]\n]*')\])*)\s*-?${escapeRegExp(end ?? '}}')}`,
      'g',
    ),
    assignment: new RegExp(
      String.raw`^[ \t]*${escapeRegExp(open ?? '{%')}-?\s*set\s+(?<name>\w+)\s*=\s*(?:"(?<double>[^"\n]*)"|'(?<single>[^'\n]*)'|(?<number>\d+(?:\.\d+)?))\s*-?${escapeRegExp(close ?? '%}')}[ \t]*(?:\n|$)`,
      'gm',
    ),
    isUsual: options.render_by_default !== false,
  };
}

/** Data files of the option `include_yaml`, whose keys are values, or which are under a name. */
async function includedValues(folder: string, listed: unknown): Promise<Keys> {
  const files = [listed].flat().flatMap((one): [string, string | undefined][] => {
    const name = textOf(one);
    if (name !== undefined) return [[name, undefined]];
    return Object.entries(keysOf(one)).flatMap(([key, file]): [string, string][] => {
      const named = textOf(file);
      return named === undefined ? [] : [[named, key]];
    });
  });
  const read = files.map(async ([file, key]): Promise<Keys> => {
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
    const data = dataOf(text);
    return key === undefined ? keysOf(data) : { [key]: data };
  });
  return Object.assign({}, ...(await Promise.all(read))) as Keys;
}

function dataOf(yaml: string): unknown {
  const { document, problem } = readYaml(yaml, { logLevel: 'silent', uniqueKeys: false });
  return problem === undefined ? document.toJS() : undefined;
}

const frontMatter = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?)^---[ \t]*\r?(?:\n|$)/m;

/** The front matter of a page, as data. */
export function frontMatterOf(text: string): Keys {
  const head = frontMatter.exec(text);
  return head?.index === 0 ? keysOf(dataOf(head.groups?.yaml ?? '')) : {};
}

const rawBlock = /\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\}/g;

/** The text of a page with inserted values, and their number. Unknown names stay as written. */
export function withMacroValues(
  text: string,
  { values, expression, assignment, isUsual }: Macros,
): { readonly text: string; readonly places: number } {
  const head = frontMatter.exec(text);
  const start = head?.index === 0 ? head[0].length : 0;
  const page = frontMatterOf(text);
  if (page.render_macros === false || !(isUsual || page.render_macros === true)) return { text, places: 0 };
  let places = 0;
  const known: Record<string, unknown> = { ...values, ...page, page: { ...page, meta: page } };
  const fill = (part: string): string =>
    part
      .replace(assignment, (_, ...found) => {
        const { name = '', double, single, number } = found.at(-1) as Record<string, string | undefined>;
        known[name] = double ?? single ?? number;
        places++;
        return '';
      })
      .replace(expression, (written, ...found) => {
        const value = valueAt(known, (found.at(-1) as Record<string, string>).path ?? '');
        if (value === undefined) return written;
        places++;
        return value;
      });
  const body = text.slice(start);
  let [filled, done] = ['', 0];
  for (const { index, 0: raw } of body.matchAll(rawBlock)) {
    filled += fill(body.slice(done, index)) + raw;
    done = index + raw.length;
  }
  return { text: text.slice(0, start) + filled + fill(body.slice(done)), places };
}

/** The text at the end of a path such as `a.b` or `a["b"]`. */
export function valueAt(values: Keys, written: string): string | undefined {
  let value: unknown = values;
  for (const [, name, quoted] of written.matchAll(/(\w+)|\[["']([^"'\]]*)["']\]/g)) {
    const key = name ?? quoted ?? '';
    if (!isKeys(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
