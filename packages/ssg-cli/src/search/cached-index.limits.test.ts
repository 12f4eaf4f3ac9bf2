import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../model/index.ts';
import { indexPages, type SearchablePage, searchPartOf } from './index.ts';
import { record } from './testing/site.ts';

/** Parts of pages by their records: making one takes long, and they are made of the same ones again and again. */
const parts = new Map<string, ReturnType<typeof searchPartOf>>();

/** Pages with links to each other, as `indexPages` gets them; `looked`: notes whose parts are looked at. */
function pagesOf(texts: readonly string[], looked: (path: string) => void = () => {}): SearchablePage[] {
  return texts.map((text, i) => {
    const path = `/docs/p${i}`;
    const links = [{ href: `/docs/p${(i + 1) % texts.length}#part`, text: `to ${text.split(' ')[0]}` }];
    const records: SearchRecord[] = [{ ...record(path, ['Part'], text, { pageTitle: `Page ${i}` }), links }];
    const key = JSON.stringify(records);
    return {
      path,
      key,
      records,
      get search() {
        looked(path);
        const part = parts.get(key) ?? searchPartOf(records);
        parts.set(key, part);
        return part;
      },
    };
  });
}

/** Values in memory; `written` has the names of those that a run wrote. */
function openValues() {
  const all = new Map<string, Uint8Array>();
  const written: string[] = [];
  return {
    all,
    written,
    get: (name: string) => all.get(name),
    set(name: string, value: Uint8Array) {
      written.push(name);
      all.set(name, value);
    },
  };
}

/** So that a few pages are a large site. */
const split = { whole: { pages: 100, terms: 100 }, part: { terms: 1_000 } };

const contentsOf = (pages: SearchablePage[], values?: ReturnType<typeof openValues>, options = {}) =>
  indexPages(pages, options, values).map(
    ({ path, contents }) => `${path} ${createHash('sha256').update(contents).digest('hex')}`,
  );

const texts = Array.from({ length: 300 }, (_, i) => `word${i} common term${i % 7}`);
const changed = (at: number, text: string) => texts.map((old, i) => (i === at ? text : old));

describe('an index that was cached', () => {
  it.each([
    ['nothing', texts],
    ['a text', changed(140, 'word140 common brandnew')],
    ['what a link calls another page', changed(140, 'elsewhere common term0')],
    ['the first page, which is gone', texts.slice(1)],
    ['a page that comes', [...texts, 'late word0']],
    ['all pages', texts.map((text) => `${text} again`)],
  ])('gives the bytes of a new one after a change of %s', (_, next) => {
    for (const options of [{}, { split }]) {
      const values = openValues();
      contentsOf(pagesOf(texts), values, options);
      const fresh = contentsOf(pagesOf(next), undefined, options);
      expect(contentsOf(pagesOf(next), values, options)).toEqual(fresh);
      expect(contentsOf(pagesOf(next), values, options)).toEqual(fresh);
    }
  });

  it('makes files of terms and pages that changed only', () => {
    const values = openValues();
    const made = (next: readonly string[]) =>
      indexPages(pagesOf(next), { split }, values).map(({ path, key }) => key ?? path);
    const before = new Set(made(texts));
    const now = made(changed(140, 'word140 common term0 brandnew'));
    const added = now.filter((name) => !before.has(name));
    expect(now.length).toBeGreaterThan(305);
    expect(added.filter((name) => name.startsWith('page.')).length).toBe(32);
    expect(added.filter((name) => name.startsWith('terms.')).length).toBeLessThan(5);
  });

  it('looks at the parts of pages that changed only, and writes what these lie in', () => {
    const values = openValues();
    contentsOf(pagesOf(texts), values);
    expect(values.all.size).toBe(5);
    values.written.length = 0;
    const looked: string[] = [];
    contentsOf(
      pagesOf(changed(140, 'word140 common brandnew'), (path) => looked.push(path)),
      values,
    );
    expect(looked).toEqual(['/docs/p140']);
    expect(values.written.sort()).toEqual(['manifest.js-1', 'manifest.js-terms', 'manifest.js-whole']);
  });

  it('is rebuilt where a value is gone', () => {
    const values = openValues();
    contentsOf(pagesOf(texts), values);
    for (const name of ['manifest.js-1', 'manifest.js-terms', 'manifest.js-whole']) {
      values.all.delete(name);
      expect(contentsOf(pagesOf(texts), values)).toEqual(contentsOf(pagesOf(texts)));
    }
  });

  it('forgets terms when most of them are gone', () => {
    const values = openValues();
    for (let run = 0; run < 6; run++) {
      const next = texts.map((text, i) => `${text} run${run}x${i}`);
      expect(contentsOf(pagesOf(next), values)).toEqual(contentsOf(pagesOf(next)));
    }
    const cached = Buffer.from(values.all.get('manifest.js-terms') ?? []).toString('latin1');
    expect(cached).toContain('run5x1');
    expect(cached).not.toContain('run0x1\n');
  });
});
