// cspell:ignore hidelines
import { expect, it } from 'vitest';
import { withoutHiddenLines } from './mdbook-lines.ts';

const signs = new Map([
  ['rust', '# '],
  ['python', '~'],
]);

it.each([
  [
    '```rust,editable\n# fn main() {\n#\n#![a]\n    # let x = 1;\nx();\n# }\n```\n',
    '```rust,editable\n#![a]\nx();\n```\n',
    1,
  ],
  ['```python\n~one\ntwo\n```\n\n```python\n~a\n```\n', '```python\ntwo\n```\n\n```python\n```\n', 2],
  ['```sh\n# one\n```\n\n# Two\n', '```sh\n# one\n```\n\n# Two\n', 0],
  ['```java hidelines=!\n!one\ntwo\n```\n# A\n', '```java hidelines=!\ntwo\n```\n# A\n', 1],
  ['````md\n```rust\n# one\n```\n````\n', '````md\n```rust\n# one\n```\n````\n', 0],
])('takes lines out that a book hides: %j', (text, expected, places) => {
  expect(withoutHiddenLines(text, signs)).toEqual({ text: expected, places });
});
