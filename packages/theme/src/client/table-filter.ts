import { filterRows, rowsShown } from '../labels.ts';

/** Puts a field above each table that can be filtered; the rows that hold all of its words stay. */
export function startFilters(article: ParentNode): void {
  for (const holder of article.querySelectorAll<HTMLElement>('.table-filter:not([data-filtered])')) {
    const table = holder.querySelector('table');
    if (!table) continue;
    holder.dataset.filtered = '';
    const field = document.createElement('input');
    field.type = 'search';
    field.className = 'table-filter-field';
    field.placeholder = filterRows;
    field.setAttribute('aria-label', filterRows);
    const count = document.createElement('span');
    count.className = 'table-filter-count';
    count.setAttribute('role', 'status');
    const bar = document.createElement('div');
    bar.className = 'table-filter-bar';
    bar.append(field, count);
    holder.prepend(bar);
    const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
    field.addEventListener('input', () => {
      count.textContent = rowsShown(filter(rows, field.value), rows.length);
    });
  }
}

function filter(rows: readonly HTMLElement[], query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown++;
  }
  return shown;
}
