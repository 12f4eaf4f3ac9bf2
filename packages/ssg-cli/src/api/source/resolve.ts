import { type Diagnostic, type DiagnosticCode, decodeEscapes, type Location } from '../../model/index.ts';
import { nearest } from '../../tools/nearest.ts';
import { documentOf, fileOfReference, type Sources, selfOf } from './load-description.ts';
import { isObject, type JsonObject, objectOf, pointOf, type SourceDocument } from './tree.ts';

/** What a reference leads to. */
export interface Target {
  readonly value: unknown;
  /** File and pointer: the same for all references to the same place. */
  readonly key: string;
  /** Last part of the pointer, or the file's name. */
  readonly name: string;
}

/** Follows references and locates values in their files. */
export interface Resolver {
  readonly sources: Sources;
  /** The end of a chain of references; `undefined` (and one diagnostic) when it leads nowhere. */
  readonly follow: (holder: JsonObject) => Target | undefined;
  /** The value itself, or what it refers to (with `summary` and `description` of the reference). Empty when broken. */
  readonly deref: (value: unknown) => JsonObject;
  /** Where an object, or one of its members, is. */
  readonly locate: (holder: unknown, member?: string | number) => Location;
  /** Where the name of a member is. */
  readonly locateKey: (holder: unknown, member: string) => Location;
  /** Says that a made object stands for another one: it is found where that one is. */
  readonly derive: <T extends object>(made: T, original: object) => T;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly diagnostics: readonly Diagnostic[];
}

export function createResolver(sources: Sources): Resolver {
  const diagnostics: Diagnostic[] = [];
  const reported = new Set<string>();
  const report = (diagnostic: Diagnostic): void => {
    const { file, line, column } = diagnostic.location ?? { file: '' };
    const key = `${diagnostic.code}\0${diagnostic.message}\0${file}\0${line}\0${column}`;
    if (!reported.has(key)) diagnostics.push(diagnostic);
    reported.add(key);
  };
  const locate = (holder: unknown, member?: string | number): Location => locateIn(sources, holder, member);
  const locateKey = (holder: unknown, member: string): Location => keyIn(sources, holder, member);
  const follow = (holder: JsonObject): Target | undefined => {
    const outcome = followChain(sources, holder);
    if ('target' in outcome) return outcome.target;
    report({
      code: outcome.code,
      message: outcome.message,
      location: locate(outcome.holder, '$ref'),
      target: String(outcome.holder.$ref),
      hint: outcome.hint,
    });
    return undefined;
  };
  const derive = <T extends object>(made: T, original: object): T => {
    sources.originals.set(made, sources.originals.get(original) ?? original);
    return made;
  };
  const deref = (value: unknown): JsonObject => {
    if (!isObject(value)) return {};
    if (typeof value.$ref !== 'string') return value;
    const target = follow(value)?.value;
    if (!isObject(target)) return {};
    const { summary, description } = value;
    if (summary === undefined && description === undefined) return target;
    const over = {
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description }),
    };
    return derive({ ...target, ...over }, description === undefined ? target : value);
  };
  return { sources, follow, deref, locate, locateKey, derive, report, diagnostics };
}

interface Broken {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint: string;
  readonly holder: JsonObject;
}

function followChain(sources: Sources, start: JsonObject): { target: Target } | Broken {
  const seen = new Set<string>();
  let holder = start;
  for (;;) {
    const reference = String(holder.$ref);
    const document = documentOf(sources, holder);
    const file = fileOfReference(reference, document.file, selfOf(document)) ?? document.file;
    const target = sources.documents.get(file);
    if (target === undefined) return missingFile(sources, file, holder);
    const pointer = canonicalPointer(reference);
    const key = `${file === sources.root.file ? '' : file}#${pointer}`;
    if (seen.has(key))
      return broken(holder, 'only points back to itself', 'Refer to a part that is not itself a reference.');
    seen.add(key);
    const value = valueAt(target, pointer, sources);
    if (value === undefined) {
      const hint = nearestPart(target, pointer, sources) ?? `There is no "${pointer}" in ${file}.`;
      return broken(holder, 'points to nothing', hint);
    }
    if (isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1) holder = value;
    else return { target: { value, key, name: nameOf(pointer, file) } };
  }
}

/** A hint with a sibling of the part that a pointer names, if one is alike. */
function nearestPart(document: SourceDocument, pointer: string, sources: Sources): string | undefined {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const near = nearest(
    pointer.slice(parent.length + 1),
    Object.keys(objectOf(valueAt(document, parent, sources))),
  );
  return near === undefined ? undefined : `Did you mean \`#${parent}/${near}\`?`;
}

function broken(holder: JsonObject, what: string, hint: string): Broken {
  return {
    code: 'api-broken-ref',
    message: `The reference "${String(holder.$ref)}" ${what}.`,
    hint,
    holder,
  };
}

function missingFile(sources: Sources, file: string, holder: JsonObject): Broken {
  if (sources.missing.get(file) === 'outside') {
    return {
      code: 'api-external-ref',
      message: `The reference "${String(holder.$ref)}" points outside of the site.`,
      hint: 'Copy the file into the site and refer to it there.',
      holder,
    };
  }
  // Whether such a file is there is not looked at.
  if (!/\.(?:ya?ml|json)$/i.test(file))
    return broken(
      holder,
      'points to a file that is neither YAML nor JSON',
      'References lead to files that end in `.yaml`, `.yml` or `.json`.',
    );
  const unreadable = sources.missing.get(file) === 'unreadable';
  return broken(
    holder,
    unreadable ? 'points to a file that cannot be read' : 'points to a file that does not exist',
    unreadable ? `See the finding about ${file}.` : `There is no ${file} in the site.`,
  );
}

function canonicalPointer(reference: string): string {
  return decodeEscapes(/#(.*)$/s.exec(reference)?.[1] ?? '');
}

function valueAt(document: SourceDocument, pointer: string, sources: Sources): unknown {
  if (pointer === '' || pointer === '/') return document.value;
  if (!pointer.startsWith('/')) return anchored(document.value, pointer);
  let value: unknown = document.value;
  for (const part of pointer.slice(1).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    // A pointer may lead through something that is itself a reference.
    if (isObject(value) && typeof value.$ref === 'string' && !Object.hasOwn(value, key)) {
      const through = followChain(sources, value);
      value = 'target' in through ? through.target.value : undefined;
    }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** The object whose `$anchor` or `$id` is the name. */
function anchored(root: unknown, name: string): unknown {
  const stack: unknown[] = [root];
  const seen = new Set<unknown>();
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value) && [value.$anchor, value.$dynamicAnchor, value.$id, value.id].includes(name))
      return value;
    for (const inner of Object.values(value)) stack.push(inner);
  }
  return undefined;
}

function nameOf(pointer: string, file: string): string {
  const last = pointer.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~') ?? '';
  if (last !== '') return last;
  return (file.split('/').at(-1) ?? file).replace(/\.(?:ya?ml|json)$/, '');
}

/** The name is looked for backwards from the value; where it is not written as it is read, the value's place is given. */
function keyIn(sources: Sources, holder: unknown, member: string): Location {
  const place = offsetIn(sources, holder, member);
  if (place === undefined) return locateIn(sources, holder, member);
  const { document, offset } = place;
  const text = document.text.slice(0, offset + member.length + 2);
  let at = text.lastIndexOf(member);
  while (at >= 0 && !/^["']?\s*:/.test(document.text.slice(at + member.length, at + member.length + 8)))
    at = at === 0 ? -1 : text.lastIndexOf(member, at - 1);
  return at < 0 ? locateIn(sources, holder, member) : { file: document.file, ...pointOf(document.lines, at) };
}

function offsetIn(
  sources: Sources,
  holder: unknown,
  member?: string | number,
): { readonly document: SourceDocument; readonly offset: number } | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const original = sources.originals.get(holder) ?? holder;
  const start = sources.places.startOf.get(original);
  if (start === undefined) return undefined;
  const index = member === undefined ? 0 : Object.keys(original).indexOf(String(member));
  const offset = sources.places.offsets[start + Math.max(index, 0)];
  return offset === undefined ? undefined : { document: documentOf(sources, original), offset };
}

function locateIn(sources: Sources, holder: unknown, member?: string | number): Location {
  const place = offsetIn(sources, holder, member);
  if (place === undefined) return { file: sources.root.file };
  const { document, offset } = place;
  const point = pointOf(document.lines, offset);
  // The text of a block scalar starts on the line after its indicator.
  const block = /^[|>][+\-0-9]*[ \t]*(?:#[^\n]*)?\n(?:[ \t]*\n)*([ \t]*)/.exec(
    document.text.slice(offset, offset + 200),
  );
  if (block === null) return { file: document.file, ...point };
  const skipped = block[0].split('\n').length - 1;
  return { file: document.file, line: point.line + skipped, column: (block[1] ?? '').length + 1 };
}
