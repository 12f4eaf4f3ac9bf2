import { isMap, isNode, isScalar, Pair, Scalar, type Document as YamlDocument } from 'yaml';

/** The text of a key. */
export function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

/** Adds `sidebar.order` as a key of the front matter where `order` is one of `sidebar`, for the aliases that name it so. */
export function liftNestedKeys(document: YamlDocument, otherNames: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(otherNames).filter((one) => one.includes('.'))) {
    const path = name.split('.');
    const above = document.getIn(path.slice(0, -1));
    const pair = isMap(above) ? above.items.find(({ key }) => nameOf(key) === path.at(-1)) : undefined;
    if (pair === undefined || !isMap(document.contents) || document.contents.has(name)) continue;
    const key = new Scalar(name);
    if (isNode(pair.key) && pair.key.range) key.range = pair.key.range;
    document.contents.items.push(new Pair(key, pair.value));
  }
}
