import { describe, expect, it } from 'vitest';
import { indexSearch } from '../index.ts';
import { loaderOf, record } from '../testing/site.ts';
import { createVocabulary } from './index-files/vocabulary.ts';
import { createLocalProvider } from './local.ts';
import { unitsOf } from './query/query.ts';
import { massOf } from './ranking/rank.ts';

const page = (path: string, pageTitle: string, text: string) => record(path, [], text, { pageTitle });
const first = async (site: Parameters<typeof indexSearch>[0], query: string) => {
  const provider = createLocalProvider(
    loaderOf(indexSearch(site)),
    (path, anchor = '') => `${path}#${anchor}`,
  );
  return (await provider.search(query, { limit: 3 })).pages[0]?.sections[0]?.href;
};

describe('a title', () => {
  const others = ['Sound', 'Input', 'Fonts', 'Models', 'Lights', 'Cameras', 'Sprites', 'Labels', 'Meshes'];
  const site = [
    ...others.map((name) => page(`/docs/${name}`, `${name} in Acme`, 'How it works.')),
    page('/docs/physics', 'Collision groups in Acme', 'Which objects meet.'),
    page('/docs/scripts', 'Scripts', 'Collision groups are set by collision_groups.'),
    record('/docs/scripts', ['Keys', 'collision_groups'], 'The collision groups of an object.', {
      pageTitle: 'Scripts',
      kind: 'config',
      isEntry: true,
    }),
  ];

  it('is found without the words that very many titles have', async () => {
    expect(await first(site, 'collision groups')).toBe('/docs/physics#');
  });

  it('is not the whole query where words like if and else are left over', async () => {
    const templates = [
      page('/docs/templates', 'Templates', 'All templates, and what templates are.'),
      page('/docs/flow', 'If and else in templates', 'Choose what is drawn.'),
    ];
    expect(await first(templates, 'if else in templates')).toBe('/docs/flow#');
  });
});

it('finds a heading by words like if and else, which are no terms of texts', async () => {
  const site = [
    page('/docs/templates', 'Templates', 'All templates, and what templates are.'),
    record('/docs/flow', ['If and else'], 'What templates choose by.', { pageTitle: 'Control structures' }),
  ];
  expect(await first(site, 'if else in templates')).toBe('/docs/flow#if-and-else');
});

it('counts what the headings above say, and the place of the page', async () => {
  const site = [
    page('/docs/sdk', 'Go SDK', 'The Go SDK, in Go.'),
    page('/docs/sdk/examples', 'Examples', 'Programs.'),
    page('/docs/oci', 'Examples of registries', 'Where charts are.'),
    record('/docs/repository', [], 'A repository of charts.', { pageTitle: 'The chart repository' }),
    record('/docs/registries', ['Moving from repositories'], 'Push each chart.', {
      pageTitle: 'OCI registries of charts',
    }),
  ].map((one) => (one.path === '/docs/sdk/examples' ? { ...one, trail: ['Go SDK'] } : one));
  expect(await first(site, 'go sdk examples')).toBe('/docs/sdk/examples#');
  expect(await first(site, 'moving a chart repository to oci')).toBe(
    '/docs/registries#moving-from-repositories',
  );
});

it.each([
  ['toYaml', '/docs/functions#to'],
  ['appVersion', '/docs/chart#app'],
])('finds a heading that has %s as a name among words', async (query, href) => {
  const site = [
    record('/docs/functions', ['toYaml, toYamlPretty'], 'Writes a value.', {
      pageTitle: 'Functions',
      anchor: 'to',
    }),
    record('/docs/chart', ['The appVersion field'], 'Of the program.', { pageTitle: 'Chart', anchor: 'app' }),
    page('/docs/other', 'Other', 'toYaml and appVersion. '.repeat(5)),
    record('/docs/other', ['Values'], 'toYaml and appVersion.', { pageTitle: 'Other' }),
  ];
  expect(await first(site, query)).toBe(href);
});

it('finds a heading that is a call by what is called', async () => {
  const site = [
    record('/docs/cycle', ['When fixed_update runs'], 'fixed_update and update, fixed or not.', {
      pageTitle: 'The cycle of fixed_update',
    }),
    record('/docs/scripts', ['fixed_update(self, dt)'], 'Called at equal times.', {
      pageTitle: 'Scripts',
      anchor: 'call',
    }),
  ];
  expect(await first(site, 'fixed_update')).toBe('/docs/scripts#call');
});

it('takes a verb for less in a question than where it is half of what was typed', () => {
  const vocabulary = createVocabulary(['plugin', 'write'], () => 1, new Map());
  const weightOf = (query: string) => unitsOf(query, vocabulary).find(({ term }) => term === 'write')?.weight;
  expect(weightOf('how do I write a plugin')).toBe(0.35);
  expect(weightOf('write a plugin')).toBe(0.5);
});

it('finds a heading by words like how, though a letter that is no word follows', async () => {
  const site = [
    page('/docs/other', 'Others', 'Not this.'),
    record('/docs/about', ['How we build'], 'By hand.', { pageTitle: 'About' }),
  ];
  expect(await first(site, 'how do i')).toBe('/docs/about#how-we-build');
});

it('counts a word of the query once in a heading that has a synonym of it beside it', async () => {
  const title = { pageTitle: 'Backup and recovery' };
  const site = [
    record('/docs/backup', [], 'How to keep a copy.', title),
    record('/docs/backup', ['Restoring a backup'], 'A backup, and how to restore it.', title),
  ];
  expect(await first(site, 'backup')).toBe('/docs/backup#');
});

describe('a name with a colon', () => {
  const site = [
    record('/docs/apps', ['Renaming a deployed app'], 'Call apps:rename with the new name.', {
      pageTitle: 'Applications',
    }),
    record('/docs/schedulers', ['Commands'], 'apps:rename: tells the scheduler.', {
      pageTitle: 'Schedulers',
    }),
    record('/docs/schedulers', ['Commands', 'apps:rename'], 'Tells the scheduler.', {
      pageTitle: 'Schedulers',
      anchor: '',
      kind: 'name',
      isEntry: true,
    }),
    record('/docs/hooks', ['apps-rename'], 'Called after a rename.', { pageTitle: 'Hooks' }),
  ];

  it('is found under the heading that says its parts, before a list that has it', async () => {
    expect(await first(site, 'apps:rename')).toBe('/docs/apps#renaming-a-deployed-app');
  });
});

it('opens the page that is called by the name that was typed before an entry of that name', async () => {
  const site = [
    record('/docs/formats', ['Files'], 'All files.', { pageTitle: 'Formats' }),
    record('/docs/formats', ['Files', 'app.json'], 'Describes an app.', {
      pageTitle: 'Formats',
      anchor: 'file-app.json',
      kind: 'config',
      isEntry: true,
    }),
    page('/docs/app-json', 'app.json', 'What it is.'),
  ];
  expect(await first(site, 'app.json')).toBe('/docs/app-json#');
});

it('puts a heading that asks the same before a page that has the words', async () => {
  const site = [
    page('/docs/shows', 'Showing media', 'Media, and showing media. Showing it is what media is for.'),
    page('/docs/media', 'Media', 'Media, and shows of media.'),
    page('/docs/faq', 'FAQ', 'What people ask.'),
    record('/docs/faq', ['Why is my media not showing up in Acme?'], 'Look at the rights of the files.', {
      pageTitle: 'FAQ',
      anchor: 'not-showing',
    }),
  ];
  expect(await first(site, 'why is my media not showing up')).toBe('/docs/faq#not-showing');
});

it('puts the section that is about a name before one that mentions it', async () => {
  const site = [
    record('/docs/a', ['Container data'], 'Set APP_DATA_DIR.', { pageTitle: 'Run it', anchor: 'run' }),
    record('/docs/z', ['Data directory'], 'Set APP_DATA_DIR.', { pageTitle: 'Paths' }),
  ];
  expect(await first(site, 'APP_DATA_DIR')).toBe('/docs/z#data-directory');
  expect(await first(site, 'APP_DATA')).toBe('/docs/a#run');
});

it('reads by hand as manually', async () => {
  const site = [
    record('/docs/plugins', ['Catalog'], 'Install a plugin from the catalog.', { pageTitle: 'Plugins' }),
    record('/docs/plugins', ['Manual'], 'Install a plugin from its folder.', { pageTitle: 'Plugins' }),
  ];
  expect(await first(site, 'how do I install a plugin by hand')).toBe('/docs/plugins#manual');
});

it('lets the rare words of a question count for less than those of another query', () => {
  const counts = new Map([
    ['messages', 40],
    ['twice', 1],
  ]);
  const frequency = (term: string) => counts.get(term) ?? 0;
  const vocabulary = createVocabulary([...counts.keys()], frequency, new Map());
  const advantageIn = (query: string) => {
    const [common = 0, rare = 0] = unitsOf(query, vocabulary).map((unit) => massOf(unit, frequency, 100));
    return rare / common;
  };
  expect(advantageIn('messages twice')).toBeGreaterThan(4);
  expect(advantageIn('why are messages here twice')).toBeLessThan(3);
});
