import type { FootnoteDefinition, Html, Image, Link, List, ListItem, Nodes, Parents, Text } from 'mdast';
import type { Doubt } from './doubt.ts';

/** A node's place in the text that it was read from, and in the tree. */
export interface Place {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly parent: Parents;
  readonly index: number;
}

const bareAddress = /https?:\/\/|www\.|[\w.+-]@\w/i;
const plainAddress =
  /^(?:https?:\/\/[a-z0-9]|www\.)[a-z0-9.-]*(?::\d+)?(?:[/?#][\w\-./:%#?=&~+,;@]*)?$|^[a-z0-9][\w.+-]*@[a-z0-9][a-z0-9.-]*$/i;

const delimiterRow = /^[ \t]*(?:\|[ \t]*:?-|:-|-+:?[ \t]*\|)/m;

/** Text that remark-parse may read as more than text. */
export function doubtInWords({ value }: Text, { parent, index, text, start, end }: Place): Doubt | undefined {
  if (value.includes('$')) return 'math';
  if (holdsAddress(value, parent, text)) return 'bare address';
  // A backtick that does not open code, or a backslash that does not break a line.
  if (value.includes('`') || value.endsWith('\\')) return 'delimiters';
  if (value.includes('[^')) return 'footnote';
  if (index === 0 && /^\[[^\]\n]*\n/.test(value)) return 'label';
  if (delimiterRow.test(value)) return 'table';
  if (index === 0 && /^\[[ xX\n]\]/.test(value)) return 'task';
  const written = text.slice(start, end + 1);
  if (/\]\[|\]\(/.test(written) || /(?:^|\n)[ \t>]*\[[^\]\n]*\]:/.test(written)) return 'link';
  return /<[A-Za-z/!?]/.test(written) ? 'html' : undefined;
}

/** Whether text contains an address that is not a link; in the text of a link, an address with a scheme is not one. */
function holdsAddress(value: string, parent: Parents, text: string): boolean {
  if (parent.type !== 'link') return bareAddress.test(value);
  return text[parent.position?.start.offset ?? 0] === '[' && /www\.|[\w.+-]@\w/i.test(value);
}

const mayHoldBracket: ReadonlySet<string> = new Set(['text', 'emphasis', 'strong', 'delete']);

const maxBefore = 500;

/** Bare addresses must be plain, and must be between spaces or characters at which both parsers begin and end them. */
export function doubtInLink(
  { children }: Link,
  { text, start, end, parent, index }: Place,
): Doubt | undefined {
  const sign = text[start];
  if (sign === '[' || sign === '<') return undefined;
  // Each looks at all that is before it.
  if (index > maxBefore) return 'bare address';
  const written = text.slice(start, end);
  const [only] = children;
  const isWhole = children.length === 1 && only?.type === 'text' && only.value === written;
  const isOdd = parent.children
    .slice(0, index)
    .some((node) => node.type === 'text' && /[~*]/.test(node.value));
  const isPlain = isWhole && plainAddress.test(written);
  const isApart =
    (start === 0 || /[\s(]/.test(text[start - 1] ?? '')) &&
    (end === text.length || /[\s).,:;!?|]/.test(text[end] ?? ''));
  const followsBracket = parent.children
    .slice(0, index)
    .some(
      (node) =>
        mayHoldBracket.has(node.type) &&
        text.slice(node.position?.start.offset, node.position?.end.offset).includes('['),
    );
  return isPlain && isApart && !isOdd && !followsBracket ? undefined : 'bare address';
}

/** Images whose alternative text is more than words: the parsers produce different texts. */
export function doubtInImage({ alt }: Pick<Image, 'alt'>, { text, start, end }: Place): Doubt | undefined {
  if (/[\\\n]/.test(text.slice(start, end))) return 'image';
  return alt?.includes('$') ? 'math' : undefined;
}

/** Labels that the parsers fold differently. */
export function doubtInLabel(node: { readonly label?: string | null | undefined }): Doubt | undefined {
  const { label } = node;
  if (typeof label !== 'string') return undefined;
  if (label.includes('$')) return 'math';
  return label !== label.trim() || /[\n&\\]|^\^/.test(label) ? 'label' : undefined;
}

const attribute = String.raw`\s+[A-Za-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`;
const plainHtml = new RegExp(
  String.raw`^(?:<[A-Za-z][A-Za-z0-9-]*(?:${attribute})*\s*/?>|</[A-Za-z][A-Za-z0-9-]*\s*>|<!--(?!-?>)(?:(?!--)[^])*-->)$`,
);

/** Blocks of HTML that end at their own marker and not at an empty line. */
const opened: readonly (readonly [RegExp, RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![A-Za-z]/, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<(?:script|pre|style|textarea)/i, /<\/(?:script|pre|style|textarea)>/i],
];

/** HTML within a line must be plain tags and comments; as a block, it may not end in an empty line of its container. */
export function doubtInHtml(_: Html, { text, start, end, parent, index }: Place): Doubt | undefined {
  const written = text.slice(start, end);
  if (isPhrasing(parent)) {
    // On its own line, one of the parsers may read it as a block.
    let before = start - 1;
    while (' \t>'.includes(text[before] ?? '-')) before -= 1;
    const isAtLineStart = text[before] === '\n' && before >= (parent.position?.start.offset ?? 0);
    return plainHtml.test(written) && !written.includes('\n') && !isAtLineStart ? undefined : 'html';
  }
  if (opened.some(([start, end]) => start.test(written) && !end.test(written))) return 'html';
  // Directly below a line of text, some blocks belong to the paragraph.
  const line = text.lastIndexOf('\n', start - 1) + 1;
  if (line > 1 && text[line - 2] !== '\n' && index > 0) return 'html';
  // Lines of a container may end differently.
  return /\n[ \t>]*$/.test(written) || (parent.type !== 'root' && written.includes('\n'))
    ? 'html'
    : undefined;
}

/** Indented code with empty lines in it, and code within containers that is not a closed fence. */
export function doubtInCode({ text, start, end, parent, index }: Place): Doubt | undefined {
  const written = text.slice(start, end);
  const sign = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  if (sign === undefined) {
    if (parent.type !== 'root') return 'code in a container';
    return parent.children[index + 1]?.type === 'code' ? 'indented code' : undefined;
  }
  if (parent.type === 'root') return undefined;
  const last = written.slice(written.lastIndexOf('\n') + 1).replace(/^[ \t>]+/, '');
  const isClosed = written.includes('\n') && last.startsWith(sign) && /^(?:`+|~+)$/.test(last);
  return isClosed ? undefined : 'code in a container';
}

/** Task items must hold a paragraph of text behind a plain box. */
export function doubtInItem(node: ListItem, text: string): Doubt | undefined {
  const [first] = node.children;
  if (first === undefined) return 'empty item';
  if (typeof node.checked !== 'boolean') return undefined;
  if (first.type !== 'paragraph' || first.children[0]?.type !== 'text') return 'task';
  const start = first.position?.start.offset ?? 0;
  return /^\[[ xX]\] \S/.test(text.slice(start - 4, start + 1)) ? undefined : 'task';
}

/** Where containers end: with their last child, and within quotes above an empty line. */
export function doubtInContainer(
  node: List | ListItem | FootnoteDefinition | Extract<Nodes, { type: 'blockquote' }>,
  { end, parent, index }: Place,
): Doubt | undefined {
  if (node.children.length === 0) return 'empty item';
  if (node.children.at(-1)?.position?.end.offset !== end) return 'position';
  if (parent.type !== 'blockquote') return undefined;
  if (node.type === 'blockquote') return 'quote';
  const next = parent.children[index + 1]?.position?.start.line;
  return next !== undefined && next <= (node.position?.end.line ?? 0) + 1 ? 'quote' : undefined;
}

const phrasingParents: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
  'leafDirective',
]);

/** Whether the children of a node are read within lines. */
export function isPhrasing(node: Nodes): boolean {
  return phrasingParents.has(node.type);
}
