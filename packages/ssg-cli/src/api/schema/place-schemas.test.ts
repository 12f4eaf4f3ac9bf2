import { describe, expect, it } from 'vitest';
import type { ApiReference, Operation, Schema } from '../../model/index.ts';
import { placeSchemas } from './place-schemas.ts';

/** A schema with 100 properties of its own, and one that leads to each name. */
function wide(...names: readonly string[]): Schema {
  const own = Array.from({ length: 100 }, (_, index) => ({
    name: `p${index}`,
    required: false,
    schema: { types: ['string'] },
  }));
  const others = names.map((name) => ({ name, required: false, schema: { ref: name, types: [] } }));
  return { types: ['object'], properties: [...own, ...others] } as Schema;
}

const operation = (route: string, ref: string) =>
  ({
    route,
    parameters: [],
    callbacks: [],
    responses: [{ status: '200', headers: [], content: [{ type: 'a/b', schema: { ref, types: [] } }] }],
  }) as unknown as Operation;

function place(operations: readonly Operation[], schemas: Record<string, Schema>) {
  const placed = placeSchemas({ route: '/api', operations, schemas } satisfies Pick<
    ApiReference,
    'operations' | 'route' | 'schemas'
  >);
  return {
    homes: placed.schemaHomes,
    described: placed.operations.map(({ describedSchemas }) => describedSchemas),
  };
}

describe('schemas of an operation', () => {
  it('are all described on its page while they are few', () => {
    const schemas = { a: wide('b'), b: wide('a') };
    expect(place([operation('/1', 'a')], schemas)).toEqual({
      homes: { a: '/1', b: '/1' },
      described: [undefined],
    });
  });

  it('are described where they are nearest when they are too many', () => {
    const schemas = { a: wide('b'), b: wide('c'), c: wide('d'), d: wide('a') };
    expect(place([operation('/1', 'a'), operation('/2', 'c')], schemas)).toEqual({
      homes: { a: '/1', b: '/1', c: '/2', d: '/2' },
      described: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
  });

  it('are described somewhere, each reached from what the page describes', () => {
    const schemas = { a: wide('b'), b: wide('c'), c: wide('d'), d: wide() };
    const { homes, described } = place([operation('/1', 'a')], schemas);
    expect(described).toEqual([['a', 'b', 'c', 'd']]);
    expect(homes).toEqual({ a: '/1', b: '/1', c: '/1', d: '/1' });
  });

  it('that an operation names itself are on its page, however large', () => {
    const schemas = { a: wide('b', 'c'), b: wide(), c: wide() };
    const two = [operation('/1', 'a'), operation('/2', 'b'), operation('/3', 'c')];
    expect(place(two, schemas).homes).toEqual({ a: '/1', b: '/2', c: '/3' });
  });

  it('that no operation leads to are described by the introduction, until it is full', () => {
    const unused = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`u${index}`, wide()]));
    const { homes } = place([operation('/1', 'a')], { a: wide(), ...unused });
    expect(Object.keys(homes)).toEqual(['a', ...Object.keys(unused).slice(0, 10)]);
    expect(homes.u9).toBe('/api');
  });
});
