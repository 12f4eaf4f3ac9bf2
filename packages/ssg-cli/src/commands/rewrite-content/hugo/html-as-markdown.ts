import { parseDocument } from 'htmlparser2';
import { noteText, shownText } from '../../../markdown/index.ts';
import { fenceMark } from '../../../tools/fence-mark.ts';
import type { HtmlNode } from '../../../tools/html-node.ts';

/** Placeholders for pieces of Markdown while the HTML around them is parsed. */
const [open, close] = ['\u{E000}', '\u{E001}'];
const mark = new RegExp(`${open}(\\d+)${close}`, 'g');

const dropped = new Set(
  'script style svg button textarea input select template noscript link meta'.split(' '),
);
const boxes = new Set('div section article main header footer aside nav figure center'.split(' '));
const blockNames = new Set([
  ...boxes,
  ...'p pre h1 h2 h3 h4 h5 h6 ul ol li dl table blockquote hr details iframe video audio figcaption'.split(
    ' ',
  ),
]);
const empty = new Set('br hr img source track wbr'.split(' '));
/** Attributes that say something without the styles and scripts of the other site. */
const kept =
  /^(?:href|src|alt|title|width|height|id|open|colspan|rowspan|align|datetime|cite|start|controls|allowfullscreen|poster|type|lang|dir)$/;
/** Class names of admonitions in themes. */
const noteClass = /(?:^|[\s_-])(?:alert|admonition|callout|notice|hint)(?=$|[\s_-])/;
const noteKinds: Readonly<Record<string, string>> = {
  note: 'note',
  primary: 'note',
  secondary: 'note',
  info: 'info',
  tip: 'tip',
  success: 'success',
  warning: 'warning',
  caution: 'caution',
  important: 'important',
  danger: 'danger',
  error: 'danger',
};

/** A piece of a text that mixes HTML with Markdown. */
export interface MixedPiece {
  readonly kind: 'text' | 'html' | 'markdown';
  readonly text: string;
}

/** Converts mixed HTML and Markdown to Markdown. Elements for layout or style only are left out. */
export function asMarkdown(pieces: readonly MixedPiece[]): string {
  const { nodes, markdown } = parsedPieces(pieces);
  return blocksOf(nodes, markdown);
}

/** The text of HTML and Markdown in one, as code may hold it. */
export function asText(pieces: readonly MixedPiece[]): string {
  const { nodes, markdown } = parsedPieces(pieces);
  const text = nodes.map((node) => textIn(node, markdown)).join('');
  return pieces.some(({ kind, text: one }) => kind === 'html' && /<[a-z!/]/i.test(one))
    ? text.replace(/\s+/g, ' ').trim()
    : text.trim();
}

function parsedPieces(pieces: readonly MixedPiece[]): {
  readonly nodes: readonly HtmlNode[];
  readonly markdown: readonly string[];
} {
  const markdown: string[] = [];
  const html = pieces.map(({ kind, text }) => {
    if (kind === 'html') return text;
    if (kind === 'text') return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    markdown.push(text);
    return `${open}${markdown.length - 1}${close}`;
  });
  return { nodes: parseDocument(html.join('')).children, markdown };
}

/** Whether a text of Markdown takes lines of its own. */
export function takesLines(text: string): boolean {
  return /\n[ \t]*\n|^\s*(?:`{3}|~{3}|:{3}|\{\{% tab |#{1,6} |[-*+] |\d+[.)] |[>|]|<(?:div|table|details|p|ul|ol|figure|pre)\b)/m.test(
    text.trim(),
  );
}

function isBlock(node: HtmlNode, markdown: readonly string[]): boolean {
  if (node.type === 'text')
    return [...(node.data ?? '').matchAll(mark)].some(([, at]) => takesLines(markdown[Number(at)] ?? ''));
  if (dropped.has(node.name ?? '')) return false;
  if (blockNames.has(node.name ?? '')) return true;
  return (node.children ?? []).some((child) => isBlock(child, markdown));
}

function blocksOf(nodes: readonly HtmlNode[], markdown: readonly string[]): string {
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    blocks.push(inlineOf(line, markdown).trim());
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node, markdown)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(node.type === 'text' ? textBlocks(node.data ?? '', markdown) : blockOf(node, markdown));
  }
  endLine();
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** A text in which at least one piece takes lines of its own. */
function textBlocks(data: string, markdown: readonly string[]): string {
  return data
    .split(mark)
    .map((part, at) => (at % 2 === 0 ? shown(part).trim() : (markdown[Number(part)] ?? '').trim()))
    .filter((part) => part !== '')
    .join('\n\n');
}

function blockOf(node: HtmlNode, markdown: readonly string[]): string {
  const { name = '', attribs = {}, children = [] } = node;
  if (dropped.has(name)) return '';
  const inner = () => blocksOf(children, markdown);
  const anchor = attribs.id ? `<a id="${attribs.id}"></a>` : '';
  if (/^h[1-6]$/.test(name)) {
    const title = inlineOf(children, markdown).trim();
    return title === ''
      ? ''
      : `${'#'.repeat(Number(name[1]))} ${title}${attribs.id ? ` {#${attribs.id}}` : ''}`;
  }
  switch (name) {
    case 'pre':
      return fenceOf(
        textIn(node, markdown),
        /language-([\w+#-]+)/.exec(JSON.stringify(children[0]?.attribs ?? {}))?.[1],
      );
    case 'ul':
    case 'ol':
      return listOf(name, children, markdown);
    case 'blockquote':
      return inner().replace(/^/gm, '> ').replace(/[ ]+$/gm, '');
    case 'hr':
      return '***';
    case 'table': {
      const cells = cellsOf(node).filter((cell) => inlineOf(cell.children ?? [], markdown).trim() !== '');
      // A table with one column is only a frame.
      return cells.length > 1 ? elementOf(node, markdown) : blocksOf(cells[0]?.children ?? [], markdown);
    }
    case 'details':
    case 'dl':
    case 'iframe':
    case 'video':
    case 'audio':
      return elementOf(node, markdown);
    default: {
      const kind = noteClass.test(attribs.class ?? '') ? noteKindOf(attribs.class ?? '') : undefined;
      const content = inner();
      return [anchor, kind === undefined || content === '' ? content : noteText(kind, content)]
        .filter((part) => part !== '')
        .join('\n\n');
    }
  }
}

function noteKindOf(classes: string): string {
  const words = classes.split(/[\s_-]+/).reverse();
  return words.flatMap((word) => noteKinds[word] ?? [])[0] ?? 'note';
}

/** A fence with this code. */
export function fenceOf(code: string, language = ''): string {
  const fence = fenceMark(code);
  return [`${fence}${language}`, code.replace(/^\n+|\s+$/g, ''), fence].join('\n');
}

function listOf(name: string, children: readonly HtmlNode[], markdown: readonly string[]): string {
  const items = children.filter((child) => child.name === 'li');
  return items
    .map(({ children: inner = [] }, at) => {
      const sign = name === 'ul' ? '- ' : `${at + 1}. `;
      return sign + blocksOf(inner, markdown).replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`);
    })
    .join('\n');
}

/** An element that stays HTML; a blank line before and behind what is Markdown in it. */
function elementOf(node: HtmlNode, markdown: readonly string[]): string {
  const { name = '', attribs = {}, children = [] } = node;
  if (node.type !== 'tag' || dropped.has(name)) return '';
  const tag = `<${name}${attributesOf(attribs)}>`;
  if (/^(?:table|thead|tbody|tfoot|tr|dl)$/.test(name))
    return [tag, ...children.map((child) => elementOf(child, markdown)).filter(Boolean), `</${name}>`].join(
      '\n',
    );
  if (name === 'iframe' || name === 'video' || name === 'audio') {
    const sources = children
      .filter((child) => child.name === 'source')
      .map((child) => elementOf(child, markdown));
    return `${tag}${sources.join('')}${empty.has(name) ? '' : `</${name}>`}`;
  }
  if (empty.has(name)) return tag;
  if (name === 'details') {
    const summary = children.find((child) => child.name === 'summary');
    const title =
      summary === undefined
        ? ''
        : `\n<summary>${inlineOf(summary.children ?? [], markdown).trim()}</summary>`;
    const rest = blocksOf(
      children.filter((child) => child !== summary),
      markdown,
    );
    return `${tag}${title}\n\n${rest}\n\n</details>`;
  }
  const isMixed = children.some((child) => holdsMarkdown(child));
  return isMixed || children.some((child) => isBlock(child, markdown))
    ? `${tag}\n\n${blocksOf(children, markdown)}\n\n</${name}>`
    : `${tag}${inlineOf(children, markdown).trim()}</${name}>`;
}

function cellsOf({ name = '', children = [], ...node }: HtmlNode): readonly HtmlNode[] {
  return name === 'td' || name === 'th' ? [{ ...node, name, children }] : children.flatMap(cellsOf);
}

function holdsMarkdown(node: HtmlNode): boolean {
  return node.type === 'text' ? (node.data ?? '').includes(open) : (node.children ?? []).some(holdsMarkdown);
}

function inlineOf(nodes: readonly HtmlNode[], markdown: readonly string[]): string {
  const written = nodes.map((node): string => {
    const { name = '', attribs = {}, children = [], data = '', type } = node;
    if (type === 'text')
      return data
        .split(mark)
        .map((part, at) => (at % 2 === 0 ? shown(part) : (markdown[Number(part)] ?? '').trim()))
        .join('');
    if (type !== 'tag' || dropped.has(name)) return '';
    if (empty.has(name)) return `<${name}${attributesOf(filled(attribs, markdown))}>`;
    const inner = inlineOf(children, markdown);
    const attributes = attributesOf(filled(attribs, markdown));
    // An empty element is an icon. An element with only styles is replaced by its text.
    if (inner.trim() === '' && attribs.id === undefined) return inner;
    if (name === 'span' || name === 'font' || name === 'i' || name === 'a' || boxes.has(name))
      return attributes === '' || (boxes.has(name) && attribs.id === undefined)
        ? inner
        : `<${name}${attributes}>${inner}</${name}>`;
    return `<${name}${attributes}>${inner}</${name}>`;
  });
  return written.join('').replace(/[ \t]*\n[ \t\n]*/g, '\n');
}

function filled(
  attributes: Readonly<Record<string, string>>,
  markdown: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      value.replace(mark, (_, at: string) => markdown[Number(at)] ?? ''),
    ]),
  );
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name]) => kept.test(name))
    .map(([name, value]) =>
      value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
    )
    .join('');
}

function textIn(node: HtmlNode, markdown: readonly string[]): string {
  if (node.type === 'text')
    return (node.data ?? '').replace(mark, (_, at: string) => markdown[Number(at)] ?? '');
  if (dropped.has(node.name ?? '')) return '';
  return (node.children ?? []).map((child) => textIn(child, markdown)).join('');
}

function shown(text: string): string {
  return shownText(text, false);
}
