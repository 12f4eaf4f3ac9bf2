import { describe, expect, it } from 'vitest';
import { compileText, foundIn } from '../testing/compile-text.ts';

async function read(yaml: string) {
  return compileText(`---\n${yaml}\n---\n\n# Body\n`);
}

describe('front matter', () => {
  it('is read, with the place of each key', async () => {
    const document = await read(
      'slug: /x\nsidebar_position: "2.5"\n"draft": true\ntags: [a, {label: B, permalink: /b}]\npagination_next: null\nmine:\n  deep: 1',
    );
    expect(document.frontMatter).toEqual({
      slug: '/x',
      sidebar_position: 2.5,
      draft: true,
      tags: ['a', { label: 'B', permalink: '/b' }],
      pagination_next: null,
      extra: { mine: { deep: 1 } },
    });
    expect(document.frontMatterLocations.tags).toEqual({ file: 'docs/page.md', line: 5, column: 1 });
    expect(foundIn(document)).toEqual([]);
  });

  it('takes numbers in lists of texts as they are written', async () => {
    const document = await read('keywords: [x402, 402, 1.10, true]\ntags:\n  - 2022\n  - {label: B}');
    expect(document.frontMatter).toEqual({
      keywords: ['x402', '402', '1.10', 'true'],
      tags: ['2022', { label: 'B' }],
      extra: {},
    });
    expect(foundIn(document)).toEqual([]);
  });

  it('says nothing with a key that has no value', async () => {
    const document = await read(
      'title:\ndescription:\ndate:\ntags:\ndraft:\nsidebar_position:\nauthors:\nslug: ~',
    );
    expect([document.frontMatter, foundIn(document)]).toEqual([{ extra: {} }, []]);
  });

  it('keeps text that looks like something else', async () => {
    const { frontMatter } = await read('title: 1.10\nsidebar_label: true\nid: 007\ndescription: 2026-01-01');
    expect(frontMatter).toEqual({
      title: '1.10',
      sidebar_label: 'true',
      id: '007',
      description: '2026-01-01',
      extra: {},
    });
  });

  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31 9:05', '2026-01-31T09:05:00.000Z'],
    ['2026-01-31T10:00:00+02:00', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T10:00Z', '2026-01-31T10:00:00.000Z'],
    ['2026-1-3', '2026-01-03'],
    ['06/29/2022', '2022-06-29'],
    ['2022/6/29 10:30', '2022-06-29T10:30:00.000Z'],
    ['2015-11-3 10:30:00', '2015-11-03T10:30:00.000Z'],
    ['2023-2-07T00:00:00.000Z', '2023-02-07T00:00:00.000Z'],
    ['2001-12-14t21:59:43.10-05:00', '2001-12-15T02:59:43.100Z'],
    ['2001-12-14 21:59:43.10 -5', '2001-12-15T02:59:43.100Z'],
    ['2024-07-17 11:54:57 +0000 UTC', '2024-07-17T11:54:57.000Z'],
    ['2024-07-17 11:54:57 UTC', '2024-07-17T11:54:57.000Z'],
    ['2001-12-15  2:59:43.1 +0530', '2001-12-14T21:29:43.100Z'],
    ['Fri Jun 03 2022 14:02:35 GMT+0200 (Central European Summer Time)', '2022-06-03T12:02:35.000Z'],
    ['\n  created: 2026-01-31\n  updated: 2026-02-01', '2026-01-31'],
  ])('takes %s for a date', async (written, date) => {
    expect((await read(`date: ${written}`)).frontMatter.date).toBe(date);
  });

  it.each([
    '2026-02-30',
    '2026-2-30 10:00',
    '31.1.2026',
    '29/06/2022',
    'soon',
    '2026-13-01',
    '2026-01-01 25:00',
  ])('keeps %s, which is no date, and leaves it to the blog', async (written) => {
    const document = await read(`date: ${written}`);
    expect(document.frontMatter.date).toBe(written);
    expect(foundIn(document)).toEqual([]);
  });

  it('says what was expected, where it is, and goes on without it', async () => {
    const document = await read(
      'title: T\ndraft: maybe\nauthors:\n  - ok\n  - name: [x]\ntoc_max_heading_level: 9',
    );
    expect(foundIn(document)).toEqual([
      '3:8 invalid-front-matter draft',
      '6:11 invalid-front-matter authors',
      '7:24 invalid-front-matter toc_max_heading_level',
    ]);
    expect(document.diagnostics.map(({ message }) => message)).toEqual([
      '`draft` in the front matter should be `true` or `false`.',
      '`authors[1].name` in the front matter should be a string.',
      '`toc_max_heading_level` in the front matter should be at most 6.',
    ]);
    expect(document.frontMatter).toEqual({ title: 'T', extra: {} });
  });

  it.each([
    ['slug: /../../etc', '2:7 invalid-front-matter slug'],
    ['slug: /a/..', '2:7 invalid-front-matter slug'],
    ['slug: a\\..\\..\\b', '2:7 invalid-front-matter slug'],
    ['slug: "/a\\0b"', '2:7 invalid-front-matter slug'],
    ['tags: [{label: A, permalink: ../../a}]', '2:30 invalid-front-matter tags'],
  ])('takes no path that could lead out of the site: %s', async (yaml, found) => {
    expect(foundIn(await read(yaml))).toEqual([found]);
  });

  it.each([
    ['custom_edit_url: "javascript:alert(1)"', '2:18 invalid-front-matter custom_edit_url'],
    ['authors: [{name: A, url: "java\\tscript:alert(1)"}]', '2:26 invalid-front-matter authors'],
    ['authors: [{name: A, image_url: "data:text/html,a"}]', '2:32 invalid-front-matter authors'],
    ['authors: [{name: A, socials: {x: "vbscript:a"}}]', '2:34 invalid-front-matter authors'],
  ])('rejects addresses that run or show their own content: %s', async (yaml, found) => {
    expect(foundIn(await read(yaml))).toEqual([found]);
  });

  it('takes a picture that is an address itself', async () => {
    const url = 'data:image/png;base64,AA==';
    expect((await read(`authors: [{name: A, image_url: "${url}"}]`)).frontMatter.authors).toEqual([
      { name: 'A', image_url: url },
    ]);
  });

  it('takes a path from the folder of the file', async () => {
    expect((await read('slug: ../other')).frontMatter.slug).toBe('../other');
  });

  it('takes one for a list of one', async () => {
    const { frontMatter } = await read('tags: a\nauthors: {name: N}\nkeywords: k');
    expect(frontMatter).toEqual({ tags: ['a'], authors: [{ name: 'N' }], keywords: ['k'], extra: {} });
  });

  it('takes the keys of older posts for an author', async () => {
    const { frontMatter, diagnostics } = await read(
      'author: Ann\nauthorURL: https://a.example\nauthor_title: Cook',
    );
    expect(frontMatter.authors).toEqual([{ name: 'Ann', url: 'https://a.example', title: 'Cook' }]);
    expect(diagnostics).toEqual([]);
    expect((await read('author: Ann\nauthors: [bob]')).frontMatter.authors).toEqual(['bob']);
    expect((await read('author: [Ann, Bob]')).frontMatter.authors).toBeUndefined();
  });

  it('keeps unknown keys, and mentions those that are close to a known one', async () => {
    const document = await read('sidebar_postion: 1\nwhatever: 2\nuid: 3');
    expect(document.frontMatter.extra).toEqual({ sidebar_postion: 1, whatever: 2, uid: 3 });
    expect(document.diagnostics).toEqual([
      {
        code: 'unknown-front-matter-key',
        message: 'Unknown front matter key `sidebar_postion`.',
        location: { file: 'docs/page.md', line: 2, column: 1 },
        target: 'sidebar_postion',
        hint: 'Did you mean `sidebar_position`?',
      },
    ]);
  });

  it.each([
    ['title: a: b', '2:8'],
    ['title: [a', '2:10'],
    ['a: *nowhere', '2:4'],
  ])('that cannot be read is one finding: %j', async (yaml, place) => {
    const document = await read(yaml);
    expect(foundIn(document)).toEqual([`${place} invalid-front-matter`]);
    expect(document.title).toBe('Body');
  });

  it.each([
    ['description: "One \ntwo: \\"three\\"" \nslug: /x', 'One two: "three"'],
    ["description: 'It''s\nso'\nslug: /x", "It's so"],
  ])('takes text in quotes whose lines are not indented: %j', async (yaml, description) => {
    const { frontMatter, diagnostics } = await read(yaml);
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toMatchObject({ description, slug: '/x' });
  });

  it('takes no picture from the keys that themes of other tools have for one', async () => {
    const { frontMatter, diagnostics } = await read('image:\n  url: a.png\n  attribution: Ann');
    expect([frontMatter, diagnostics]).toEqual([{ extra: {} }, []]);
    expect(foundIn(await read('image: [a.png]'))).toEqual(['2:8 invalid-front-matter image']);
  });

  it('takes the last value of a repeated key, as MkDocs does, and keeps the others', async () => {
    const document = await read('title: A\nslug: /x\ntags: [{label: A, label: B}]\ntitle: B\ntitle: C');
    expect(foundIn(document)).toEqual([
      '4:19 repeated-front-matter-key label',
      '6:1 repeated-front-matter-key title',
    ]);
    expect(document.frontMatter).toMatchObject({ title: 'C', slug: '/x' });
  });

  it.each(['- a\n- b', 'just text'])('that holds no keys is text between two rules: %j', async (yaml) => {
    expect(foundIn(await read(yaml))).toEqual(['2:1 unread-front-matter']);
  });

  it('takes a key for a key, whatever its name', async () => {
    const { frontMatter } = await read('__proto__: {draft: true}\nconstructor: 1');
    expect(Object.keys(frontMatter.extra)).toEqual(['__proto__', 'constructor']);
    expect(frontMatter.draft).toBeUndefined();
  });

  it('is reported when it is not closed, or not on the first line, and readers see it', async () => {
    for (const [text, place, word] of [
      ['---\ntitle: x\n\n# Body\n', '1:1', 'closed'],
      ['---\n# a comment\ntilte: x\n', '1:1', 'closed'],
      ['\n---\ntitle: x\n---\n\n# Body\n', '2:1', 'first line'],
    ] as const) {
      const document = await compileText(text);
      expect(foundIn(document)).toEqual([`${place} invalid-front-matter`]);
      expect(document.diagnostics[0]?.message).toContain(word);
    }
    for (const text of [
      '---\n\ntitle: x\n',
      '---\nNote: so it is.\n',
      '---\nhttp://x.y\n',
      '***\ntitle: x\n',
    ])
      expect(foundIn(await compileText(text))).toEqual([]);
  });

  it('has the places of the items of lists', async () => {
    const { frontMatterLocations } = await read('tags: [a, bb]\nauthors:\n  - x\n  - name: Y\nkeywords: k');
    const places = Object.entries(frontMatterLocations).map(([key, at]) => `${key} ${at.line}:${at.column}`);
    expect(places.filter((place) => place.includes('['))).toEqual([
      'tags[0] 2:8',
      'tags[1] 2:11',
      'authors[0] 4:5',
      'authors[1] 5:5',
      'keywords[0] 6:11',
    ]);
  });

  it('has no lowest level above the highest', async () => {
    const document = await read('toc_max_heading_level: 2\ntoc_min_heading_level: 3');
    expect(foundIn(document)).toEqual(['3:24 invalid-front-matter toc_min_heading_level']);
    expect(foundIn(await read('toc_min_heading_level: 3\ntoc_max_heading_level: 3'))).toEqual([]);
  });

  it('does not expand a bomb of aliases', async () => {
    const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x,x]'];
    for (let i = 1; i < 9; i++)
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(',')}]`,
      );
    expect(foundIn(await read(lines.join('\n')))).toEqual(['6:9 invalid-front-matter']);
  });

  it('reads an alias that is used often, and refuses what nests too deep at its line', async () => {
    const often = `a: &a {x: 1}\n${Array.from({ length: 300 }, (_, key) => `k${key}: *a`).join('\n')}`;
    expect(foundIn(await read(often))).toEqual([]);
    const [found, ...others] = foundIn(await read(`a: 1\nb: ${'['.repeat(3_000)}${']'.repeat(3_000)}`));
    expect(others).toEqual([]);
    expect(found).toMatch(/^3:\d+ invalid-front-matter$/);
  });

  it('may be empty, or a line that only looks like it', async () => {
    expect((await compileText('---\n---\ntext\n')).diagnostics).toEqual([]);
    expect((await compileText('---\n# only a comment\n---\ntext\n')).diagnostics).toEqual([]);
    expect((await compileText('text\n\n---\na: b\n---\n')).frontMatter).toEqual({ extra: {} });
  });
});
