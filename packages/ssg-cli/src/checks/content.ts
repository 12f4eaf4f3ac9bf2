import type { Element, Nodes, Root } from 'hast';
import type { Diagnostic, Document, Location } from '../model/index.ts';
import { walkElements } from '../tools/walk.ts';

/** Checks one document for accessibility: heading levels, alternative texts, link texts, ids. */
export function checkContent(document: Pick<Document, 'source' | 'body'>): readonly Diagnostic[] {
  const { file, text } = document.source;
  const written: { lines?: readonly string[] } = {};
  const lines = () => {
    written.lines ??= text.split(/\r?\n/);
    return written.lines;
  };
  const at = (node: Nodes): Location => {
    const start = node.position?.start;
    const own = (node.type === 'element' ? node.data?.file : undefined) ?? file;
    return start === undefined ? { file: own } : { file: own, line: start.line, column: start.column };
  };
  const lacksText = (image: Element) => lacksAlternative(image, lines);
  const inEmptyLinks = new Set<Element>();
  const checks = [
    headingJumps(at),
    emptyLinks(at, lacksText, inEmptyLinks),
    missingAlternatives(at, lacksText, inEmptyLinks),
  ];
  walkElements(document.body, (element) => {
    for (const { look } of checks) look(element);
    return undefined;
  });
  return [...checks.flatMap(({ found }) => found), ...duplicateIds(document.body, at)];
}

type PlaceOf = (node: Nodes) => Location;

/** A check of single elements. */
interface ElementCheck {
  readonly look: (element: Element) => void;
  readonly found: readonly Diagnostic[];
}

function headingJumps(at: PlaceOf): ElementCheck {
  const found: Diagnostic[] = [];
  let previous = 1;
  const look = (element: Element) => {
    const depth = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (depth === undefined || isGenerated(element)) return;
    if (Number(depth) > previous + 1) {
      found.push({
        code: 'heading-level-jump',
        message: `A heading of level ${depth} follows one of level ${previous}.`,
        location: at(element),
        target: textOf(element).trim(),
        hint: `Make it level ${previous + 1}.`,
      });
    }
    previous = Number(depth);
  };
  return { look, found };
}

function missingAlternatives(
  at: PlaceOf,
  lacksText: (image: Element) => boolean,
  inEmptyLinks: ReadonlySet<Element>,
): ElementCheck {
  const found: Diagnostic[] = [];
  const look = (element: Element) => {
    if (!lacksText(element)) return;
    const { src } = element.properties;
    const isOfLink = inEmptyLinks.has(element);
    found.push({
      code: 'missing-alt',
      message: isOfLink
        ? 'This image has no alternative text, so the link around it has none either.'
        : 'This image has no alternative text.',
      location: at(element),
      ...(typeof src === 'string' ? { target: src } : {}),
      hint: isOfLink
        ? 'Describe in a few words where the link leads.'
        : 'Describe in a few words what the image shows.',
    });
  };
  return { look, found };
}

function lacksAlternative(element: Element, lines: () => readonly string[]): boolean {
  if (element.tagName !== 'img' || element.position === undefined) return false;
  const { alt, ariaHidden, role, ariaLabel, ariaLabelledBy } = element.properties;
  if (ariaHidden === 'true' || role === 'presentation' || role === 'none' || ariaLabel || ariaLabelledBy)
    return false;
  // In HTML, an empty text marks an image as decorative. In Markdown, it was forgotten.
  const { line, column } = element.position.start;
  const isMarkdown = lines()[line - 1]?.startsWith('![', column - 1) === true;
  return typeof alt !== 'string' || (alt.trim() === '' && isMarkdown);
}

/** Links without text. If a link contains only images without text, the finding is about the images. */
function emptyLinks(
  at: PlaceOf,
  lacksText: (image: Element) => boolean,
  inEmptyLinks: Set<Element>,
): ElementCheck {
  const found: Diagnostic[] = [];
  const look = (element: Element) => {
    const { href, ariaLabel, ariaLabelledBy, title } = element.properties;
    if (element.tagName !== 'a' || typeof href !== 'string' || isGenerated(element)) return;
    if (ariaLabel || ariaLabelledBy || title || isNamed(element)) return;
    const before = inEmptyLinks.size;
    walkElements(element, (inner) => {
      if (lacksText(inner)) inEmptyLinks.add(inner);
      return undefined;
    });
    if (inEmptyLinks.size > before) return;
    found.push({
      code: 'empty-link',
      message: 'This link has no text.',
      location: at(element),
      target: href,
      hint: 'Add text that says where the link leads.',
    });
  };
  return { look, found };
}

/**
 * Whether an element has an accessible name: text, an image with a text, or a component, whose output is unknown here.
 */
function isNamed(element: Element): boolean {
  if (textOf(element).trim() !== '') return true;
  let isFound = false;
  walkElements(element, ({ tagName, properties }) => {
    const { alt, ariaLabel } = properties;
    const hasText = (typeof alt === 'string' && alt.trim() !== '') || typeof ariaLabel === 'string';
    if (hasText || tagName === 'site-component' || tagName === 'svg') isFound = true;
    return undefined;
  });
  return isFound;
}

function duplicateIds(tree: Root, at: PlaceOf): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const first = new Map<string, Location>();
  walkElements(tree, (element) => {
    // Ids within a drawing belong to the drawing.
    if (element.tagName === 'svg' || element.tagName === 'math') return 'skip';
    const { id } = element.properties;
    if (typeof id !== 'string' || id === '' || element.position === undefined) return undefined;
    const before = first.get(id);
    if (before === undefined) first.set(id, at(element));
    else {
      found.push({
        code: 'duplicate-heading-id',
        message: `The id \`${id}\` is taken${before.line === undefined ? '' : `, by line ${before.line}`}.`,
        location: at(element),
        target: id,
        hint: 'Use another id.',
      });
    }
    return undefined;
  });
  return found;
}

/** Elements that the Markdown stage adds by itself. */
function isGenerated({ properties, position }: Element): boolean {
  const { className, dataFootnoteRef, dataFootnoteBackref } = properties;
  const isHeadingLink =
    Array.isArray(className) && (className.includes('heading-link') || className.includes('sr-only'));
  return (
    position === undefined ||
    isHeadingLink ||
    dataFootnoteRef !== undefined ||
    dataFootnoteBackref !== undefined
  );
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'a' && isGenerated(node)) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
