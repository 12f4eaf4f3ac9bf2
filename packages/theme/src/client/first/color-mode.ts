import { readStored, store } from '../storage.ts';
import { onClick } from './listen.ts';

const KEY = 'theme';
const choices: readonly string[] = ['light', 'dark', 'system'];

/** Cycles light, dark, system; follows the system live and other tabs. The first value is set before paint. */
export function startColorMode(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const { dataset } = document.documentElement;
  const apply = (choice = 'light'): void => {
    dataset.themeChoice = choice;
    dataset.theme = choice === 'dark' || (choice === 'system' && system.matches) ? 'dark' : 'light';
  };
  onClick('[data-color-mode]', () => {
    const next = choices[(choices.indexOf(dataset.themeChoice ?? '') + 1) % choices.length] ?? 'light';
    apply(next);
    store(KEY, next);
  });
  system.addEventListener('change', () => apply(dataset.themeChoice));
  const follow = (): void => {
    const stored = readStored(KEY);
    apply(choices.find((choice) => choice === stored) ?? dataset.themeDefault);
  };
  addEventListener('storage', follow);
  // What the page before stored may have come after this one looked: they can run in two processes.
  follow();
}
