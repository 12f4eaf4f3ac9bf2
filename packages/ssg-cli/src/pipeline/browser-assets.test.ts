import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Content } from '../content/index.ts';
import type { SourceFile } from '../model/index.ts';
import { isInstalled } from '../tools/own-packages.ts';
import { checkDiagrams } from './browser-assets.ts';

const contentOf = (text: string): Content => ({
  docs: [{ file: 'docs/a.md', text, hash: '' }],
  posts: [],
  markdownPages: [],
  reactPages: [],
  leftOutPages: [],
  partials: [],
  components: {},
  statics: new Map(),
  assets: new Map(),
  texts: new Map(),
  code: new Map(),
  hasUnreadSources: false,
  trace: { files: new Map(), folders: new Map(), links: new Map() },
});

it('says where the first diagram is when nothing is installed that renders it', () => {
  const rendered = contentOf('# A\n\n```mermaid\ngraph LR\n```\n');
  expect(checkDiagrams(rendered, false)).toMatchObject([
    { code: 'missing-diagram-library', location: { file: 'docs/a.md', line: 3 } },
  ]);
  expect(checkDiagrams(rendered, true)).toEqual([]);
  expect(checkDiagrams(contentOf('# A\n'), false)).toEqual([]);
  const lock = { file: 'package-lock.json', hash: '', text: '{ "mermaid": "^11" }' };
  const part = { file: 'docs/_part.md', hash: '', text: '```mermaid\ngraph LR\n```\n' };
  const withTexts = (...texts: SourceFile[]) =>
    checkDiagrams({ ...contentOf('# A\n'), texts: new Map(texts.map((one) => [one.file, one])) }, false);
  expect(withTexts(lock)).toEqual([]);
  expect(withTexts(part)).toMatchObject([{ location: { file: 'docs/_part.md', line: 1 } }]);
});

it('finds a package where the site, the tool or the theme would', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  try {
    expect(isInstalled('mermaid', folder)).toBe(true);
    expect(isInstalled('unified', folder)).toBe(true);
    expect(isInstalled('no-such-package-anywhere', folder)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
