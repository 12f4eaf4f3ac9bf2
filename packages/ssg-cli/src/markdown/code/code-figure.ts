import type { Element, ElementContent, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { breakableParts } from '../../model/index.ts';
import type { FenceMeta } from './fence-meta.ts';
import type { Highlighter } from './highlight.ts';
import { type LineMark, readMagicComments } from './magic-comments.ts';

/** A fenced block, ready to be rendered. */
export interface CodeBlock {
  readonly code: string;
  readonly language: string;
  readonly meta: FenceMeta;
  /** What follows the language, as written. */
  readonly written: string;
  /** The `pre` of the source; its position stays. */
  readonly pre: Element;
}

/**
 * The figure of a code block:
 *
 *     <figure class="code">
 *       <figcaption>title</figcaption>
 *       <pre tabindex="0" data-language="yaml"><code class="language-yaml">…</code></pre>
 *     </figure>
 *
 * `code` holds the text alone, and its colors as HTML, which `toHtml` puts there: nobody else asks for them, and as elements
 * they were a third of a page's tree. Only where lines are marked or numbered each is a `<span class="line">` that holds its line ending too, with
 * `line-highlighted`, `line-inserted` or `line-deleted` added and its number in `data-line`; `pre` has `data-line-numbers` then.
 */
export function codeFigure(block: CodeBlock, highlight: Highlighter | undefined): Element {
  const { language, meta, pre } = block;
  const { text, marks } = marksOf(block);
  const plain: ElementContent[] = [{ type: 'text', value: text }];
  const rendered = highlight?.(text) ?? plain;
  const isLined = marks.size > 0 || meta.firstNumber !== undefined;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: isLined ? linesOf(rendered, marks, meta.firstNumber) : plain,
    ...(isLined || highlight === undefined ? {} : { data: htmlData(rendered) }),
  };
  const figcaption: Element[] =
    meta.title === undefined
      ? []
      : [
          {
            type: 'element',
            tagName: 'figcaption',
            properties: {},
            children: breakableTitle(meta.title),
          },
        ];
  const renderedPre: Element = {
    ...pre,
    properties: {
      tabIndex: 0,
      dataLanguage: language,
      ...(meta.firstNumber === undefined ? {} : { dataLineNumbers: '' }),
    },
    children: [code],
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: { className: ['code'] },
    children: [...figcaption, renderedPre],
    ...(pre.position === undefined ? {} : { position: pre.position }),
  };
}

/** Paths are wider than a phone: they may be broken between their parts. */
function breakableTitle(title: string): ElementContent[] {
  const parts = breakableParts(title);
  return parts.flatMap((value, index): ElementContent[] => [
    ...(index === 0 ? [] : [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }]),
    { type: 'text', value },
  ]);
}

function htmlData(rendered: ElementContent[]): NonNullable<Element['data']> {
  return { html: toHtml(rendered) } as NonNullable<Element['data']>;
}

function marksOf({ code, meta }: CodeBlock): { text: string; marks: Map<number, LineMark> } {
  const { text, marks: commented } = readMagicComments(code);
  const marks = new Map(commented);
  const lines = text.replace(/\n$/, '').split('\n').length;
  for (const [first, last] of meta.ranges) {
    for (let number = Math.max(first, 1); number <= Math.min(last, lines); number++)
      marks.set(number - 1, 'highlighted');
  }
  return { text, marks };
}

function linesOf(
  rendered: readonly ElementContent[],
  marks: ReadonlyMap<number, LineMark>,
  firstNumber: number | undefined,
): Element[] {
  return splitLines(rendered).map((children, index) => {
    const mark = marks.get(index);
    return {
      type: 'element',
      tagName: 'span',
      properties: {
        className: mark === undefined ? ['line'] : ['line', `line-${mark}`],
        ...(firstNumber === undefined ? {} : { dataLine: String(firstNumber + index) }),
      },
      children,
    };
  });
}

/** Splits highlighted code after each line ending, also elements that span lines. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const pieces =
      node.type === 'element' ? splitElement(node) : node.type === 'text' ? splitText(node) : [[node]];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...piece);
    }
  }
  return lines.at(-1)?.length === 0 && lines.length > 1 ? lines.slice(0, -1) : lines;
}

function splitElement(node: Element): ElementContent[][] {
  const lines = splitLines(node.children);
  const endsLine = endsWithLineEnding(node);
  const pieces: ElementContent[][] = lines.map((children) => [{ ...node, children }]);
  return endsLine ? [...pieces, []] : pieces;
}

function endsWithLineEnding(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.endsWith('\n');
  const last = node.type === 'element' ? node.children.at(-1) : undefined;
  return last !== undefined && endsWithLineEnding(last);
}

function splitText(node: Text): ElementContent[][] {
  const parts = node.value.split(/(?<=\n)/);
  const pieces: ElementContent[][] = parts.map((value) => (value === '' ? [] : [{ type: 'text', value }]));
  return node.value.endsWith('\n') ? [...pieces, []] : pieces;
}
