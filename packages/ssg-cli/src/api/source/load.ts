import type { Diagnostic, Location } from '../../model/index.ts';
import { folderOf, isExternal, resolveRelative } from '../../model/index.ts';
import { parseJson } from './json.ts';
import { isObject, lineStarts, type Offsets, pointOf, type SourceDocument } from './tree.ts';
import { parseYaml } from './yaml.ts';

/** Reads a file of the site (or a URL, when the config allows it); `undefined` when there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** A description with all the files that it refers to. */
export interface Sources {
  readonly root: SourceDocument;
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** Why a file that something refers to is not among the documents. */
  readonly missing: ReadonlyMap<string, 'outside' | 'not-found' | 'unreadable'>;
  readonly offsets: Offsets;
  /** The document that an object or list was read from. */
  readonly documentOf: WeakMap<object, SourceDocument>;
}

export interface LoadOptions {
  readonly file: string;
  readonly readFile: ReadFile;
  readonly allowExternalRefs: boolean;
}

/** Loads a description and, as far as they are allowed, the files it refers to. Without a readable root no sources. */
export async function loadSources(
  options: LoadOptions,
): Promise<{ sources: Sources | undefined; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const offsets: Offsets = new WeakMap();
  const documentOf = new WeakMap<object, SourceDocument>();
  const documents = new Map<string, SourceDocument>();
  const missing = new Map<string, 'outside' | 'not-found' | 'unreadable'>();
  const root = await readRoot(options, offsets, diagnostics);
  if (root === undefined) return { sources: undefined, diagnostics };
  documents.set(root.file, root);
  let wanted = claim(root, documentOf);
  while (wanted.size > 0) {
    const files = [...wanted].filter((file) => !documents.has(file) && !missing.has(file));
    wanted = new Set();
    for (const [file, text] of await readAll(files, options)) {
      if (typeof text !== 'string') missing.set(file, text.reason);
      else {
        const document = parse(file, text, offsets, diagnostics);
        if (document === undefined) missing.set(file, 'unreadable');
        else {
          documents.set(file, document);
          for (const next of claim(document, documentOf)) wanted.add(next);
        }
      }
    }
  }
  return { sources: { root, documents, missing, offsets, documentOf }, diagnostics };
}

async function readRoot(
  options: LoadOptions,
  offsets: Offsets,
  diagnostics: Diagnostic[],
): Promise<SourceDocument | undefined> {
  const text = await options.readFile(options.file).catch(() => undefined);
  if (text === undefined) {
    diagnostics.push({
      code: 'api-unreadable',
      message: `The API description ${options.file} cannot be read: there is no such file in the site.`,
      location: { file: options.file },
      hint: 'Check the `path` of this API in the config.',
    });
    return undefined;
  }
  return parse(options.file, text, offsets, diagnostics);
}

type Read = readonly [file: string, text: string | { readonly reason: 'outside' | 'not-found' }];

async function readAll(files: readonly string[], options: LoadOptions): Promise<Read[]> {
  return Promise.all(
    files.map(async (file): Promise<Read> => {
      const outside = isExternal(file) || file.startsWith('..') || file.startsWith('/');
      if (outside && !options.allowExternalRefs) return [file, { reason: 'outside' }];
      const text = await options.readFile(file).catch(() => undefined);
      return [file, text ?? { reason: 'not-found' }];
    }),
  );
}

function parse(
  file: string,
  text: string,
  offsets: Offsets,
  diagnostics: Diagnostic[],
): SourceDocument | undefined {
  const json = file.endsWith('.json') || /^\uFEFF?\s*\{/.test(text);
  const asJson = json ? parseJson(text, offsets) : undefined;
  const parsed =
    asJson === undefined || (asJson.problems.length > 0 && !file.endsWith('.json'))
      ? parseYaml(text, offsets)
      : asJson;
  const lines = lineStarts(text);
  const [problem] = parsed.problems;
  if (problem === undefined && (isObject(parsed.value) || Array.isArray(parsed.value))) {
    return { file, text, value: parsed.value, lines };
  }
  const location: Location = problem === undefined ? { file } : { file, ...pointOf(lines, problem.offset) };
  const reason = problem === undefined ? 'it holds no object' : problem.message;
  diagnostics.push({
    code: 'api-unreadable',
    message: `The API description cannot be read: ${reason}.`,
    location,
    hint: `Correct the ${json ? 'JSON' : 'YAML'}; nothing was generated from this file.`,
  });
  return undefined;
}

/** Notes that all objects of a document are its own, and gives the files that its references name. */
function claim(document: SourceDocument, documentOf: WeakMap<object, SourceDocument>): Set<string> {
  const files = new Set<string>();
  const stack: unknown[] = [document.value];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null || documentOf.has(value)) continue;
    documentOf.set(value, document);
    if (isObject(value)) noteReferences(value, document.file, files);
    for (const member of Object.values(value)) if (typeof member === 'object') stack.push(member);
  }
  return files;
}

function noteReferences(value: Readonly<Record<string, unknown>>, file: string, files: Set<string>): void {
  const mapping = isObject(value.mapping) ? Object.values(value.mapping) : [];
  for (const reference of [value.$ref, ...mapping]) {
    if (typeof reference !== 'string' || reference.startsWith('#') || !/[./]/.test(reference)) continue;
    const target = fileOfReference(reference, file);
    if (target !== undefined) files.add(target);
  }
}

/** The file that a reference names, seen from another file. `undefined` for one inside the same file. */
export function fileOfReference(reference: string, from: string): string | undefined {
  const path = reference.replace(/#.*$/s, '');
  if (path === '') return undefined;
  if (isExternal(path)) return path;
  if (isExternal(from)) return new URL(path, from).href;
  if (path.startsWith('/')) return path;
  return resolveRelative(folderOf(from), decodePath(path));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
