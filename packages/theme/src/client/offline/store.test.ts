import { afterEach, expect, it, vi } from 'vitest';
import { refresh, type Site } from './store.ts';

const site: Site = {
  origin: 'https://example.org',
  base: '/base/',
  cache: 'offline /base/',
  life: { isOver: false },
};

/** A browser on a connection, with nothing cached, and a host with one page. Returns the URLs that it is asked for. */
function browserOn(connection: object): readonly string[] {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('caches', {
    match: async (url: string) => kept.get(url)?.clone(),
    open: async () => ({
      put: async (url: string, response: Response) => void kept.set(url, response),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.endsWith('.json')
      ? Response.json({ version: '1', files: { '/base/docs': 'a' } })
      : new Response('Docs');
  });
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [{}, ['/base/offline.json', '/base/docs']],
  [{ saveData: true }, ['/base/offline.json']],
  [{ effectiveType: '2g' }, ['/base/offline.json']],
])('loads the whole site but for readers who save data: %o', async (connection, expected) => {
  const asked = browserOn(connection);
  await refresh(site);
  expect(asked).toEqual(expected);
});
