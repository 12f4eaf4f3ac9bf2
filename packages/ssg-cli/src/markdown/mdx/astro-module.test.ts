import { describe, expect, it } from 'vitest';
import { codeParser } from '../../tools/code-parser.ts';
import { astroModule } from './astro-module.ts';

describe('the module of an Astro component', () => {
  it('imports what the component imports, also by names over several lines', () => {
    const module = astroModule("---\nimport {\n  a,\n} from './a.ts';\nconst b = a;\n---\n<p>{b}</p>\n");
    expect(module).toMatch(/^import \{\n {2}a,\n\} from '.\/a.ts';\nexport default function/);
  });

  it.each([
    ['braces of an import that never names a module', `---\nimport ${'{}'.repeat(9_000)}\n---\n`],
    ['expressions without an element', '{a} '.repeat(4_900)],
    ['lines', 'a \n'.repeat(6_000)],
    ['more than is read', '<p>a</p>'.repeat(100_000)],
  ])('ends soon on %s', { timeout: 5_000 }, (_, text) => {
    expect(typeof astroModule(text)).toBe('string');
  });

  it('does not parse if it is too long to be read', () => {
    const module = astroModule('<p>a</p>'.repeat(100_000));
    expect(() => codeParser().parse(module, { sourceType: 'module', plugins: ['jsx'] })).toThrow();
  });
});
