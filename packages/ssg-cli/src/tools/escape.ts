import { isActiveAddress } from '../model/index.ts';

/**
 * Characters that are not allowed in XML, not even as a reference: control characters and halves of surrogate pairs.
 */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML and HTML, in attributes, too. */
export function escapeXml(text: string): string {
  return text.replace(notXml, '').replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes text for a line of Markdown, so that none of it becomes a link or HTML. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\\(?=[[\]<\\])|[[\]]|<(?=[a-z/!?])/gi, '\\$&');
}

/** An address for a line of Markdown, with a space before it; nothing if it would run something. */
export function markdownAddress(url: string): string {
  return isActiveAddress(url) ? '' : ` <${url.replace(/[<>\s]/g, encodeURIComponent)}>`;
}
