import { expect, it } from 'vitest';
import { compileText, htmlOf } from '../testing/compile-text.ts';

it.each([
  [':tada: Done :+1:, (:white_check_mark:)', '<p>🎉 Done 👍, (✅)</p>'],
  [':man_raising_hand: :man_of_nobody:', '<p>🙋‍♂️ :man_of_nobody:</p>'],
  ['**:x:** no', '<p><strong>❌</strong> no</p>'],
  [
    ':lantern-of-nobody: at 10:30:45, `:tada:`, a:tada:b ::tada:: :constructor:',
    '<p>:lantern-of-nobody: at 10:30:45, <code>:tada:</code>, a:tada:b ::tada:: :constructor:</p>',
  ],
])('puts signs for the short names of emoji: %j', async (written, html) => {
  expect(await htmlOf(written)).toBe(html);
});

it.each([
  ['vitepress', ['fast', 'a-x-b', '🚀-go', 'own', 'at-now-end']],
  ['github', ['fast-', 'a-x-b', '-go', 'own', 'at-now-end']],
] as const)('leaves them out of ids as that tool does: %s', async (headingIds, ids) => {
  const text = '## Fast :zap:\n\n## A `:x:` b\n\n## 🚀 Go\n\n## Own :zap: {#own}\n\n## At :now: end\n';
  const { headings } = await compileText(text, { headingIds });
  expect(headings.map(({ id }) => id)).toEqual(ids);
});
