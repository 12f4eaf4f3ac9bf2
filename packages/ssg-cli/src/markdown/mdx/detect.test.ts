import { expect, it } from 'vitest';
import { isMdx } from './detect.ts';

it.each([
  ['---\nmdx:\n  format: md\n---\n\n<Tabs />\n', 'mdx', false],
  ['---\nmdx: { format: mdx }\n---\n\nText.\n', 'md', true],
  ['---\nmdx:\n  format: detect\n---\n\nText.\n', 'mdx', false],
  ['---\ntitle: A\n---\n\n---\nmdx:\n  format: md\n---\n', 'mdx', true],
] as const)('takes the format that a file gives itself: %j, where it is %s', (text, format, expected) => {
  expect(isMdx({ file: 'a.md', text, imports: [] }, format)).toBe(expected);
});
