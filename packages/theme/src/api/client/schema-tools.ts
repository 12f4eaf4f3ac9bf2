import { counted } from '@ceems-docs/ssg-cli/model';

/** Makes the tools of schemas work: what opens a tree to a depth, and what filters its properties. */
export function startSchemaTools(): void {
  // The reader may be faster than this script.
  for (const select of document.querySelectorAll<HTMLSelectElement>('.schema-depth')) applyDepth(select);
  for (const field of document.querySelectorAll<HTMLInputElement>('.schema-filter')) {
    if (field.value !== '') filter(field);
  }
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('.schema-depth')) applyDepth(target);
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.schema-filter')) filter(target);
  });
}

function applyDepth(select: HTMLSelectElement): void {
  const schema = select.closest('.schema');
  if (schema === null || select.value === '') return;
  const depth = select.value === 'all' ? Number.POSITIVE_INFINITY : Number(select.value);
  for (const tree of schema.querySelectorAll<HTMLDetailsElement>('.schema-tree')) {
    tree.open = depthOf(tree, schema) <= depth;
  }
  if (select.value === 'all') for (const rest of restsOf(schema)) rest.open = true;
}

/** What holds the rows of long lists that are folded away. */
function restsOf(schema: Element): NodeListOf<HTMLDetailsElement> {
  return schema.querySelectorAll<HTMLDetailsElement>('.api-rest');
}

/** 1 for the tree at the top. */
function depthOf(tree: Element, schema: Element): number {
  const parent = tree.parentElement?.closest('.schema-tree');
  return parent && schema.contains(parent) ? depthOf(parent, schema) + 1 : 1;
}

/** Hides the properties that contain none of the words, neither themselves nor in their descendants. */
function filter(field: HTMLInputElement): void {
  const schema = field.closest('.schema');
  if (schema === null) return;
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const row of schema.querySelectorAll<HTMLElement>('.schema-row')) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden && row.matches('.schema-property')) found += 1;
  }
  const isFiltered = words.length > 0;
  if (isFiltered) {
    for (const tree of schema.querySelectorAll<HTMLDetailsElement>('.schema-tree'))
      tree.open ||= hasRow(tree);
  }
  for (const rest of restsOf(schema)) {
    rest.hidden = !hasRow(rest);
    rest.open = isFiltered;
  }
  const status = schema.querySelector('.schema-found');
  if (status) status.textContent = isFiltered ? counted(LABELS.apiPropertiesFound, found, LABELS.locale) : '';
}

function hasRow(box: Element): boolean {
  return box.querySelector('.schema-row:not([hidden])') !== null;
}
