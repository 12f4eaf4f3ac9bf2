import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { contextOf } from './context.ts';
import { hasClass } from './elements.ts';

/** Draws math as MathML, which needs neither styles nor fonts. What KaTeX cannot read is a finding. KaTeX is loaded by the first page with math. */
export function rehypeMath() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file);
    let hasMath = false;
    visit(tree, 'element', (node) => {
      hasMath ||= ['language-math', 'math-inline', 'math-display'].some((name) => hasClass(node, name));
    });
    if (!hasMath) return;
    const { default: rehypeKatex } = await import('rehype-katex');
    const report = new VFile();
    rehypeKatex({ output: 'mathml' })(tree, report);
    for (const { cause, line, column } of report.messages) {
      context.diagnostics.push({
        code: 'invalid-math',
        message: `Math cannot be read: ${cause instanceof Error ? cause.message : 'KaTeX does not take it'}.`,
        location: { file: context.text.file, ...(line && column ? { line, column } : {}) },
        hint: 'Only what KaTeX supports can be drawn; write `\\$` for a dollar sign that starts no math.',
      });
    }
    // A strict content security policy forbids inline styles.
    visit(tree, 'element', (node) => {
      if (hasClass(node, 'katex-error')) delete node.properties.style;
    });
  };
}
