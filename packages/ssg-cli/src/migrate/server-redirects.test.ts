import { expect, it } from 'vitest';
import type { Migration } from './migration.ts';
import { withServerRedirects } from './server-redirects.ts';

const migration: Migration = { generator: 'Docusaurus', config: {}, imports: [], rows: [] };

it('carries over what leads from one plain address to another', () => {
  const text = [
    '# Moved',
    '/old          /docs/new',
    '/help/\thttps://help.example/?a=b  302! # for now',
    '/old.html /other 301',
    '/same/ /same',
  ].join('\r\n');
  const { config, rows } = withServerRedirects(
    {
      ...migration,
      config: { redirects: [{ from: ['/start'], to: '/' }], severities: { 'raw-html': 'off' } },
    },
    'static/_redirects',
    `${text}\n/start /docs/start`,
  );
  expect(config).toEqual({
    redirects: [
      { from: ['/start'], to: '/' },
      { from: '/old', to: '/docs/new' },
      { from: '/help', to: 'https://help.example/?a=b' },
    ],
    severities: { 'raw-html': 'off', 'redirect-conflict': 'warn' },
  });
  expect(rows).toEqual([{ there: 'static/_redirects', here: 'redirects', note: '2 redirects' }]);
});

it.each([
  '/blog/* /news/:splat',
  '/v/:version /docs',
  '/api/x https://api.example/x 200',
  '/gone /404 404',
  '/ /de 302 Language=de',
  '/store id=:id /item',
  'https://old.example/a /a',
  '/alone',
  '/a /b 301 Country=de Role=admin',
])('names %s, which is not carried over', (line) => {
  const { config, rows } = withServerRedirects(migration, '_redirects', line);
  expect(config).toEqual({});
  expect(rows).toHaveLength(1);
  expect(rows[0]?.there).toBe('_redirects (1 of its lines)');
  expect(rows[0]?.note).toContain(`\`${line}\``);
});

it('takes the base off old addresses, and names those outside of it', () => {
  const { config, rows } = withServerRedirects(
    { ...migration, config: { baseUrl: '/docs/' } },
    '_redirects',
    '/docs/old /docs/new\n/old /docs/new',
  );
  expect(config.redirects).toEqual([{ from: '/old', to: '/docs/new' }]);
  expect(rows[1]?.note).toContain('`/old /docs/new`');
});
