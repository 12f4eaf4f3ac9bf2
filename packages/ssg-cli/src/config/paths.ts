import path from 'node:path';
import type { Diagnostic } from '../model/index.ts';
import { nearest } from '../tools/nearest.ts';
import type { ConfigSource } from './config-source.ts';
import { plainPath } from './values.ts';

type Path = readonly (string | number)[];

const folderKeys: readonly Path[] = [
  ['docs', 'path'],
  ['blog', 'path'],
  ['pages', 'path'],
  ['componentsDirectory'],
  ['dataDirectory'],
];

/**
 * Folders and files that the config names and that are not there: what lies in them, or what they say, would be
 * left out without a word. Defaults need not be there.
 */
export function checkPaths(
  input: Readonly<Record<string, unknown>>,
  source: Pick<ConfigSource, 'kindOf' | 'namesIn' | 'locate'>,
): Diagnostic[] {
  const docs = entriesOf(input, 'docs').map((key): Path => [...key, 'path']);
  const folders = [...folderKeys, ...docs, ...entriesOf(input, 'staticDirectories')];
  const sheets = entriesOf(input, 'stylesheets');
  const code = [...sheets, ...sheets.map((key) => [...key, 'file']), ['theme'], ['search', 'provider']];
  const files = [...code.filter((key) => isOfSite(valueAt(input, key))), ['blog', 'authorsFile']];
  const missing = (kind: 'folder' | 'file') => (key: Path) => {
    const value = valueAt(input, key);
    if (typeof value !== 'string') return [];
    const found = source.kindOf(plainPath(value));
    return found === kind ? [] : [problem(key, { value, kind, found }, source)];
  };
  return [...folders.flatMap(missing('folder')), ...files.flatMap(missing('file'))];
}

function problem(
  key: Path,
  { value, kind, found }: { value: string; kind: 'folder' | 'file'; found: 'folder' | 'file' | undefined },
  source: Pick<ConfigSource, 'namesIn' | 'locate'>,
): Diagnostic {
  const said = found ? `\`${value}\` is a ${found}, not a ${kind}` : `there is no ${kind} \`${value}\``;
  const parent = path.posix.dirname(plainPath(value));
  const name = path.posix.basename(value);
  const names = source.namesIn(parent);
  const near = found === undefined ? nearest(name, names) : undefined;
  return {
    code: 'invalid-config',
    message: `\`${key.join('.')}\`: ${said}.`,
    location: source.locate(key),
    target: value,
    hint:
      near !== undefined && near !== name
        ? `Did you mean \`${path.posix.join(parent, near)}\`?`
        : `Paths are relative to the site folder. Make the ${kind}, or correct the name.`,
  };
}

/** Whether a module or stylesheet is the site's own; what starts like a package is looked for among packages. */
function isOfSite(value: unknown): boolean {
  return (
    typeof value === 'string' && (/^\.{1,2}\//.test(value) || /^[^@].*\.(css|[cm]?[jt]sx?)$/.test(value))
  );
}

function entriesOf(input: Readonly<Record<string, unknown>>, key: string): Path[] {
  const list = input[key];
  return Array.isArray(list) ? list.map((_, index) => [key, index]) : [];
}

function valueAt(input: unknown, key: Path): unknown {
  return key.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    input,
  );
}
