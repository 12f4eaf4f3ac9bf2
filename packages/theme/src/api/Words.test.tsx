import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Words } from './Words.tsx';

it.each([
  ['Default: `a`.', '<span>Default: </span><span class="joined"><code>a</code>.</span>'],
  ['`a` b', '<code>a</code><span> b</span>'],
  [
    'Matches ``a`b``, or',
    '<span>Matches </span><span class="joined"><code>a`b</code>,</span><span> or</span>',
  ],
])('marks code, and keeps signs in its line: %s', (text, html) => {
  expect(renderToStaticMarkup(<Words text={text} />)).toBe(html);
});
