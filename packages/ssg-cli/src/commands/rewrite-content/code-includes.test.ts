// cspell:ignore codeinclude markdownextradata
import { expect, it } from 'vitest';
import { withCodeIncludes } from './code-includes.ts';
import { macrosOf, withMacroValues } from './macro-values.ts';

const code = ['func main() {', '  // part {', '  if a {', '    b()', '  }', '  // }', '}'].join('\n');

const read = async (name: string) =>
  name === '../a.go' ? code : name === 'b.md' ? '```\nx\n```\n' : undefined;

async function written(...lines: readonly string[]): Promise<string> {
  const text = ['<!--codeinclude-->', ...lines, '<!--/codeinclude-->', ''].join('\n');
  return (await withCodeIncludes(text, read)).text;
}

it.each([
  ['[One](../a.go) inside_block:part', '```go title="One"\nif a {\n  b()\n}\n```\n'],
  ['[](../a.go) block:if a', '```go\nif a {\n  b()\n}\n```\n'],
  ['[One](../a.go) lines:1,3-4', '```go title="One"\nfunc main() {\n  if a {\n    b()\n```\n'],
  ['[One](b.md)', '````md title="One"\n```\nx\n```\n````\n'],
])('writes the code that a line names: %s', async (line, fence) => {
  expect(await written(line)).toBe(fence);
});

it('writes several files as tabs', async () => {
  expect(await written('[One](../a.go) lines:1', '', '[Two](b.md) lines:2')).toBe(
    '=== "One"\n\n    ```go\n    func main() {\n    ```\n\n=== "Two"\n\n    ```md\n    x\n    ```\n',
  );
});

it('keeps the code of a list in it', async () => {
  const text = '- A\n\n  <!--codeinclude-->\n  [](../a.go) lines:1\n  <!--/codeinclude-->\n';
  const { text: item } = await withCodeIncludes(text, read);
  expect(item).toBe('- A\n\n  ```go\n  func main() {\n  ```\n');
});

it('leaves what names no file, or no part of it, and what is code', async () => {
  const missing = ['[One](gone.go)', '[One](../a.go) block:gone'];
  for (const line of missing) expect(await written(line)).toContain(line);
  const shown = '```md\n<!--codeinclude-->\n[One](b.md)\n<!--/codeinclude-->\n```\n';
  expect(await withCodeIncludes(shown, read)).toEqual({ text: shown, places: 0 });
});

it('fills in values of the plugin that knows `extra` alone', async () => {
  const config = { plugins: ['search', 'markdownextradata'], extra: { version: 'v2' } };
  const macros = await macrosOf('.', config);
  expect(macros && withMacroValues('{{version}}', macros).text).toBe('v2');
});
