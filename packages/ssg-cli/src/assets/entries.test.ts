import { expect, it } from 'vitest';
import type { SiteProps } from '../model/index.ts';
import { entryTexts } from './entries.ts';

it('gives the hosted search what it asks with, and nothing that only the build reads', () => {
  const search = {
    provider: 'hosted',
    appId: 'APP',
    apiKey: 'public',
    indexName: 'docs',
    exportRecords: true,
  } as const;
  const texts = entryTexts({
    site: { title: 'Docs', base: '/', search } as unknown as SiteProps,
    themePackage: 'theme',
    stylesheets: [],
    interactive: {},
    toolPackage: 'tool',
    hasApi: false,
    isOffline: false,
    hasDiagrams: false,
    odd: [],
  });
  const given = /createProvider\((\{.*?\})\) \}\);/.exec(texts.modules.search ?? '')?.[1] ?? '{}';
  expect(JSON.parse(given)).toEqual({ appId: 'APP', apiKey: 'public', indexName: 'docs', base: '/' });
});
