import { expect, it } from 'vitest';
import { plainRedirects } from './plain-redirects.ts';

it('keeps redirects without patterns, each old address once', () => {
  expect(
    plainRedirects([
      ['/old/', '/new/#part'],
      ['/old', '/other'],
      ['/forum', 'https://forum.example/?q=a:b'],
    ]),
  ).toEqual([
    { from: '/old', to: '/new/#part' },
    { from: '/forum', to: 'https://forum.example/?q=a:b' },
  ]);
});

it.each([
  ['/docs/[...slug]', '/guide/[...slug]'],
  ['/docs/:path*', '/guide'],
  ['/docs', '/guide/:path*'],
  ['/a(.*)', '/b'],
  ['/a?x=1', '/b'],
  ['/a/<name>', '/b'],
  ['/same/', '/same'],
  ['/', '/docs'],
  ['/a', { destination: 4 }],
])('leaves out %s', (from, to) => expect(plainRedirects([[from, to]])).toBeUndefined());
