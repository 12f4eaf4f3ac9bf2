import { expect, it } from 'vitest';
import { withoutTwoslash } from './twoslash.ts';

it.each([
  ['import a from "a"\n// ---cut---\na()\n', 'a()\n'],
  ['a()\n// ---cut-start---\nb()\n// ---cut-end---\nc()\n', 'a()\nc()\n'],
  ['a()\n// ---cut-after---\nb()\n', 'a()\n'],
  ['// @noErrors\n// @errors: 2322 1588\na\n//^?\n  //   ^?\n  // ^^^\n', 'a\n'],
  ['// @filename: a.ts\na // ^?\n', '// @filename: a.ts\na // ^?\n'],
  ['a()\n', 'a()\n'],
])('%j is shown as %j', (code, shown) => {
  expect(withoutTwoslash(code)).toBe(shown);
});
