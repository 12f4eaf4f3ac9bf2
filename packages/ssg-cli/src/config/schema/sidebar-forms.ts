/** Keys of Docusaurus sidebars that have no effect here. */
const withoutEffect = ['customProps', 'key', 'description', 'autoAddBaseUrl', 'defaultStyle'];

/**
 * Normalizes the entries of a sidebar to the form of the schema. `{ Guide: ['a', 'b'] }` is short for a category, also
 * as a whole sidebar. The type of an entry without `type` follows from its keys.
 */
export function plainItems(value: unknown): unknown {
  if (isCategories(value)) return categoriesOf(value);
  return Array.isArray(value) ? value.flatMap(plainItem) : value;
}

function plainItem(item: unknown): unknown[] {
  // Generated sidebars may contain nested lists.
  if (Array.isArray(item)) return item.flatMap(plainItem);
  if (!isObject(item)) return [item];
  if (isCategories(item)) return categoriesOf(item);
  const kept = Object.entries(item).filter(([key]) => !withoutEffect.includes(key));
  return [{ ...typeOf(item), ...Object.fromEntries(kept.map(unquoted)) }];
}

/** Docusaurus takes `'true'` between quotes for a truth value, too. */
function unquoted([key, value]: [string, unknown]): [string, unknown] {
  const isFlag = key === 'collapsed' || key === 'collapsible';
  return [key, isFlag && (value === 'true' || value === 'false') ? value === 'true' : value];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Labels, each with the entries of its category. */
function isCategories(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value) || Object.hasOwn(value, 'type')) return false;
  const lists = Object.values(value);
  return lists.length > 0 && lists.every((list) => Array.isArray(list) || isCategories(list));
}

function categoriesOf(categories: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(categories).map(([label, items]) => ({ type: 'category', label, items }));
}

function typeOf(item: Readonly<Record<string, unknown>>): { readonly type?: string } {
  if (Object.hasOwn(item, 'items')) return { type: 'category' };
  if (Object.hasOwn(item, 'href')) return { type: 'link' };
  return Object.hasOwn(item, 'id') ? { type: 'doc' } : {};
}
