// cspell:ignore mtext msub munder msup msubsup munderover mfrac msqrt mroot mspace
import type { Element, ElementContent } from 'hast';
import { toString as contentOf } from 'hast-util-to-string';

/** Signs between two values. */
const between = /^[=≠<>≤≥≈≡∼∝→←↔∈+−±×·⋅∗÷]$/u;
/** Signs that are not rendered. */
const unseen = /[\u2061-\u2064]/gu;

/**
 * A formula (MathML) in one line of text, as people type it: `P_gpu = (a + b)/2`. One that stands on a line of its own ends
 * in a comma, or it would run into the text below it.
 */
export function formulaText(math: Element): string {
  const text = inRow(math).replace(/\s+/g, ' ').trim();
  return math.properties.display === 'block' ? `${text.replace(/[.,;]$/, '')}, ` : text;
}

function inRow({ children }: Element): string {
  return children.map(textOf).join('');
}

function textOf(node: ElementContent): string {
  if (node.type !== 'element') return '';
  const [base = '', first = '', second = ''] = node.children
    .filter(({ type }) => type === 'element')
    .map(textOf);
  switch (node.tagName) {
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'ms':
      return contentOf(node);
    case 'mo': {
      const sign = contentOf(node).replace(unseen, '');
      return between.test(sign) ? ` ${sign} ` : sign;
    }
    case 'msub':
    case 'munder':
      return `${base}_${inOne(first)}`;
    case 'msup':
      return `${base}^${inOne(first)}`;
    case 'msubsup':
    case 'munderover':
      return `${base}_${inOne(first)}^${inOne(second)}`;
    // A mark above a letter.
    case 'mover':
      return base;
    case 'mfrac':
      return `${inOne(base)}/${inOne(first)}`;
    case 'msqrt':
      return `√${inOne(inRow(node))}`;
    case 'mroot':
      return `√${inOne(base)}`;
    case 'mspace':
    case 'mtr':
    case 'mtd':
      return ` ${inRow(node)} `;
    case 'annotation':
      return '';
    default:
      return inRow(node);
  }
}

/** In parentheses where it would not read as one value next to a sign. */
function inOne(text: string): string {
  const value = text.trim();
  return /[\s/,]/.test(value) ? `(${value})` : value;
}
