/** Keys that sidebars of Docusaurus have and that change nothing here. */
const withoutEffect = ['customProps', 'key', 'description', 'autoAddBaseUrl', 'defaultStyle'];

/**
 * The entries of a sidebar in the one form that the schema knows. `{ Guide: ['a', 'b'] }` stands for a category (of a
 * whole sidebar too), and an entry without `type` is what its keys say that it is.
 */
export function plainItems(value: unknown): unknown {
  if (isCategories(value)) return categoriesOf(value);
  return Array.isArray(value) ? value.flatMap(plainItem) : value;
}

function plainItem(item: unknown): unknown[] {
  // What writes sidebars may put a list of its own among the entries.
  if (Array.isArray(item)) return item.flatMap(plainItem);
  if (!isObject(item)) return [item];
  if (isCategories(item)) return categoriesOf(item);
  const kept = Object.entries(item).filter(([key]) => !withoutEffect.includes(key));
  return [{ ...typeOf(item), ...Object.fromEntries(kept) }];
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
