import type { Element, Parents, Root } from 'hast';
import type { Code } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { contextOf } from '../compile-context.ts';
import { isElement, textOf } from '../tree/elements.ts';
import { walkElements } from '../tree/walk.ts';
import { type CodeBlock, codeFigure } from './code-figure.ts';
import { checkFence } from './fence-check.ts';
import { readFenceMeta } from './fence-meta.ts';
import { languageNames, loadHighlighter } from './highlight.ts';
import { withoutTwoslash } from './twoslash.ts';

/** Handler of remark-rehype for code blocks: keeps the text after the language in `data-meta`. */
export function codeHandler(state: State, node: Code): Element {
  const [, written = '', glued = ''] = /^([^\s{]*)(\{.*)?$/.exec(node.lang ?? '') ?? [];
  const meta = [glued, node.meta ?? ''].join(' ').trim();
  // Python-Markdown may write the language as the first class: `{ .python .annotate }`.
  // `rust, editable` and `rust,ignore` are written alike in mdBook.
  const named = written.replace(/,+$/, '') || (/^\{\s*\.(?<name>[\w+#-]+)/.exec(meta)?.groups?.name ?? '');
  const { language, numbers } = withoutSuffixes(named);
  const pre = defaultHandlers.code(state, { ...node, lang: language === '' ? null : language });
  const words = [numbers, meta].filter(Boolean).join(' ');
  if (words !== '') pre.properties.dataMeta = words;
  return pre;
}

/** A language without what VitePress has behind it: `ts:line-numbers=2`, `js-vue`. */
function withoutSuffixes(written: string): { readonly language: string; readonly numbers: string } {
  const [, language = written, sign = '', first] =
    /^([^:]+?)(?:-vue)?(?::((?:no-)?line-numbers)(?:=(\d+))?)?$/.exec(written) ?? [];
  const from = first === undefined ? '' : `=${first}`;
  return { language, numbers: sign === 'line-numbers' ? `showLineNumbers${from}` : '' };
}

interface Found {
  readonly parent: Parents;
  readonly block: CodeBlock;
}

/**
 * Highlights code blocks at build time. A `mermaid` fence becomes `<pre class="mermaid" data-diagram>` with the source
 * of the diagram as its text, for the theme to render in the browser.
 */
export function rehypeCode() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const { diagnostics, text } = contextOf(file);
    const found: Found[] = [];
    walkElements(tree, (pre, _, parent) => {
      const block = blockOf(pre);
      if (block === undefined) return undefined;
      found.push({ parent, block });
      return 'skip';
    });
    for (const { parent, block } of found) {
      const index = parent.children.indexOf(block.pre);
      if (block.language === 'mermaid') {
        parent.children[index] = diagram(block);
        continue;
      }
      const highlight = await loadHighlighter(block.language);
      const languages = highlight === undefined ? await languageNames() : [block.language];
      diagnostics.push(...checkFence(block, text, languages));
      parent.children[index] = codeFigure(block, highlight);
    }
  };
}

function blockOf(pre: Element): CodeBlock | undefined {
  const [code] = pre.children;
  if (pre.tagName !== 'pre' || pre.children.length !== 1 || !isElement(code) || code.tagName !== 'code')
    return undefined;
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = classes
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  const isPlain = code.children.every((child) => child.type === 'text');
  // HTML of the author within code is already rendered; math is rendered by KaTeX.
  if (!isPlain || language === 'math') return undefined;
  const written = String(pre.properties.dataMeta ?? '');
  const text = textOf(code).replace(/\r\n?/g, '\n');
  return {
    code: shownCode(text, language, written),
    language: language ?? 'text',
    meta: readFenceMeta(written),
    written,
    pre,
  };
}

/** Colors of a terminal (`ESC[32m`), which are not shown. */
const terminalColor = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

function shownCode(text: string, language: string | undefined, written: string): string {
  if (language === 'ansi') return text.replace(terminalColor, '');
  return /\btwoslash\b/.test(written) ? withoutTwoslash(text) : text;
}

function diagram({ code, pre }: CodeBlock): Element {
  return {
    ...pre,
    properties: { className: ['mermaid'], dataDiagram: '' },
    children: [{ type: 'text', value: code.trimEnd() }],
  };
}
