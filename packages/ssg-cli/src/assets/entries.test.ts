import { expect, it } from 'vitest';
import type { SiteProps } from '../model/index.ts';
import { type EntryInput, entryTexts } from './entries.ts';
import { stylesheetAt } from './sheets.ts';

const textsOf = (input: Partial<EntryInput>) =>
  entryTexts({
    site: { title: 'Docs', base: '/' } as unknown as SiteProps,
    themePackage: 'theme',
    stylesheets: [],
    interactive: {},
    toolPackage: 'tool',
    hasApi: false,
    isOffline: false,
    hasDiagrams: false,
    odd: [],
    ...input,
  });

it('gives the hosted search what it asks with, and nothing that only the build reads', () => {
  const search = {
    provider: 'hosted',
    appId: 'APP',
    apiKey: 'public',
    indexName: 'docs',
    exportRecords: true,
  } as const;
  const texts = textsOf({ site: { title: 'Docs', base: '/', search } as unknown as SiteProps });
  const given = /createProvider\((\{.*?\})\) \}\);/.exec(texts.modules.search ?? '')?.[1] ?? '{}';
  expect(JSON.parse(given)).toEqual({ appId: 'APP', apiKey: 'public', indexName: 'docs', base: '/' });
});

it('makes a sheet of the files for the same pages, and puts those for all pages after every style of the theme', () => {
  const home = { pages: ['/'] };
  const stylesheets = ['a.css', { file: 'home.css', ...home }, 'package/b', { file: 'more.css', ...home }];
  const { sheets } = textsOf({ stylesheets, hasApi: true });
  const filesOf = (text: string) => [...text.matchAll(/"(.*?)"/g)].map(([, file]) => file);
  expect(sheets.map(({ name, text, pages }) => ({ name, files: filesOf(text), pages }))).toEqual([
    { name: 'styles', files: ['theme/styles.css', './a.css', 'package/b'], pages: 'all' },
    { name: 'styles-api', files: ['theme/api.css', './a.css', 'package/b'], pages: 'api' },
    { name: 'styles-1', files: ['./home.css', './more.css'], pages: ['/'] },
  ]);
  // Each line of an entry tells the key of the config that it is of.
  const keys = sheets.map(({ name, text }) =>
    text.split('\n').flatMap((line, at) => (line ? [stylesheetAt(`entry:${name}`, at + 1)] : [])),
  );
  expect(keys).toEqual([
    [undefined, 0, 2],
    [undefined, 0, 2],
    [1, 3],
  ]);
});
