import type { Labels, Operation } from '../../model/index.ts';

/** The tag of operations that have none, until all of them are known. */
export const untagged = '';

/** From this many operations on those of an API without tags are grouped by their paths. */
const manyOperations = 20;

/**
 * A group for the operations that have no tag: one for all of them, since the others have groups. Where no operation has a
 * tag and there are many, they are grouped by the first part of their paths that is not the same for all.
 */
export function groupUntagged(operations: readonly Operation[], labels: Labels): readonly Operation[] {
  const without = operations.filter(({ tag }) => tag === untagged);
  if (without.length === 0) return operations;
  const isAll = operations.every(({ tag, webhook }) => tag === untagged || webhook);
  const rest = isAll ? labels.apiOperations : labels.apiOtherOperations;
  const groups = isAll && without.length >= manyOperations ? pathGroups(without) : new Map<string, string>();
  const isDivided = new Set(groups.values()).size > 1;
  return operations.map((operation) => {
    if (operation.tag !== untagged) return operation;
    const group = isDivided ? (groups.get(operation.id) ?? labels.apiOtherOperations) : rest;
    return { ...operation, tag: group };
  });
}

/** By the id of an operation, the first part of its path behind those that all paths share; none where that is a parameter. */
function pathGroups(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const paths = operations.map(({ id, path }) => ({
    id,
    parts: path.split('/').filter((part) => part !== ''),
  }));
  const [
    {
      parts: [...first],
    } = { parts: [] },
  ] = paths;
  const differs = first.findIndex((part, index) => paths.some(({ parts }) => parts[index] !== part));
  const at = differs === -1 ? first.length : differs;
  return new Map(
    paths.flatMap(({ id, parts }) => {
      const part = parts[at];
      return part === undefined || part.includes('{') ? [] : [[id, part] as const];
    }),
  );
}
