import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Labeled, type Scores, scoresOf } from '../../bench/search/quality.mjs';
import { browserAlias } from '../../packages/ssg-cli/src/search/browser-alias.ts';
import { createLocalProvider } from '../../packages/ssg-cli/src/search/client/local.ts';
import { loaderOf } from '../../packages/ssg-cli/src/search/testing/site.ts';
import config from '../ceems.config.ts';
import { build, requireBuild } from './page-weight.ts';

const { synonyms } = config.search as { synonyms: readonly (readonly string[])[] };

beforeAll(requireBuild);

const folder = fileURLToPath(new URL('../build/search/', import.meta.url));
const questions = fileURLToPath(new URL('../../bench/search/', import.meta.url));

/** The index as it was built. */
function indexFiles(): { path: string; contents: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: `search/${name}`, contents: readFileSync(path.join(folder, name), 'utf8') }));
}

/** Ids of a built page, and the empty one for the page itself; none where there is no such page. */
function anchorsOf(page: string): readonly string[] {
  const file = path.join(build, page, 'index.html');
  if (!existsSync(file)) return [];
  return ['', ...[...readFileSync(file, 'utf8').matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)];
}

describe('the search of the site', () => {
  const asked: Labeled[] = ['queries.json', 'queries-2.json'].flatMap((file) =>
    JSON.parse(readFileSync(path.join(questions, file), 'utf8')),
  );

  it('is asked for pages and sections that the site has', () => {
    const ids = new Map<string, readonly string[]>();
    const idsOf = (page: string): readonly string[] => {
      const found = ids.get(page) ?? anchorsOf(page);
      ids.set(page, found);
      return found;
    };
    const hasSection = (label: string): boolean => {
      const [page = '', anchor = ''] = label.split('#');
      if (anchor.endsWith('*')) return idsOf(page).some((id) => id.startsWith(anchor.slice(0, -1)));
      return idsOf(page).includes(anchor);
    };
    const labels = asked.flatMap(({ pages, anchors = [] }) => [...pages, ...anchors]);
    expect(labels.length).toBeGreaterThan(1000);
    expect(labels.filter((label) => !hasSection(label))).toEqual([]);
  });

  async function ask(queries: readonly Labeled[]): Promise<Scores> {
    const urlOf = (page: string, anchor = '') => `${page}#${anchor}`;
    const provider = createLocalProvider(loaderOf(indexFiles()), urlOf, synonyms);
    const answers = [];
    for (const { query } of queries) {
      const { pages } = await provider.search(query, { limit: 5 });
      const hits = pages.map(({ sections }) => (sections[0]?.href ?? '').split('#'));
      answers.push({ hits: hits.map(([page = '', anchor = '']) => ({ path: page, anchor })) });
    }
    return scoresOf(queries, answers);
  }

  it('has the right page first for 90 % of the labeled queries, among three for 95 %, and the right section for 85 %', async () => {
    const { count, first, three, section } = await ask(asked);
    expect(count).toBeGreaterThan(250);
    expect(first).toBeGreaterThanOrEqual(90);
    expect(three).toBeGreaterThanOrEqual(95);
    expect(section).toBeGreaterThanOrEqual(85);
  });

  it.each(['typo', 'prefix'])('has the right page first for as many of the kind %s', async (kind) => {
    const { count, first } = await ask(asked.filter((query) => query.kind === kind));
    expect(count).toBeGreaterThan(30);
    expect(first).toBeGreaterThanOrEqual(85);
  });
});

describe('what the search loads', () => {
  const { flexsearch = '' } = browserAlias();
  const library = brotliCompressSync(readFileSync(flexsearch)).length;
  const weigh = (...kinds: string[]) =>
    indexFiles()
      .filter(({ path: name }) => kinds.some((kind) => name.startsWith(`search/${kind}.`)))
      .reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);

  /** Characters of text: what an index weighs grows with what the site says. */
  const characters = (): number =>
    indexFiles()
      .filter(({ path: name }) => name.startsWith('search/text.'))
      .reduce((sum, { contents }) => sum + contents.length, 0);

  it('before the first result is at most 42 kB for 330,000 characters of text, library and index', () => {
    expect(characters()).toBeGreaterThan(330_000);
    const all = library + weigh('manifest', 'pages', 'items', 'terms');
    expect(all).toBeLessThanOrEqual((42_000 * characters()) / 330_000);
  });

  it('before headings answer is at most 10 kB for 330,000 characters of text', () => {
    expect(weigh('pages')).toBeGreaterThan(1000);
    expect(library + weigh('manifest', 'pages')).toBeLessThanOrEqual((10_000 * characters()) / 330_000);
  });
});
