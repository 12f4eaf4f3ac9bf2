import { expect, it } from 'vitest';
import { compileText, foundIn, htmlOf, placesOf } from '../testing/compile-text.ts';

it('ends an element that nobody knows where its author ended it', async () => {
  const text = '# T\n\n<Badges name="a/b" :c=\'d\' />\n\nText <Icon/> and [x](y.md).\n\n## More\n';
  expect(await htmlOf(text)).toMatch(/<badges[^>]*><\/badges>\n<p>Text <icon><\/icon> and <a/);
  const page = await compileText(text);
  expect(placesOf(page, 'href')).toContain('y.md 5:18');
  expect(foundIn(page).filter((line) => line.includes('mdx-syntax'))).toHaveLength(2);
});

it('leaves elements of HTML and drawings as they are', async () => {
  expect(await htmlOf('a <br/> b <svg viewBox="0 0 1 1"><path d="M0 0"/></svg> c\n')).toContain(
    'a <br> b <svg viewBox="0 0 1 1"><path d="M0 0"></path></svg> c',
  );
});

it('takes an address in a link for text', async () => {
  expect(
    await htmlOf(
      '<a href="https://a.example" id="x">https://a.example</a>, <a href="b.md">to b@c.example</a>\n',
    ),
  ).toContain('<a href="https://a.example" id="x">https://a.example</a>, <a href="b.md">to b@c.example</a>');
  expect(await htmlOf('<b>https://a.example</b> <a id="x"></a>www.b.example\n')).toMatch(
    /<b><a href="https:\/\/a.example"[^>]*>https:.*<a id="x"><\/a><a href="http:\/\/www.b.example"/,
  );
});
