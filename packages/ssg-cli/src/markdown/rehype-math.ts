import type { Nodes, Root } from 'hast';
import { VFile } from 'vfile';
import { contextOf } from './context.ts';
import { hasClass } from './elements.ts';
import { holds, walkElements } from './walk.ts';

const mathClasses = ['language-math', 'math-inline', 'math-display'];

/** Draws math as MathML, which needs neither styles nor fonts. What KaTeX cannot read is a finding. KaTeX is loaded by the first page with math. */
export function rehypeMath() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file);
    const isMath = (node: Nodes) => mathClasses.some((name) => hasClass(node, name));
    if (!holds(tree, isMath)) return;
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
    walkElements(tree, (node) => {
      if (hasClass(node, 'katex-error')) delete node.properties.style;
    });
  };
}
