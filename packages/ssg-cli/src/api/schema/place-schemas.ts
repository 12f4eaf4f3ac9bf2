import {
  type ApiReference,
  type Exchange,
  type Operation,
  resolveSchema,
  type Schema,
  schemaChildren,
} from '../../model/index.ts';

/** The most properties and other parts of schemas on one page; more would make pages of megabytes. */
const maximumParts = 250;

/** The same of schemas that no operation uses: all of them are on one page, each folded. */
const maximumUnused = 1000;

/** What a named schema has itself, and the named ones right below it. */
interface Part {
  readonly count: number;
  readonly refs: readonly string[];
}

/** The named schemas of one page, each with the number of steps that lead to it. */
interface Page {
  readonly operation: Operation;
  readonly depths: Map<string, number>;
  count: number;
}

/**
 * Says which page describes each named schema. Where all that an operation leads to would be too much for a page, it
 * describes those that are nearest. The others are described by an operation that is nearer to them, so that each is
 * somewhere. Those that no operation leads to are described by the introduction, until it is full.
 */
export function placeSchemas<T extends Pick<ApiReference, 'operations' | 'route' | 'schemas'>>(
  api: T,
): T & Pick<ApiReference, 'schemaHomes'> {
  const partOf = partsOf(api);
  const pages = api.operations.map((operation) => pageOf(operation, partOf));
  const cut = pages.filter((page) => edgeOf(page, partOf).length > 0);
  if (cut.length > 0) placeLeft(pages, partOf);
  const homes = homesOf(pages);
  const described = new Map(cut.map(({ operation, depths }) => [operation, [...depths.keys()]]));
  return {
    ...api,
    schemaHomes: { ...homes, ...homesOfUnused(api, homes, partOf) },
    operations: api.operations.map((operation) => {
      const refs = described.get(operation);
      return refs === undefined ? operation : { ...operation, describedSchemas: refs };
    }),
  };
}

/** The schemas that no operation leads to, in the order of the description, until the introduction is full. */
function homesOfUnused(
  { route, schemas }: Pick<ApiReference, 'route' | 'schemas'>,
  homes: Readonly<Record<string, string>>,
  partOf: PartOf,
): Readonly<Record<string, string>> {
  const unused: Record<string, string> = {};
  let count = 0;
  for (const ref of Object.keys(schemas)) {
    if (Object.hasOwn(homes, ref)) continue;
    count += partOf(ref).count;
    if (count <= maximumUnused || Object.keys(unused).length === 0) unused[ref] = route;
  }
  return unused;
}

type PartOf = (ref: string) => Part;

function partsOf({ schemas }: Pick<ApiReference, 'schemas'>): PartOf {
  const known = new Map<string, Part>();
  return (ref) => {
    const part = known.get(ref) ?? countParts(resolveSchema({ ref, types: [] }, { schemas }));
    known.set(ref, part);
    return part;
  };
}

function countParts(schema: Schema): Part {
  const refs: string[] = [];
  let count = 0;
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of schemaChildren(next)) {
      count += 1;
      if (child.schema.ref === undefined) waiting.push(child.schema);
      else refs.push(child.schema.ref);
    }
  }
  return { count, refs };
}

/** The schemas nearest to what an operation names itself, until a page is full. */
function pageOf(operation: Operation, partOf: PartOf): Page {
  const page: Page = { operation, depths: new Map(), count: 0 };
  let level = [...new Set(rootsOf(operation))];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const ref of level) {
      if (page.depths.has(ref)) continue;
      const { count, refs } = partOf(ref);
      if (depth > 0 && page.count + count > maximumParts) continue;
      page.depths.set(ref, depth);
      page.count += count;
      for (const further of refs) next.push(further);
    }
    level = next;
  }
  return page;
}

/** Named schemas that an operation names itself. */
function rootsOf(operation: Operation): readonly string[] {
  const exchanges: readonly Exchange[] = [
    operation,
    ...operation.callbacks.flatMap((callback) => callback.exchanges),
  ];
  return exchanges.flatMap(({ parameters, body, responses }) =>
    [
      ...parameters.map(({ schema }) => schema),
      ...(body?.content ?? []).map(({ schema }) => schema),
      ...responses.flatMap(({ content, headers }) => [...content, ...headers].map(({ schema }) => schema)),
    ].flatMap((schema) => refsOf(schema)),
  );
}

function refsOf(schema: Schema | undefined): readonly string[] {
  if (schema === undefined) return [];
  return schema.ref === undefined ? countParts(schema).refs : [schema.ref];
}

/** Named schemas right below those of a page that it does not describe. */
function edgeOf({ depths }: Page, partOf: PartOf): readonly string[] {
  return [...new Set([...depths.keys()].flatMap((ref) => partOf(ref).refs))].filter(
    (ref) => !depths.has(ref),
  );
}

/** Gives each schema that no page describes to the smallest page that leads to it. */
function placeLeft(pages: readonly Page[], partOf: PartOf): void {
  const placed = new Set(pages.flatMap(({ depths }) => [...depths.keys()]));
  const waiting = [...pages].sort((a, b) => a.count - b.count);
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    for (const ref of edgeOf(page, partOf)) {
      if (placed.has(ref)) continue;
      placed.add(ref);
      page.depths.set(ref, maximumParts);
      page.count += partOf(ref).count;
      if (!waiting.includes(page)) waiting.push(page);
    }
  }
}

/** The operation that describes a schema with the fewest steps to it. */
function homesOf(pages: readonly Page[]): Readonly<Record<string, string>> {
  const best = new Map<string, readonly [string, number]>();
  for (const { operation, depths } of pages) {
    for (const [ref, depth] of depths) {
      if (depth < (best.get(ref)?.[1] ?? Number.POSITIVE_INFINITY)) best.set(ref, [operation.route, depth]);
    }
  }
  return Object.fromEntries([...best].map(([ref, [route]]) => [ref, route]));
}
