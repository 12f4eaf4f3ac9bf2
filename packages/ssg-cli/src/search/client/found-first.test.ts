import { describe, expect, it } from 'vitest';
import { indexSearch } from '../index.ts';
import { loaderOf, record } from '../testing/site.ts';
import { createLocalProvider } from './local.ts';

const page = (path: string, pageTitle: string, text: string) => record(path, [], text, { pageTitle });
const section = (path: string, pageTitle: string, heading: string, text: string) =>
  record(path, [heading], text, { pageTitle });

/** Pages whose names are common words, or words that others use more. */
const site = [
  page('/cli/install', 'pack install', 'Puts packages in.'),
  page('/installation', 'Installation', 'How pack comes onto a machine.'),
  section('/installation', 'Installation', 'Installing pack', 'To install pack, install pack with pack.'),
  section(
    '/installation',
    'Installation',
    'Using pack to install pack',
    'To install pack with pack install.',
  ),
  page('/cli/why', 'pack why', 'Which packages need another.'),
  page('/cli/with', 'with', 'Runs a command.'),
  page('/words', 'Glossary', 'All words.'),
  section('/guide', 'Guide', 'Glossary', 'A glossary of the glossary, for a glossary.'),
  page(
    '/settings/build',
    'Build settings',
    'Packages that run scripts end in ERR_PACK_IGNORED_BUILDS, once.',
  ),
  page('/cli/ignored-builds', 'pack ignored-builds', 'Ignored builds: builds that pack ignored.'),
  section('/cli/ignored-builds', 'pack ignored-builds', 'Errors of ignored builds', 'An error of pack.'),
  page('/cli/dlx', 'Without installing', 'With dlx, a command runs once.'),
  ...['add', 'remove', 'list', 'link', 'prune'].map((name) =>
    page(`/cli/${name}`, `pack ${name}`, `To ${name} with pack, as pack does.`),
  ),
];

const load = loaderOf(indexSearch(site));
const provider = createLocalProvider(load, (path) => path);

describe('a page', () => {
  it.each([
    ['pack install', '/cli/install'],
    ['pack why', '/cli/why'],
    ['why', '/cli/why'],
    ['with', '/cli/with'],
    ['glossary', '/words'],
    ['ignored-builds', '/cli/ignored-builds'],
  ])('is first for its title or slug, also of words that carry no subject: %s', async (query, path) => {
    const { pages, corrections } = await provider.search(query, { limit: 3 });
    expect(pages[0]?.href).toBe(path);
    expect(corrections).toEqual([]);
  });

  it('with the whole identifier comes before those with its pieces', async () => {
    const { pages } = await provider.search('ERR_PACK_IGNORED_BUILDS', { limit: 3 });
    expect(pages[0]?.href).toBe('/settings/build');
  });

  it('with the rare word comes before those with the word of every page', async () => {
    const { pages } = await provider.search('pack dlx', { limit: 3 });
    expect(pages[0]?.href).toBe('/cli/dlx');
  });
});
