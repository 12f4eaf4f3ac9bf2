import { expect, it } from 'vitest';
import { resolveTarget } from './target.ts';

const site = { base: '/', pathOfSource: new Map(), files: new Set<string>(), sourceFiles: new Set<string>() };

it.each([
  ['docs/02-usage/usage.md', '/docs/usage', '/docs/usage/stop'],
  ['docs/02-usage/usage.md', '/docs/usage/usage', '/docs/usage/stop'],
  ['docs/usage/usage/usage.md', '/docs/usage/usage', '/docs/usage/usage/stop'],
  ['docs/v1.2/index.md', '/docs/v1.2', '/docs/v1.2/stop'],
])('%s at %s links from its folder', (file, pagePath, path) => {
  expect(resolveTarget('./stop', { ...site, file, pagePath, element: 'a' })).toMatchObject({ path });
});
