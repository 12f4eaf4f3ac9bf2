import { describe, expect, it } from 'vitest';
import { indexSearch } from '../index.ts';
import { loaderOf, record } from '../testing/site.ts';
import { createLocalProvider } from './local.ts';
import { queryTerms } from './query/query.ts';

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

/** Pages of names that differ in little. */
const near = [
  page('/cli/get-all', 'pack get all', 'All that pack get gives, all of it: pack get all.'),
  page('/cli/show-all', 'pack show all', 'What there is.'),
  page('/specifying', 'Specifying packages', 'Packages, and packages of packages.'),
  page('/tidy', 'Tidying up', 'To prune, pack prunes what it keeps. Prune with pack, and prune again.'),
  section('/tidy', 'Tidying up', 'Prune what pack keeps', 'To prune, prune: pack prunes with prune.'),
  page('/overriding', 'Overriding packages', 'To override one, write an override: it will override all.'),
  page('/lanes', 'Camera settings', 'Set contour_area, then contour_area, then contour_area again.'),
  section('/motion', 'Motion', 'Contour area', 'How large a contour has to be.'),
  ...['Create', 'Manage', 'Share', 'Open', 'Move', 'Close'].map((verb) =>
    section(`/vaults/${verb}`, `${verb} a vault`, `${verb} an empty vault`, 'A vault is a vault of a vault.'),
  ),
  section('/words', 'Glossary', 'Vault', 'A folder with notes.'),
];

const load = loaderOf(indexSearch([...site, ...near]));
const provider = createLocalProvider(load, (path) => path);

describe('a page', () => {
  it.each([
    ['pack install', '/cli/install'],
    ['pack why', '/cli/why'],
    ['why', '/cli/why'],
    ['with', '/cli/with'],
    ['glossary', '/words'],
    ['ignored-builds', '/cli/ignored-builds'],
    ['pack show all', '/cli/show-all'],
    ['pack get all', '/cli/get-all'],
  ])('is first for its title or slug, also of words that carry no subject: %s', async (query, path) => {
    const { pages, corrections } = await provider.search(query, { limit: 3 });
    expect(pages[0]?.href).toBe(path);
    expect(corrections).toEqual([]);
  });

  it.each([
    ['overiding packages', '/overriding'],
    ['specifyng packages', '/specifying'],
    ['pack pruen', '/cli/prune'],
  ])(
    'is first for its title with a slip, in whatever form the index has its words: %s',
    async (query, path) => {
      const { pages, corrections } = await provider.search(query, { limit: 3 });
      expect(pages[0]?.href).toBe(path);
      expect(corrections).toHaveLength(1);
    },
  );

  it('with the whole identifier comes before those with its pieces', async () => {
    const { pages } = await provider.search('ERR_PACK_IGNORED_BUILDS', { limit: 3 });
    expect(pages[0]?.href).toBe('/settings/build');
  });

  it('with the rare word comes before those with the word of every page', async () => {
    const { pages } = await provider.search('pack dlx', { limit: 3 });
    expect(pages[0]?.href).toBe('/cli/dlx');
  });

  it('whose heading is a name in words comes before those with the name in their texts', async () => {
    const { pages } = await provider.search('contour_area', { limit: 3 });
    expect(pages[0]?.href).toBe('/motion');
  });

  it.each([
    ['--copy-links', '/local'],
    ['--most-moves', '/limits'],
    ['--work-in', '/folders'],
  ])(
    'that is about a flag comes before a list that has it, whatever else its heading names: %s',
    async (query, path) => {
      const entry = (name: string, text: string) =>
        record('/all', ['Options', name], text, {
          pageTitle: 'All flags',
          anchor: '',
          kind: 'flag',
          isEntry: true,
        });
      const pages = [
        section(
          '/all',
          'All flags',
          'Options',
          '--copy-links Follows links. --most-moves At most. --work-in Where.',
        ),
        entry('--copy-links', 'Follows links.'),
        entry('--most-moves', 'At most so many moves.'),
        entry('--work-in', 'Where to work.'),
        section('/local', 'Local files', '--copy-links / -L', 'Follows them.'),
        section('/limits', 'Limits', '--most-moves int', 'Then it stops.'),
        section('/folders', 'Folders', '--work-in=/path/to/folder', 'There.'),
      ];
      const own = createLocalProvider(loaderOf(indexSearch(pages)), (page) => page);
      const answer = await own.search(query, { limit: 3 });
      expect(answer.pages[0]?.href).toBe(path);
      // The section of the list would lead where its entry does.
      const list = answer.pages.find(({ href }) => href === '/all');
      expect(list?.sections.length ?? 1).toBe(1);
    },
  );

  it('with the term in a glossary comes before those about it, when somebody asks what it is', async () => {
    const { pages, card } = await provider.search('what is a vault', { limit: 3 });
    expect(pages[0]?.href).toBe('/words');
    expect(card?.name).toBe('Vault');
  });

  it('with a term that most pages have is found all the same, when it is a glossary', async () => {
    const others = Array.from({ length: 600 }, (_, i) => page(`/vault-${i}`, `Page ${i}`, 'A vault.'));
    const large = createLocalProvider(loaderOf(indexSearch([...others, ...near])), (path) => path);
    const { pages } = await large.search('what is a vault', { limit: 3 });
    expect(pages[0]?.href).toBe('/words');
  });
});

it('asks for the noun that a verb and its particle make, in a question', async () => {
  const pages = [
    page('/keeping', 'Keeping', 'The backup of your documents: make a backup, keep a backup.'),
    page('/other', 'Another', 'One backup more.'),
    ...['a', 'b', 'c'].map((name) => page(`/${name}`, `Name ${name}`, 'Documents go back, and back again.')),
  ];
  const own = createLocalProvider(loaderOf(indexSearch(pages)), (path) => path);
  const first = async (query: string) => (await own.search(query, { limit: 1 })).pages[0]?.sections[0]?.href;
  expect(await first('how do I back up my documents')).toBe('/keeping');
  expect(queryTerms('how do I back up my documents')).toContain('backup');
  // Only of a particle, and only in a question: two names side by side are no word.
  expect(queryTerms('how do I build image files')).not.toContain('buildimage');
  expect(queryTerms('back up')).not.toContain('backup');
});

it('reads Go as the name of a language, and as next to nothing where a question goes on', async () => {
  const pages = [
    ...['Python', 'Rust', 'Go'].map((name) =>
      page(`/${name.toLowerCase()}`, `With ${name[0]}`, `Bots in ${name}.`),
    ),
    page(
      '/short',
      'Trading',
      'What the bots of this site trade: they open positions that are short or long.',
    ),
    page('/long', 'Positions', 'How short a position may be is said for each one of all that are open.'),
  ];
  const own = createLocalProvider(loaderOf(indexSearch(pages)), (path) => path);
  const first = async (query: string) => (await own.search(query, { limit: 1 })).pages[0]?.href;
  expect(await first('a bot in go')).toBe('/go');
  expect(await first('can the bots go short')).toBe('/short');
});

describe('names that several sections of a page list', () => {
  const listed = (heading: string, name: string) =>
    record('/variables', [heading, name], name, { pageTitle: 'Variables', kind: 'config', isEntry: true });
  const parts = ['Start', 'Middle', 'End', 'All'];
  const variables = parts.flatMap((part) => [
    section('/variables', 'Variables', part, `cron.name cron.namespace in the ${part}`),
    listed(part, 'cron.name'),
    ...(part === 'All' || part === 'End' ? [listed(part, 'cron.namespace')] : []),
  ]);
  const rows = async (query: string) => {
    const from = createLocalProvider(loaderOf(indexSearch([...site, ...variables])), (path) => path);
    const { pages } = await from.search(query, { limit: 3 });
    return pages[0]?.sections.map(({ heading }) =>
      heading.map((run) => (typeof run === 'string' ? run : run.text)).join(''),
    );
  };

  it('come once each where several names answer, and each time where one does', async () => {
    const begun = await rows('cron.na');
    expect(begun?.slice(0, 2)).toEqual(['cron.name', 'cron.namespace']);
    expect(begun?.filter((name) => name === 'cron.name')).toHaveLength(1);
    const single = await rows('cron.namespac');
    expect(single?.filter((name) => name === 'cron.namespace')).toHaveLength(2);
  });
});
