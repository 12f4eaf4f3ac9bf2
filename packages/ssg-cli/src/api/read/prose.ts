import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as plainText } from 'mdast-util-to-string';

const wanted = 160;

/** Markdown of one line without its marks: `_any_ user` becomes `any user`. */
export function plainLine(markdown: string): string {
  if (!/[\\`*_[\]<>#!&]/.test(markdown)) return markdown.trim().replace(/\s+/g, ' ');
  const blocks = fromMarkdown(markdown).children.map((block) => plainText(block));
  return blocks.join(' ').trim().replace(/\s+/g, ' ');
}

/** The first whole sentences of Markdown, plain, about 160 characters. Empty when there is no paragraph. */
export function excerptOf(markdown: string | undefined): string {
  if (markdown === undefined) return '';
  const blocks = fromMarkdown(withoutParagraphTags(markdown.slice(0, 4000))).children;
  const paragraph = blocks.find((node) => node.type === 'paragraph');
  const text = paragraph === undefined ? '' : plainText(paragraph).trim().replace(/\s+/g, ' ');
  if (text.length <= wanted) return text;
  let end = 0;
  for (const stop of text.matchAll(/[.!?](?=\s|$)/g)) {
    if (end > 0 && stop.index + 1 > wanted) break;
    end = stop.index + 1;
  }
  return end === 0 ? text : text.slice(0, end);
}

/** A description that is written in HTML begins with a paragraph of it. */
function withoutParagraphTags(markdown: string): string {
  if (!/^\s*<p\b/i.test(markdown)) return markdown;
  return markdown
    .replace(/<\/p>[\s\S]*$/i, '')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .trim();
}
