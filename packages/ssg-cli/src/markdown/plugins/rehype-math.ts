import type { Element, Nodes, Root } from 'hast';
import { VFile } from 'vfile';
import { type CompileContext, contextOf } from '../compile-context.ts';
import { hasClass, isElement, textOf } from '../tree/elements.ts';
import { holds, walkElements } from '../tree/walk.ts';

const mathClasses = ['language-math', 'math-inline', 'math-display'];

/**
 * Renders math as MathML, which needs neither styles nor fonts: inline as `<span class="katex">`, a block as
 * `<div class="math-block">` around one. What KaTeX cannot read is a finding and stays as text in
 * `<span class="katex-error">`. KaTeX is loaded by the first page with math.
 */
export function rehypeMath() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const isMath = (node: Nodes) => mathClasses.some((name) => hasClass(node, name));
    if (!holds(tree, isMath)) return;
    walkElements(tree, (node, index, parent) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || !isElement(code) || !hasClass(code, 'language-math')) return undefined;
      parent.children[index] = mathBlock(node, code);
      return 'skip';
    });
    const { default: rehypeKatex } = await import('rehype-katex');
    const report = new VFile();
    // Strictness would only write warnings to the console.
    rehypeKatex({ output: 'mathml', strict: 'ignore' })(tree, report);
    const context = contextOf(file);
    for (const message of report.messages) reportMath(message, context);
    // A strict content security policy forbids inline styles.
    walkElements(tree, (node) => {
      if (hasClass(node, 'katex-error')) delete node.properties.style;
    });
  };
}

/** A scrollable box that can be focused by keyboard, because formulas do not wrap. */
function mathBlock(pre: Element, code: Element): Element {
  const position = pre.position === undefined ? {} : { position: pre.position };
  const formula: Element = {
    type: 'element',
    tagName: 'span',
    properties: { className: ['math-display'] },
    children: [{ type: 'text', value: textOf(code).trim() }],
    ...position,
  };
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['math-block'] },
    children: [formula],
    ...position,
  };
}

function reportMath({ cause, line, column }: VFile['messages'][number], context: CompileContext): void {
  const reason =
    cause instanceof Error ? cause.message.replace(/^KaTeX parse error: /, '') : 'it is not known to KaTeX';
  context.diagnostics.push({
    code: 'invalid-math',
    message: `Cannot parse the formula: ${reason}.`,
    location: { file: context.text.file, ...(line && column ? { line, column } : {}) },
    hint: 'Use syntax that KaTeX supports, or write `\\$` for a literal dollar sign.',
  });
}
