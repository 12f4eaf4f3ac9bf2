import { isActiveAddress } from '../model/index.ts';

/** What no XML document may hold, not even as a reference: control characters and halves of surrogate pairs. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML and HTML hold it, in attributes too. */
export function escapeXml(text: string): string {
  return text.replace(notXml, '').replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text as a line of Markdown holds it: none of it becomes a link or HTML. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\\(?=[[\]<\\])|[[\]]|<(?=[a-z/!?])/gi, '\\$&');
}

/** An address as a line of Markdown holds it, with a space before it; nothing of one that runs something. */
export function markdownAddress(url: string): string {
  return isActiveAddress(url) ? '' : ` <${url.replace(/[<>\s]/g, encodeURIComponent)}>`;
}
