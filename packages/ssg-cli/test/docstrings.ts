import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

/** What a module shows to others, and what of it says nothing about itself. */
export interface Documented {
  readonly file: string;
  /** Declarations and fields. */
  readonly all: number;
  /** Those without a docstring, `PageProps.title` for a field. */
  readonly missing: readonly string[];
}

interface SyntaxNode {
  readonly type: string;
  readonly leadingComments?: readonly { readonly type: string; readonly value: string }[] | null;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.entries(node)
    .filter(([key]) => !key.endsWith('Comments') && key !== 'loc')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return name ?? value ?? '';
};

const hasDocstring = ({ leadingComments }: SyntaxNode): boolean =>
  leadingComments?.some(({ type, value }) => type === 'CommentBlock' && value.startsWith('*')) ?? false;

/** A field that only tells the members of a union apart needs no words. */
function isTag(field: SyntaxNode): boolean {
  const annotation = field.typeAnnotation as { readonly typeAnnotation?: SyntaxNode } | undefined;
  const type = annotation?.typeAnnotation;
  const parts = type?.type === 'TSUnionType' ? (type.types as readonly SyntaxNode[]) : [type];
  return nameOf(field.key) === 'kind' && parts.every((part) => part?.type === 'TSLiteralType');
}

/** The fields of a type, at any depth; not those of functions. */
function fieldsOf(node: SyntaxNode, owner: string): readonly (readonly [name: string, field: SyntaxNode])[] {
  if (node.type === 'TSFunctionType') return [];
  const isField = node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature';
  const name = isField ? `${owner}.${nameOf(node.key)}` : owner;
  const inner = childrenOf(node).flatMap((child) => fieldsOf(child, name));
  return isField && !isTag(node) ? [[name, node], ...inner] : inner;
}

function bodyOf(file: string): readonly SyntaxNode[] {
  const text = readFileSync(file, 'utf8');
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  return program.body as unknown as readonly SyntaxNode[];
}

/** Names that a file exports from elsewhere, by the file: all of them where there is no list. */
function forwarded(file: string, body: readonly SyntaxNode[]) {
  return body.flatMap((node) => {
    const source = nameOf(node.source);
    if (!/^Export(?:All|Named)Declaration$/.test(node.type) || !source.startsWith('.')) return [];
    const names = node.specifiers as readonly SyntaxNode[] | undefined;
    return [{ from: path.join(path.dirname(file), source), names: names?.map(({ local }) => nameOf(local)) }];
  });
}

/** Declarations and fields that a module exports, its own and those that it passes on, by file. */
export function documentedIn(entry: string, names?: readonly string[]): readonly Documented[] {
  if (!existsSync(entry)) return [];
  const body = bodyOf(entry);
  const own = body.flatMap((node) => {
    const declared = node.declaration;
    if (!/^Export(?:Named|Default)Declaration$/.test(node.type) || !isNode(declared)) return [];
    const ids =
      declared.type === 'VariableDeclaration'
        ? (declared.declarations as readonly SyntaxNode[]).map(({ id }) => nameOf(id))
        : [nameOf(declared.id) || 'default'];
    if (names !== undefined && !ids.some((id) => names.includes(id))) return [];
    const isType = /^TS(?:Interface|TypeAlias)Declaration$/.test(declared.type);
    const fields = isType ? fieldsOf(declared, ids[0] ?? '') : [];
    return [...ids.map((id) => [id, node] as const), ...fields];
  });
  const missing = own.filter(([, node]) => !hasDocstring(node)).map(([name]) => name);
  const others = forwarded(entry, body).flatMap(({ from, names: passed }) =>
    documentedIn(from, passed?.filter((name) => names === undefined || names.includes(name)) ?? names),
  );
  return [...(own.length === 0 ? [] : [{ file: entry, all: own.length, missing }]), ...others];
}
