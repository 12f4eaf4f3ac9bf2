/** What no XML document may hold, not even as a reference: control characters and halves of surrogate pairs. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML and HTML hold it, in attributes too. */
export function escapeXml(text: string): string {
  return text.replace(notXml, '').replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
