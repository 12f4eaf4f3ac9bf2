// cspell:ignore pageinfo Docsy relref tabpane
import { dedent, type ForeignBlock, textWithin, widthOf } from './blocks.ts';
import { admonitionOf, fenceFor, noteText, summaryLines } from './notes.ts';

const notes =
  'note|tip|info|warning|caution|danger|important|success|alert|hint|callout|admonition|notice|pageinfo';
const opening = new RegExp(
  String.raw`^(?<indent>[ \t]*)\{\{(?<sign>[<%])[ \t]*(?<name>${notes}|details|expand|collapsible|highlight|tabs|tabpane)(?=[\s%>"])(?<given>[^{}]*?)[ \t]*[>%]\}\}`,
  'gm',
);
/** A text without it holds no opening. */
const maybe = /\{\{[<%][ \t]*[a-z]/;

/** What Docsy calls its colors. */
const colors: Readonly<Record<string, string>> = { primary: 'note', secondary: 'note', error: 'danger' };

const hint =
  'Write a note as `:::note`, a box that opens as `<details>`, tabs as `::::tabs`, code as a fence; `check-links --fix` does.';
const tabOpening = /\{\{[<%][ \t]*tab(?=[\s%>"])[^{}]*?[>%]\}\}/g;

/** Pairs of shortcodes of Hugo that have one form here: notes, boxes that open, and code. */
export function shortcodeBlocks(text: string, prose: string): readonly ForeignBlock[] {
  if (!maybe.test(prose)) return [];
  const blocks: ForeignBlock[] = [];
  for (const match of prose.matchAll(opening)) {
    const { indent = '', name = '' } = match.groups ?? {};
    const last = blocks.at(-1);
    const inner = match.index + match[0].length;
    const close = closingOf(prose, name, inner);
    if (close === undefined || (last !== undefined && match.index < last.end)) continue;
    const given = text.slice(match.index, inner);
    const content = dedent(text.slice(inner, close.start), widthOf(indent));
    const made = rewritten(name, argumentsOf(given), textWithin(content));
    if (made === undefined) continue;
    const isFollowed = /^[ \t]*\S/.test(text.slice(close.end));
    // Without a blank line before it, it would belong to HTML above it.
    const lineAbove = text.slice(text.lastIndexOf('\n', match.index - 2) + 1, match.index);
    const apart = /^[ \t]*</.test(lineAbove) ? '\n' : '';
    blocks.push({
      start: match.index,
      end: close.end,
      name: `{{${match.groups?.sign} ${name} ${match.groups?.sign === '<' ? '>' : '%'}}}`,
      of: 'Hugo',
      hint,
      replacement: apart + made.replace(/^(?=.)/gm, indent) + (isFollowed ? '\n\n' : ''),
    });
  }
  return blocks;
}

/** The shortcode that ends one, those of the same name within it gone past. */
function closingOf(
  prose: string,
  name: string,
  from: number,
): { readonly start: number; readonly end: number } | undefined {
  const signs = new RegExp(String.raw`\{\{[<%][ \t]*(?<end>/?)[ \t]*${name}(?=[\s%>"])[^{}]*?[>%]\}\}`, 'g');
  signs.lastIndex = from;
  let depth = 0;
  for (let found = signs.exec(prose); found !== null; found = signs.exec(prose)) {
    if (found.groups?.end === '') depth++;
    else if (depth === 0) return { start: found.index, end: found.index + found[0].length };
    else depth--;
  }
  return undefined;
}

/** `{{< tab header="Language:" />}}` holds nothing, and has no end. */
function isClosed(shortcode: string): boolean {
  return /\/\s*[>%]\}\}$/.test(shortcode);
}

interface Arguments {
  readonly named: Readonly<Record<string, string>>;
  readonly listed: readonly string[];
}

/** What a shortcode is given: `color="info"`, `"A title"`, `go`. */
function argumentsOf(written: string): Arguments {
  const inner = written.replace(/^[\s\S]*?\{\{[<%]\s*[\w/-]+/, '').replace(/[>%]\}\}[\s\S]*$/, '');
  const parts = [
    ...inner.matchAll(
      /(?:(?<key>[\w-]+)\s*=\s*)?(?:"(?<quoted>[^"]*)"|`(?<raw>[^`]*)`|(?<plain>[^\s"`=]+))/g,
    ),
  ].map(({ groups }) => ({ key: groups?.key, value: groups?.quoted ?? groups?.raw ?? groups?.plain ?? '' }));
  return {
    named: Object.fromEntries(parts.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value]]))),
    listed: parts.flatMap(({ key, value }) => (key === undefined ? [value] : [])),
  };
}

function rewritten(name: string, given: Arguments, content: string): string | undefined {
  const { named, listed } = given;
  if (name === 'tabs' || name === 'tabpane') return tabsOf(name, given, content);
  if (name === 'highlight') return [`\`\`\`${named.lang ?? listed[0] ?? ''}`, content, '```'].join('\n');
  const inner = rewriteWithin(content);
  if (name === 'details' || name === 'expand' || name === 'collapsible') {
    const title = named.summary ?? named.title ?? listed[0] ?? 'Details';
    return ['<details>', ...summaryLines(title), '', inner, '', '</details>'].join('\n');
  }
  const isGeneral = /^(?:alert|hint|callout|admonition|notice)$/.test(name);
  const kind = isGeneral
    ? (named.color ?? named.type ?? named.context ?? listed[0] ?? 'note')
    : name === 'pageinfo'
      ? 'info'
      : name;
  const title = named.title ?? listed[isGeneral ? 1 : 0] ?? '';
  return noteText(admonitionOf(colors[kind] ?? kind), inner, title);
}

/** Tabs of some themes; the panes of Docsy hold code, where they are not said to hold text. None without a tab in them. */
function tabsOf(name: string, { named: around }: Arguments, content: string): string | undefined {
  const names = around.items?.split(',') ?? [];
  const isCode = name === 'tabpane' && around.text !== 'true';
  const tabs: { readonly label: string; readonly inner: string }[] = [];
  let end = 0;
  for (const match of content.matchAll(tabOpening)) {
    // A tab within a tab belongs to tabs within it.
    if (match.index < end) continue;
    const start = match.index + match[0].length;
    const close = isClosed(match[0]) ? { start, end: start } : closingOf(content, 'tab', start);
    if (close === undefined) return undefined;
    end = close.end;
    const { named, listed } = argumentsOf(match[0]);
    // Docsy shows such a tab as the title of the row.
    if (named.disabled === 'true') continue;
    const label = named.header ?? named.name ?? named.title ?? listed[0] ?? names[tabs.length]?.trim();
    const text = textWithin(content.slice(start, close.start));
    const fenced = [`\`\`\`${named.lang ?? around.lang ?? ''}`, text, '```'].join('\n');
    const isMarkdown = !isCode || match[0].startsWith('{{%') || /^(?:```|~~~|$)/.test(text);
    tabs.push({ label: label ?? 'Tab', inner: isMarkdown ? rewriteWithin(text) : fenced });
  }
  if (tabs.length === 0) return undefined;
  const colons = fenceFor(tabs.map(({ inner }) => inner).join('\n'));
  const panels = tabs.flatMap(({ label, inner }) => [`${colons}tab[${label}]`, '', inner, '', colons]);
  return [`${colons}:tabs`, ...panels, `${colons}:`].join('\n');
}

/** Pairs within a pair. */
function rewriteWithin(text: string): string {
  let [made, end] = ['', 0];
  for (const block of shortcodeBlocks(text, text)) {
    made += text.slice(end, block.start) + (block.replacement ?? '');
    end = block.end;
  }
  return made + text.slice(end);
}

/** What a shortcode that stands alone becomes: figures, references and videos. */
export function singleShortcode(match: RegExpExecArray, original: string): string | undefined {
  const { named, listed } = argumentsOf(original.slice(match.index, match.index + match[0].length));
  switch (match.groups?.name?.toLowerCase()) {
    case 'figure': {
      const { src, alt, caption, title, width } = named;
      if (src === undefined || title !== undefined) return undefined;
      const words = alt ?? caption ?? '';
      if (caption === undefined && width === undefined) return `![${words}](${src})`;
      const image = `<img src="${src}" alt="${words}"${width === undefined ? '' : ` width="${width.replace(/px$/, '')}"`}>`;
      return caption === undefined ? image : `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
    }
    case 'ref':
    case 'relref':
      return referenceOf(named.path ?? listed[0]);
    case 'youtube':
      return named.id === undefined && listed[0] === undefined
        ? undefined
        : `[${named.title ?? 'Video'}](https://www.youtube.com/watch?v=${named.id ?? listed[0]})`;
    default:
      return undefined;
  }
}

/** From the content folder, with or without a slash before it: the path of the page is the same without an ending. */
function referenceOf(target: string | undefined): string | undefined {
  if (target === undefined || !/^[^.#][^#]*\//.test(target)) return target;
  return target.replace(/^(?!\/)/, '/').replace(/(?:\/_?index)?\.md(?=#|$)/, '');
}
