import type { Diagnostic, Location } from '../../model/index.ts';
import { decodeEscapes, folderOf, isExternal, resolveRelative } from '../../model/index.ts';
import { nearest } from '../../tools/nearest.ts';
import { parseDocument } from './parse-document.ts';
import { createPlaces, isObject, type Places, type SourceDocument } from './tree.ts';

/** Reads a file of the site; `undefined` when there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Why a file that something refers to is not read. */
type WhyMissing = 'outside' | 'not-found' | 'unreadable';

/** Files, and characters in all, that a description may be made of, since references through linked folders never end. */
const maximum = { files: 3_000, characters: 50_000_000 };

/** A description with all the files that it refers to. */
export interface Sources {
  readonly root: SourceDocument;
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** Why a file that something refers to is not among the documents. */
  readonly missing: ReadonlyMap<string, WhyMissing>;
  readonly places: Places;
  /** Documents in the order they were read, each with the end of its part of `places.offsets`. */
  readonly parts: readonly { readonly end: number; readonly document: SourceDocument }[];
  /** Objects that the stage made, each with the one it stands for. */
  readonly originals: Map<object, object>;
}

export interface LoadOptions {
  readonly file: string;
  readonly namedAt?: Location;
  readonly readFile: ReadFile;
  readonly files?: readonly string[];
}

/** What is read so far. */
interface Reading {
  readonly options: LoadOptions;
  readonly places: Places;
  readonly diagnostics: Diagnostic[];
  readonly documents: Map<string, SourceDocument>;
  readonly missing: Map<string, WhyMissing>;
  readonly parts: { readonly end: number; readonly document: SourceDocument }[];
}

/** Loads a description and the files of the site it refers to. Without a readable root no sources. */
export async function loadSources(
  options: LoadOptions,
): Promise<{ sources: Sources | undefined; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const places = createPlaces();
  const root = await readRoot(options, places, diagnostics);
  if (root === undefined) return { sources: undefined, diagnostics };
  const read: Reading = {
    options,
    places,
    diagnostics,
    documents: new Map(),
    missing: new Map(),
    parts: [],
  };
  addDocument(root, read);
  let wanted = filesOf(root);
  while (wanted.size > 0) {
    const files = [...wanted].filter((file) => !read.documents.has(file) && !read.missing.has(file));
    leaveOut(files.splice(roomLeft(read)), root.file, read);
    const found = await readAll(files, options);
    wanted = new Set(found.flatMap((one) => addFile(one, read)));
  }
  const { documents, missing, parts } = read;
  return { sources: { root, documents, missing, places, parts, originals: new Map() }, diagnostics };
}

function addDocument(document: SourceDocument, { documents, parts, places }: Reading): void {
  documents.set(document.file, document);
  parts.push({ end: places.offsets.length, document });
}

/** Takes a file in; returns the files that it refers to. */
function addFile([file, text]: Read, read: Reading): readonly string[] {
  if (typeof text !== 'string') {
    read.missing.set(file, text.reason);
    return [];
  }
  const document = parseDocument({ file, text, part: true }, read.places, read.diagnostics);
  if (document === undefined) {
    read.missing.set(file, 'unreadable');
    return [];
  }
  addDocument(document, read);
  return [...filesOf(document)];
}

/** How many files may still be read. */
function roomLeft({ documents }: Reading): number {
  let characters = 0;
  for (const { text } of documents.values()) characters += text.length;
  return characters > maximum.characters ? 0 : Math.max(0, maximum.files - documents.size);
}

function leaveOut(files: readonly string[], root: string, { missing, diagnostics }: Reading): void {
  const [first] = files;
  if (first !== undefined) diagnostics.push(tooMuch(root, first));
  for (const file of files) missing.set(file, 'not-found');
}

function tooMuch(root: string, file: string): Diagnostic {
  return {
    code: 'api-broken-ref',
    message: `${root} refers to too many files, or too much text: ${shorten(file)} and all further references are left out.`,
    location: { file: root },
    target: shorten(file),
    hint: `At most ${maximum.files.toLocaleString('en')} files are read. Look for files that refer to each other through linked folders.`,
  };
}

function shorten(file: string): string {
  return file.length > 80 ? `…${file.slice(-80)}` : file;
}

async function readRoot(
  options: LoadOptions,
  places: Places,
  diagnostics: Diagnostic[],
): Promise<SourceDocument | undefined> {
  const text = await options.readFile(options.file).catch(() => undefined);
  if (text === undefined) {
    diagnostics.push({
      code: 'api-unreadable',
      message: `The API description ${options.file} cannot be read: there is no such file in the site.`,
      location: options.namedAt ?? { file: options.file },
      target: options.file,
      hint:
        fileLike(options.file, options.files ?? []) ??
        'Correct the `path` of this API in the config; it starts at the site folder.',
    });
    return undefined;
  }
  return parseDocument({ file: options.file, text }, places, diagnostics);
}

/** A hint with a file of the same name elsewhere or of another ending, or of a like name in the same folder. */
function fileLike(file: string, files: readonly string[]): string | undefined {
  const stem = (path: string) => (path.split('/').at(-1) ?? path).replace(/\.(?:ya?ml|json)$/, '');
  const beside = files.filter((other) => folderOf(other) === folderOf(file));
  const near = nearest(stem(file), beside.map(stem));
  const found =
    files.find((other) => stem(other) === stem(file)) ?? beside.find((other) => stem(other) === near);
  return found === undefined ? undefined : `Did you mean \`${found}\`?`;
}

type Read = readonly [file: string, text: string | { readonly reason: 'outside' | 'not-found' }];

async function readAll(files: readonly string[], options: LoadOptions): Promise<Read[]> {
  return Promise.all(
    files.map(async (file): Promise<Read> => {
      const outside = isExternal(file) || file.startsWith('..') || file.startsWith('/');
      if (outside) return [file, { reason: 'outside' }];
      const text = await options.readFile(file).catch(() => undefined);
      return [file, text ?? { reason: 'not-found' }];
    }),
  );
}

/** The files that the references of a document name. */
function filesOf(document: SourceDocument): Set<string> {
  const files = new Set<string>();
  const self = selfOf(document);
  const seen = new Set<object>();
  const stack: unknown[] = [document.value];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) noteReferences(value, { file: document.file, self }, files);
    for (const member of Object.values(value)) if (typeof member === 'object') stack.push(member);
  }
  return files;
}

/** The document that an object or list was read from; of an object that was made, that of its original. */
export function documentOf(sources: Sources, holder: object): SourceDocument {
  const start = sources.places.startOf.get(sources.originals.get(holder) ?? holder);
  const part = start === undefined ? undefined : sources.parts.find(({ end }) => start < end);
  return part?.document ?? sources.root;
}

function noteReferences(
  value: Readonly<Record<string, unknown>>,
  { file, self }: { readonly file: string; readonly self: string | undefined },
  files: Set<string>,
): void {
  const mapping = isObject(value.mapping) ? Object.values(value.mapping) : [];
  for (const reference of [value.$ref, ...mapping]) {
    if (typeof reference !== 'string' || reference.startsWith('#') || !/[./]/.test(reference)) continue;
    const target = fileOfReference(reference, file, self);
    if (target !== undefined) files.add(target);
  }
}

/** The file that a reference names, seen from another file. `undefined` for one inside the same file. */
export function fileOfReference(reference: string, from: string, self?: string): string | undefined {
  const written = reference.replace(/#.*$/s, '');
  const path = self === undefined ? written : besideSelf(written, self);
  if (path === '') return undefined;
  if (isExternal(path)) return path;
  if (isExternal(from)) return new URL(path, from).href;
  if (path.startsWith('/')) return path;
  return resolveRelative(folderOf(from), decodeEscapes(path));
}

/** The address that a description gives itself (`$self`, OpenAPI 3.2). */
export function selfOf({ value }: SourceDocument): string | undefined {
  return isObject(value) && typeof value.$self === 'string' ? value.$self : undefined;
}

/** An address below that of the description, as a path from its file. */
function besideSelf(address: string, self: string): string {
  const folder = self.slice(0, self.lastIndexOf('/') + 1);
  if (!isExternal(folder) || !address.startsWith(folder)) return address;
  return address === self ? '' : address.slice(folder.length);
}
