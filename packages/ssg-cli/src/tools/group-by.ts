/** The members of a list by a key of each, in their order. */
export function groupBy<T, K>(members: readonly T[], keyOf: (member: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const member of members) {
    const group = groups.get(keyOf(member));
    if (group) group.push(member);
    else groups.set(keyOf(member), [member]);
  }
  return groups;
}
