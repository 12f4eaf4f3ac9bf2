import type { Element, Root } from 'hast';
import { withoutNumberPrefix } from '../../model/index.ts';
import type { MarkdownOptions } from '../options.ts';
import { hasClass, isElement, isNamed } from './elements.ts';
import { toText } from './to-text.ts';
import { walk } from './walk.ts';

const maxDescriptionLength = 200;
/** Elements whose text is no running text of the page. */
const notProse = new Set(['pre', 'table', 'figure', 'math', 'svg', 'script', 'style', 'template']);

/** Whether the page opens with its own `h1`. */
export function titleHeadingOf(tree: Root): Element | undefined {
  const first = tree.children.find((node) => node.type !== 'text' || node.value.trim() !== '');
  return isElement(first) && first.tagName === 'h1' ? first : undefined;
}

/** The title of a page without one: the name of its file, or that of its folder for an index page. */
export function titleOfFile(file: string, home: MarkdownOptions['home']): string {
  const parts = file.split('/');
  const name = (parts.at(-1) ?? file).replace(/\.[^.]+$/, '');
  if (!/^(?:_?index|readme)$/i.test(name)) return name;
  const folder = parts.slice(0, -1).join('/');
  if (home?.folders.includes(folder)) return home.title;
  return withoutNumberPrefix(parts.at(-2) ?? name);
}

/** The first real paragraph, in whole sentences; badges, admonitions, tables, lists and quotes are skipped. */
export function firstParagraph(tree: Root): string | undefined {
  for (const node of tree.children) {
    if (!isElement(node) || node.tagName !== 'p') continue;
    const text = toText(node).replace(/\s+/g, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(text) && !isBadges(node)) return wholeSentences(text);
  }
  return undefined;
}

/** A paragraph of images and links around images. */
function isBadges(paragraph: Element): boolean {
  return paragraph.children.every((child) => {
    if (child.type === 'text') return child.value.trim() === '';
    if (isNamed(child, 'img', 'picture', 'br')) return true;
    if (!isElement(child) || child.tagName !== 'a') return false;
    return child.children.length > 0 && child.children.every((inner) => isNamed(inner, 'img', 'picture'));
  });
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** As many whole sentences as fit; one that alone is too long is cut between words. */
function wholeSentences(text: string): string {
  let taken = '';
  for (const { segment } of sentences.segment(text)) {
    if ((taken + segment).trim().length > maxDescriptionLength) break;
    taken += segment;
  }
  if (taken.trim() !== '') return taken.trim();
  const cut = text.slice(0, maxDescriptionLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length).replace(/[\s,;:–-]+$/, '')}…`;
}

const wordSegments = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of running text in a tree: none of code blocks and tables. */
export function countWords(tree: Root): number {
  let words = 0;
  walk(tree, (node) => {
    if (node.type === 'text') words += wordsOf(node.value);
    if (node.type !== 'element') return undefined;
    return notProse.has(node.tagName) || hasClass(node, 'heading-link') ? 'skip' : undefined;
  });
  return words;
}

// Matches the words of the segmenter in plain ASCII, several times as fast: letters, digits and underscores, with a
// single punctuation mark between two letters (`e.g`, `don't`) or two digits (`1,000`).
const ascii = /^[\0-\x7f]*$/;
const asciiRun = /(?:\w|(?<=[A-Za-z])[.':](?=[A-Za-z])|(?<=\d)[.,';](?=\d))+/g;
const asciiWord = /[A-Za-z0-9]|__/;

/** The segmenter takes minutes for some texts of a hundred thousand characters. */
const maxPieceLength = 5_000;

/** The words of a text, as `Intl.Segmenter` tells them apart. */
export function wordsOf(text: string): number {
  if (ascii.test(text)) return (text.match(asciiRun) ?? []).filter((run) => asciiWord.test(run)).length;
  let words = 0;
  for (let start = 0; start < text.length; start += maxPieceLength)
    for (const { isWordLike } of wordSegments.segment(text.slice(start, start + maxPieceLength)))
      if (isWordLike) words++;
  return words;
}
