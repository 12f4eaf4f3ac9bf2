import { describe, expect, it } from 'vitest';
import { fileNames } from './file-names.ts';
import { isMailToNobody, meantAddress, meantByPath } from './mistyped.ts';
import type { TargetIndex } from './target-index.ts';
import { targetNames } from './target-names.ts';

const targets: TargetIndex = {
  base: '/',
  origin: 'https://example.org',
  contentFolders: ['docs'],
  anchors: new Map(),
  pages: new Set(['/docs/ok']),
  pathOfSource: new Map([['docs/ok.md', '/docs/ok']]),
  sourceOfPath: new Map(),
  files: new Set(),
  sourceFiles: new Set(['docs/ok.md', 'docs/img/a.png']),
  redirects: new Map(),
  renames: new Map(),
  leftOut: new Map(),
  partials: new Map(),
  names: targetNames(new Set(), new Map()),
  isTitle: () => false,
  plainIds: () => [],
  pagesWithId: () => [],
  filesLike: fileNames(() => []),
  localsLike: fileNames(() => []),
};

describe('mistyped addresses', () => {
  it.each([
    ['htps://example.org/x', 'https://example.org/x'],
    ['htpts://example.org', 'https://example.org'],
    ['htttp://example.org', 'http://example.org'],
    ['HTTPS:/example.org/x', 'https://example.org/x'],
    ['https:///example.org', 'https://example.org'],
    ['maito:a@example.org', 'mailto:a@example.org'],
  ])('with a scheme: %s', (target, meant) => {
    expect(meantAddress(target)).toEqual({ target: meant, isCertain: true });
  });

  it.each([
    'https://example.org',
    'http:x',
    'mailto:a@example.org',
    'tel:123',
    'data:,x',
    'ftp://a',
    'git:x',
  ])('are none where the scheme is right or another: %s', (target) => {
    expect(meantAddress(target)).toBeUndefined();
  });

  it.each([
    ['mailto:', true],
    ['mailto:x', true],
    ['mailto:x@', true],
    ['mailto:@y', true],
    ['mailto:x@y,z', true],
    ['mailto:x@y', false],
    ['mailto:x%40y,z@y?subject=s', false],
    ['mailto:?subject=s', false],
    ['https://example.org', false],
  ])('for mail: %s', (target, isNobody) => {
    expect(isMailToNobody(target)).toBe(isNobody);
  });

  it.each([
    ['www.example.org/x', 'https://www.example.org/x', true],
    ['https//example.org/x', 'https://example.org/x', true],
    ['a.b@example.org', 'mailto:a.b@example.org', true],
    ['img%5Ca.png', 'img/a.png', true],
    ['..\\docs\\ok.md#x', '../docs/ok.md#x', true],
    ['img\\none.png', 'img/none.png', false],
  ])('that look like paths: %s', (target, meant, isCertain) => {
    expect(meantByPath(target, 'docs/a.md', targets)).toEqual({ target: meant, isCertain });
  });

  it.each(['./ok.md', 'www', 'www.md', 'a@b', 'httpd//x', '2023-cover@4x.png'])(
    'are none where a path is meant: %s',
    (target) => {
      expect(meantByPath(target, 'docs/a.md', targets)).toBeUndefined();
    },
  );
});

// cspell:ignore htps htpts htttp maito
