import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { hasClass, isElement, isNamed } from './elements.ts';
import { toText } from './to-text.ts';

const longestDescription = 200;
/** Elements whose text is no running text of the page. */
const notProse = ['pre', 'table', 'figure', 'math', 'svg', 'script', 'style', 'summary'];

/** Whether the page opens with its own `h1`. */
export function titleHeadingOf(tree: Root): Element | undefined {
  const first = tree.children.find((node) => node.type !== 'text' || node.value.trim() !== '');
  return isElement(first) && first.tagName === 'h1' ? first : undefined;
}

/** The first real paragraph, in whole sentences: none of badges, admonitions, tables, lists or quotes. */
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
export function wholeSentences(text: string): string {
  let taken = '';
  for (const { segment } of sentences.segment(text)) {
    if ((taken + segment).trim().length > longestDescription) break;
    taken += segment;
  }
  if (taken.trim() !== '') return taken.trim();
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length).replace(/[\s,;:–-]+$/, '')}…`;
}

const wordSegments = new Intl.Segmenter('en', { granularity: 'word' });

/** Words of running text: no code blocks, no tables. */
export function countWords(tree: Root): number {
  let words = 0;
  visit(tree, (node: Nodes) => {
    if (isNamed(node, ...notProse) || hasClass(node, 'heading-link')) return 'skip';
    if (node.type === 'text') {
      for (const { isWordLike } of wordSegments.segment(node.value)) if (isWordLike) words++;
    }
    return undefined;
  });
  return words;
}

/** Names of the components that a tree holds, sorted. */
export function componentsOf(tree: Root): readonly string[] {
  const names = new Set<string>();
  visit(tree, 'element', (node) => {
    if (node.tagName === 'site-component') names.add(String(node.properties.dataName));
  });
  return [...names].sort();
}
