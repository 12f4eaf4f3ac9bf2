import { expect, it } from 'vitest';
import { withoutBlanksInHtml } from './html-blank-lines.ts';

const cards = '<div>\n    <div>\n        <p>A</p>\n    </div>\n\n    <div>B</div>\n\n\n\tC\n</div>\n';

it('keeps HTML together that would become code behind a blank line', () => {
  expect(withoutBlanksInHtml(`# T\n\n${cards}\n    code\n`)).toEqual({
    text: `# T\n\n${cards.replace(/\n\n+/g, '\n')}\n    code\n`,
    places: 1,
  });
});

it.each([
  ['what is not indented that far', '<div>\n\n  <p>A</p>\n\n**B**\n\n</div>\n'],
  ['an element that holds Markdown', '<div markdown>\n\n    **A**\n\n</div>\n'],
  ['an element with lines of their own', '<div>\n<pre>\na\n\n    b\n</pre>\n</div>\n'],
  ['an element with a list', '<div>\n\n- A\n\n    B\n\n</div>\n'],
  ['an element that is never closed', '<div>\n\n    <p>A</p>\n'],
  ['an example', `\`\`\`html\n${cards}\`\`\`\n`],
  ['an element with an example', '<div>\n\n```\na\n\n    b\n```\n\n</div>\n'],
])('leaves %s as it is', (_, text) => {
  expect(withoutBlanksInHtml(text)).toEqual({ text, places: 0 });
});
