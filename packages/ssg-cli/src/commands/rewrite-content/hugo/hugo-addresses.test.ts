import { describe, expect, it } from 'vitest';
import { hugoAddress } from './hugo-addresses.ts';
import { withoutBlanksBefore, withRootedAliases, withUrl } from './hugo-front-matter.ts';

const site = {
  contents: ['content/en', 'content'],
  language: 'en',
  keys: {
    permalinks: {
      news: '/:section/:year/:month/:slug/',
      page: { blog: '/b/:slugorcontentbasename' },
      odd: '/:unknown',
    },
  },
};

describe('addresses of Hugo', () => {
  it.each([
    ['content/en/_index.md', '', '/'],
    ['content/en/Docs/Get Started/_index.md', '', '/docs/get-started'],
    ['content/en/Docs/A-b.en.md', '', '/docs/a-b'],
    ['content/docs/a/index.md', '---\nslug: Z\n---\n', '/docs/z'],
    ['content/news/a.md', '---\ndate: 2021-03-04\ntitle: "What is new?"\n---\n', '/news/2021/03/what-is-new'],
    ['content/news/a.md', '+++\ndate = 2021-03-04\nslug = "n"\n+++\n', '/news/2021/03/n'],
    ['content/news/a.md', '---\ntitle: A\n---\n', undefined],
    ['content/blog/2020/a/index.md', '', '/b/a'],
    ['content/blog/_index.md', '', '/blog'],
    ['content/odd/a.md', '', undefined],
    ['content/docs/a.md', '---\nurl: /x\n---\n', undefined],
    ['other/a.md', '', undefined],
  ])('%s %j', (file, text, expected) => {
    expect(hugoAddress(file, text, site)).toBe(expected);
  });

  it('begins with its front matter', () => {
    expect(withoutBlanksBefore('\n ---\ntitle: A\n---\n')).toBe('---\ntitle: A\n---\n');
    expect(withoutBlanksBefore(' +++\n+++\n')).toBe('+++\n+++\n');
    expect(withoutBlanksBefore('\nA\n')).toBe('\nA\n');
  });

  it('keeps capitals where the config does', () => {
    expect(hugoAddress('content/A.md', '', { ...site, keys: { disablePathToLower: true } })).toBe('/A');
  });

  it.each([
    ['# A\n', '---\nurl: "/a"\n---\n\n# A\n'],
    ['---\ntitle: A\nslug: b\n---\nText.\n', '---\nurl: "/a"\ntitle: A\n---\nText.\n'],
    ['+++\ntitle = "A"\n+++\nText.\n', '+++\nurl = "/a"\ntitle = "A"\n+++\nText.\n'],
  ])('writes one into %j', (text, expected) => {
    expect(withUrl(text, '/a')).toBe(expected);
  });

  it.each([
    [
      '---\naliases:\n  - b\n  - /c\n  - "../d/e"\ntitle: A\n---\nx\n',
      '---\naliases:\n  - /docs/b\n  - /c\n  - "/d/e"\ntitle: A\n---\nx\n',
    ],
    ['---\nAliases: [b, "/c", \'d\']\n---\n', '---\nAliases: [/docs/b, "/c", \'/docs/d\']\n---\n'],
    ['+++\naliases = ["b"]\n+++\n', '+++\naliases = ["/docs/b"]\n+++\n'],
    [
      '---\naliases: b\ntags: [b]\n---\n\naliases: b\n',
      '---\naliases: /docs/b\ntags: [b]\n---\n\naliases: b\n',
    ],
    ['aliases: b\n', 'aliases: b\n'],
  ])('begins old ones at the root: %j', (text, expected) => {
    expect(withRootedAliases(text, '/docs/a')).toBe(expected);
  });
});
