import { describe, expect, it } from 'vitest';
import { compileText, foundIn, placesOf } from '../testing/compile-text.ts';

const variables = { short: 'x', long: 'a much longer value', repo: 'https://example.org/repo' };

describe('positions', () => {
  it('are those of the author for links and images of Markdown', async () => {
    const document = await compileText('# Title\n\nSee [a](a.md), ![i](i.png)\nand [b](b.md).\n');
    expect(placesOf(document, 'href').slice(0, 2)).toEqual(['a.md 3:5', 'b.md 4:5']);
    expect(placesOf(document, 'src')).toEqual(['i.png 3:16']);
  });

  it('are those of the element in raw HTML, inline and in blocks', async () => {
    const document = await compileText(
      'Text <a href="in.md">x</a>\n\n<p>\n  <a href="block.md">x</a>\n  <img src="i.png"><video src="v.mp4"></video></p>\n<a\n href="split.md">s</a>\n',
    );
    expect(placesOf(document, 'href')).toEqual(['in.md 1:6', 'block.md 4:3', 'split.md 6:1']);
    expect(placesOf(document, 'src')).toEqual(['i.png 5:3', 'v.mp4 5:20']);
  });

  it('count the prefix of lists and quotes around raw HTML', async () => {
    const document = await compileText(
      '> - <p>\n>   text <a href="quoted.md">x</a>\n>   </p>\n\n1. x\n   <p>\n   <a href="listed.md">x</a></p>\n',
    );
    expect(placesOf(document, 'href')).toEqual(['quoted.md 2:10', 'listed.md 7:4']);
  });

  it('stay right behind variables on the same line, in Markdown and in raw HTML', async () => {
    const document = await compileText(
      '@long@ and @short@ [a](a.md) <a href="b.md">b</a>\n\n<p>@long@ <img src="c.png"></p>\n\n@long@ ![d](d.png)\n',
      { variables },
    );
    expect(placesOf(document, 'href')).toEqual(['a.md 1:20', 'b.md 1:30']);
    expect(placesOf(document, 'src')).toEqual(['c.png 3:11', 'd.png 5:8']);
  });

  it('stay right behind titles that are rewritten and text that is escaped', async () => {
    const document = await compileText(
      ':::tip A [link](t.md) and @long@ [u](u.md)\n$5 and $6 [a](a.md)\n:::\n',
      { variables },
    );
    expect(placesOf(document, 'href')).toEqual(['t.md 1:10', 'u.md 1:34', 'a.md 2:11']);
  });

  it('point at the usage of a reference', async () => {
    const document = await compileText('text [one][r] ![two][r]\n\n[r]: target.md\n');
    expect(placesOf(document, 'href')).toEqual(['target.md 1:6']);
    expect(placesOf(document, 'src')).toEqual(['target.md 1:15']);
  });

  it('are right with Windows line endings and in text beyond the basic plane', async () => {
    const document = await compileText(
      'a\r\n\r\n𝒳 @long@ [a](a.md)\r\n\r\n<p>\r\n<a href="b.md">b</a></p>\r\n',
      { variables },
    );
    expect(placesOf(document, 'href')).toEqual(['a.md 3:11', 'b.md 6:1']);
  });

  it('of findings count from the author’s own line', async () => {
    const document = await compileText('---\ntitle: @long@\n---\n\n- @long@\n\n  :::nope\n  x\n  :::\n', {
      variables,
    });
    expect(foundIn(document)).toEqual(['7:3 unknown-directive nope']);
  });
});
