import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';
import { badgeSigns } from './badges.ts';

it('counts no headings in code for the id of a heading with a badge', async () => {
  const heading = '## B <Badge text="x" />';
  const text = `# T\n\n## \`b\` c\n\n\`\`\`md\n${heading}\n\`\`\`\n\n## \`b\` c <Badge text="x" />\n\n${heading}\n`;
  const { diagnostics } = await compileText(text);
  expect(diagnostics.map(({ replacement }) => replacement)).toEqual([
    '## `b` c <small>x</small> {#b-c-1}',
    '## B <small>x</small> {#b}',
  ]);
});

it('gives headings with the same text the ids that VitePress does', async () => {
  const text =
    '# T\n\n## B\n\n## B <Badge text="1" />\n\n## B <Badge>2</Badge>\n\n## B-1 <Badge text="3" />\n';
  const { diagnostics } = await compileText(text);
  expect(diagnostics.map(({ replacement }) => replacement)).toEqual([
    '## B <small>1</small> {#b-1}',
    '## B <small>2</small> {#b-2}',
    '## B-1 <small>3</small> {#b-1-1}',
  ]);
});

// Each took minutes when it was compared with all headings above, or with the rest of its line.
it.each([
  ['headings', '## A <Badge text="new" />\n\n'.repeat(20_000), 20_000],
  ['badges of a heading that are never closed', `## ${'<Badge text="'.repeat(20_000)}`, 0],
  ['badges of a heading', `## ${'<Badge text="a" />'.repeat(20_000)}`, 1],
])('reads many %s', (_, text, count) => {
  const [sign] = badgeSigns(text);
  const found = [...text.matchAll(sign?.pattern ?? /$/g)];
  expect(found.map((match) => sign?.replace?.(match, text))).toHaveLength(count);
});
