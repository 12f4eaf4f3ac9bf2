import {
  Document,
  type DocumentOptions,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  type ParseOptions,
  Parser,
  parseDocument,
  type SchemaOptions,
} from 'yaml';

/** Why a text cannot be used, and where. */
interface YamlProblem {
  readonly message: string;
  readonly offset: number;
}

/** No real file nests like this; deeper values would overflow the stack of recursive functions. */
export const maxValueDepth = 300;
/** The problem of a file that nests deeper than that. */
export const tooDeepMessage = `values are nested more than ${maxValueDepth} deep`;

/**
 * Parses untrusted YAML (JSON is YAML, too). In addition to syntax errors, it reports values that would take minutes or
 * gigabytes: deep nesting, and aliases that expand to absurdly many values.
 */
export function readYaml(
  text: string,
  options: ParseOptions & DocumentOptions & SchemaOptions = {},
): { readonly document: Document; readonly problem?: YamlProblem } {
  const document = parse(text, { ...options, uniqueKeys: false });
  if (document === undefined) return deep(offsetOfDeepest(text));
  const [error] = document.errors;
  if (error !== undefined) return { document, problem: { message: error.message, offset: error.pos[0] } };
  const twice = options.uniqueKeys === false ? undefined : secondOfKeys(document.contents);
  if (twice !== undefined)
    return { document, problem: { message: 'Map keys must be unique', offset: twice } };
  const offset = deepNode(document.contents);
  if (offset !== undefined) return deep(offset);
  const problem = expansionOf(document.contents, 100_000 + text.length);
  return problem === undefined ? { document } : { document, problem };
}

function deep(offset: number): ReturnType<typeof readYaml> {
  return { document: new Document(), problem: { message: tooDeepMessage, offset } };
}

/** `undefined` if the recursive parser overflows the stack. */
function parse(text: string, options: ParseOptions & DocumentOptions & SchemaOptions): Document | undefined {
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent', ...options });
    return document.errors.some(({ message }) => message.includes('call stack')) ? undefined : document;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first stage of the parser is not recursive: its own stack shows the depth of a text. */
function offsetOfDeepest(text: string): number {
  const parser = new Parser();
  for (const _ of parser.parse(text)) break;
  const open = parser.stack[maxValueDepth];
  return open !== undefined && 'offset' in open ? open.offset : parser.offset;
}

/** The offset of a repeated key in a map. The parser itself would compare each key with all previous ones. */
function secondOfKeys(contents: unknown): number | undefined {
  let first: number | undefined;
  const waiting: unknown[] = [contents];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isCollection(node)) continue;
    const seen = new Set<unknown>();
    for (const item of node.items) {
      waiting.push(isPair(item) ? item.value : item);
      if (!isPair(item) || !isScalar(item.key)) continue;
      const { value, range } = item.key;
      if (seen.has(value) && value !== '<<')
        first = Math.min(first ?? Number.POSITIVE_INFINITY, range?.[0] ?? 0);
      seen.add(value);
    }
  }
  return first;
}

function deepNode(contents: unknown): number | undefined {
  const stack: { readonly node: unknown; readonly depth: number }[] = [{ node: contents, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (!isCollection(node)) continue;
    if (depth >= maxValueDepth) return node.range?.[0] ?? 0;
    for (const item of node.items)
      for (const part of isPair(item) ? [item.key, item.value] : [item])
        stack.push({ node: part, depth: depth + 1 });
  }
  return undefined;
}

/** How many values a value expands to, aliases included, and how deeply they nest. */
interface Extent {
  readonly size: number;
  readonly depth: number;
}

/** A problem when aliases make a value larger than a limit, or too deep. */
function expansionOf(contents: unknown, limit: number): YamlProblem | undefined {
  const anchors = new Map<string, Extent>();
  let problem: YamlProblem | undefined;
  const judge = (extent: Extent, anchor: string | undefined, offset: number): Extent => {
    if (extent.depth > maxValueDepth) problem ??= { message: tooDeepMessage, offset };
    else if (extent.size > limit && anchors.size > 0) problem ??= tooMuch(anchor, offset);
    return extent;
  };
  const named = new Set<string>();
  const extentOf = (node: unknown): Extent => {
    if (isAlias(node) && !named.has(node.source))
      problem ??= { message: `there is no anchor \`&${node.source}\``, offset: node.range?.[0] ?? 0 };
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined) named.add(node.anchor);
    if (isAlias(node)) return judge(anchors.get(node.source) ?? value, node.source, node.range?.[0] ?? 0);
    if (!isCollection(node)) return value;
    const parts = node.items.flatMap((item) => (isPair(item) ? [item.key, item.value] : [item]));
    const extents = parts.map(extentOf);
    const extent = {
      size: extents.reduce((sum, { size }) => sum + size, 1),
      depth: extents.reduce((deepest, { depth }) => Math.max(deepest, depth), 0) + 1,
    };
    if (node.anchor !== undefined) anchors.set(node.anchor, extent);
    return judge(extent, node.anchor, node.range?.[0] ?? 0);
  };
  extentOf(contents);
  return problem;
}

const value: Extent = { size: 1, depth: 0 };

function tooMuch(anchor: string | undefined, offset: number): YamlProblem {
  const name = anchor === undefined ? 'the aliases' : `the aliases of \`&${anchor}\``;
  return { message: `${name} stand for more than can be read`, offset };
}
