import styles from '../../styles/filter-bar.css' with { type: 'text' };
import { adoptStyles, sheetOf } from '../adopt-styles.ts';
import { filter } from './filter.ts';

const sheet = sheetOf(styles);

/** Puts a field above each table that can be filtered, and one above the first of a page's references for all of them. */
export function dressFilters(article: ParentNode): void {
  adoptStyles(sheet);
  for (const holder of article.querySelectorAll('.table-filter:not([data-filtered])')) {
    holder.setAttribute('data-filtered', '');
    holder.prepend(bar(LABELS.filterRows));
  }
  const [first] = article.querySelectorAll('.markdown > .reference:not(.reference-bar ~ *)');
  if (!first) return;
  const box = bar(LABELS.filterEntries);
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.expandAll = '';
  button.textContent = LABELS.expandAll;
  button.addEventListener('click', () => expand(button));
  if (article.querySelector('.reference-rest')) box.append(button);
  box.classList.add('reference-bar');
  first.before(box);
}

function bar(label: string): HTMLElement {
  const field = document.createElement('input');
  field.type = 'search';
  field.className = 'filter-field';
  field.placeholder = label;
  field.setAttribute('aria-label', label);
  field.addEventListener('input', () => filter(field));
  const count = document.createElement('span');
  count.className = 'filter-count';
  count.setAttribute('role', 'status');
  const box = document.createElement('div');
  box.className = 'filter-bar';
  box.append(field, count);
  return box;
}

function expand(button: HTMLElement): void {
  const isOpen = button.textContent === LABELS.expandAll;
  delete document.documentElement.dataset.rest;
  for (const rest of document.querySelectorAll<HTMLDetailsElement>('.reference-rest')) rest.open = isOpen;
  button.textContent = isOpen ? LABELS.collapseAll : LABELS.expandAll;
}
