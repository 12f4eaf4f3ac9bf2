import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Run, runSite } from '../src/commands/run.ts';
import { type HtmlNode, walk } from '../src/compare/visible.ts';
import { englishLabels, labelsOf } from '../src/model/index.ts';
import { sitesFolder } from './golden.ts';

const german = labelsOf({ locale: 'de' });
const named = ['aria-label', 'title', 'placeholder', 'alt'];

/** Texts of a page, and of the attributes that readers see or hear. */
function textsOf(html: string): readonly string[] {
  const texts: string[] = [];
  const page: HtmlNode = parseDocument(html);
  walk(page, ({ type, name, data, attribs }) => {
    texts.push(type === 'text' ? (data ?? '') : '', ...named.map((key) => attribs?.[key] ?? ''));
    return name !== 'script' && name !== 'style';
  });
  return texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '');
}

const formsOf = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text as Record<string, string>);

/** English texts, each as what matches it with any values, that German has other words for. */
const english = Object.entries(englishLabels).flatMap(([key, text]) => {
  const own = formsOf(german[key as keyof typeof german]);
  return formsOf(text)
    .filter((form) => !own.includes(form))
    .map((form) => new RegExp(`^${form.replace(/[.?()*+[\]|]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`));
});

describe('a site in German', () => {
  let run: Run;

  beforeAll(async () => {
    run = await runSite({ folder: path.join(sitesFolder, 'german', 'input'), cache: false });
  });

  it('has no English text left on any page', () => {
    const pages = [...(run.rendered?.pages ?? [])];
    const kinds = new Set(pages.map(([, { html }]) => /data-kind="([\w-]+)"/.exec(html)?.[1]));
    expect([...kinds].sort()).toEqual(
      ['blog-archive', 'blog-authors', 'blog-list', 'category', 'doc', 'doc-tag', 'not-found', 'post'].concat(
        ['search', 'tags'],
      ),
    );
    const left = pages.flatMap(([url, { html }]) =>
      textsOf(html)
        .filter((text) => english.some((form) => form.test(text)))
        .map((text) => `${url}: ${text}`),
    );
    expect(left).toEqual([]);
    expect(pages.every(([, { html }]) => html.includes('<html lang="de"'))).toBe(true);
  });

  it('says its texts, its own where the config has some, and its dates', () => {
    const texts = (url: string) => textsOf(run.rendered?.pages.get(url)?.html ?? '');
    expect(texts('/docs')).toEqual(
      expect.arrayContaining(['Seite verbessern', 'Auf dieser Seite', 'Warnung', 'Fußnoten', 'Erledigt']),
    );
    expect(texts('/404')).toContain(german.notFoundTitle);
    expect(texts('/blog/archive')).toContain('2. März');
    expect(texts('/docs/tags')).toContain('Schlagwörter');
  });

  it('has no English text in its scripts, and none that they do not show', () => {
    const scripts = (run.site?.scripts ?? []).filter(({ path: file }) => file.endsWith('.js'));
    const code = scripts.map(({ contents }) => Buffer.from(contents as Uint8Array).toString()).join('\n');
    expect(code).toContain(german.copied);
    expect(code).toContain(german.searchFailedHint);
    expect(code).not.toContain('LABELS');
    expect(code).not.toContain(german.notFoundText);
    const quoted = Object.entries(englishLabels).flatMap(([key, text]) =>
      formsOf(text).filter((form) => form.includes(' ') && !formsOf(german[key as never]).includes(form)),
    );
    expect(quoted.filter((text) => code.includes(text))).toEqual([]);
  });
});
