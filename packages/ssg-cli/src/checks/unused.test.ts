import { expect, it } from 'vitest';
import type { RouteGraph } from '../model/index.ts';
import { checkOrphans } from './unused.ts';

it('reports docs that no sidebar holds, but not the home page', () => {
  const routes = ['/', '/alone', '/held'].map((path) => [
    path,
    { kind: 'doc', path, document: { source: { file: `docs${path}.md` } } },
  ]);
  const graph = {
    routes: new Map(routes as never),
    sidebarOf: new Map([['/held', 'main']]),
    sidebars: { main: [] },
  } as unknown as Pick<RouteGraph, 'routes' | 'sidebarOf' | 'sidebars'>;
  expect(checkOrphans(graph).map(({ message }) => message)).toEqual(['`/alone` is in no sidebar.']);
});
