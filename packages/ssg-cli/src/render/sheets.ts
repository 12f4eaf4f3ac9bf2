import picomatch from 'picomatch';
import type { Route, SiteSheet } from '../model/index.ts';

/** What decides on the style sheets of a page. */
export type SheetPage = Pick<Route, 'path' | 'kind'>;

/** Whether a page loads a style sheet. */
export function isForPage({ pages }: Pick<SiteSheet, 'pages'>, { path, kind }: SheetPage): boolean {
  if (pages === 'all') return true;
  if (pages === 'api') return kind === 'operation' || kind === 'api-info';
  return picomatch([...pages], { dot: true })(path);
}
