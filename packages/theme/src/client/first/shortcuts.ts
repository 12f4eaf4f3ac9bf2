import type { FirstScriptSite } from '@ceems-docs/ssg-cli/model';
import type { LoadTools } from '../contract.ts';
import { isTyping, onClick } from './listen.ts';

/** Tools that a key or a button opens on any page, and that are loaded then: the list of keys, the page as Markdown. */
export function startShortcuts({ slashShortcut }: FirstScriptSite, loadTools: LoadTools): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    loadTools().then(({ showShortcuts }) => showShortcuts(slashShortcut), console.warn);
  });
  onClick('[data-copy-page]', (button) => {
    loadTools().then(({ copyPage }) => copyPage(button), console.warn);
  });
}
