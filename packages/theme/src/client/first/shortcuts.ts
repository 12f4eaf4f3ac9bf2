import type { FirstScriptSite } from '@ceems-docs/ssg-cli/model';
import type { LoadTools } from '../contract.ts';
import { isTyping, onClick } from './listen.ts';

/** What the reader asks for by a key or a button on any page, and is loaded then: the list of keys, the page as Markdown. */
export function startShortcuts({ slashShortcut }: FirstScriptSite, loadTools: LoadTools): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    loadTools().then(({ showShortcuts }) => showShortcuts(slashShortcut), console.warn);
  });
  onClick('[data-copy-page]', (button) => {
    loadTools().then(({ copyPage }) => copyPage(button), console.warn);
  });
}
