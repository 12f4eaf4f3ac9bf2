import { describe, expect, it } from 'vitest';
import { indexSearch } from '../../index.ts';
import { loaderOf, record } from '../../testing/site.ts';
import { createLocalProvider } from '../local.ts';

const entry = (name: string) =>
  record('/docs/api', ['Parameters', name], `Which ${name} is asked for.`, {
    anchor: `param-${name}`,
    kind: 'name',
    isEntry: true,
    pageTitle: 'The API',
  });
const pages = ['Projects', 'Project quotas', 'Project members'].flatMap((pageTitle, i) => {
  const path = `/docs/p${i}`;
  const sections = ['Project owners', 'Project budgets', 'Project archives'];
  return [
    record(path, [], 'A project has users.', { pageTitle }),
    ...sections.map((heading) => record(path, [heading], 'Every project has some.', { pageTitle })),
  ];
});
const api = [record('/docs/api', ['Parameters'], 'All of them.', { pageTitle: 'The API' })];

async function rowsFor(query: string, names: readonly string[]) {
  const load = loaderOf(indexSearch([...pages, ...api, ...names.map(entry)]));
  const { pages: found } = await createLocalProvider(load, (path, anchor = '') => `${path}#${anchor}`).search(
    query,
    { limit: 6 },
  );
  return found.flatMap(({ sections }) => sections.map(({ href }) => href));
}

describe('an entry whose name is a plain word', () => {
  it.each(['project', 'proj'])('is among the first three rows for %s, after a page', async (query) => {
    const rows = await rowsFor(query, ['project', 'range']);
    expect(rows.slice(0, 3)).toContain('/docs/api#param-project');
    expect(rows[0]).toMatch(/^\/docs\/p\d/);
  });

  it('is where its words put it when more is asked for', async () => {
    expect((await rowsFor('project owners', ['project'])).slice(0, 3)).not.toContain(
      '/docs/api#param-project',
    );
  });

  it('is none of many whose names begin so', async () => {
    const rows = await rowsFor('proj', ['projectone', 'projecttwo', 'projectthree', 'projectfour']);
    expect(rows.slice(0, 3).every((row) => row.startsWith('/docs/p'))).toBe(true);
  });
});

describe('a heading that says what a question asks', () => {
  it('comes before one of another form of the word', async () => {
    const site = [
      record('/docs/keys', ['port'], 'The port that it listens on, which is a port of the machine.', {
        pageTitle: 'All keys',
      }),
      record('/docs/before', ['Ports'], 'These have to be open.', { pageTitle: 'Before you begin' }),
    ];
    const load = loaderOf(indexSearch(site));
    const { pages: found } = await createLocalProvider(load, (path) => path).search(
      'which ports does it need',
      { limit: 2 },
    );
    expect(found[0]?.href).toBe('/docs/before');
  });
});
