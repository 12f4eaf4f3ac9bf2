import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

it('counts no headings in code for the id of a heading with a badge', async () => {
  const heading = '## B <Badge text="x" />';
  const text = `# T\n\n## \`b\` c\n\n\`\`\`md\n${heading}\n\`\`\`\n\n## \`b\` c <Badge text="x" />\n\n${heading}\n`;
  const { diagnostics } = await compileText(text);
  expect(diagnostics.map(({ replacement }) => replacement)).toEqual([
    '## `b` c <small>x</small> {#b-c-1}',
    '## B <small>x</small> {#b}',
  ]);
});
