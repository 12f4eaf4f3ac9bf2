const token =
  /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b|([{}[\],:])/g;

/**
 * JSON as HTML with the classes that highlight.js would give. It needs no grammar and no tree: a thousand operations
 * have some ten thousand examples, which would take longer than everything else on their pages.
 */
export function highlightJson(code: string): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(token)) {
    const [text, string, colon, number, literal] = match;
    html += escapeText(code.slice(end, match.index));
    end = match.index + text.length;
    if (string !== undefined && colon !== undefined) {
      html += `${mark('attr', string)}${mark('punctuation', colon)}`;
    } else if (string !== undefined) html += mark('string', string);
    else if (number !== undefined) html += mark('number', number);
    else html += mark(literal === undefined ? 'punctuation' : 'literal', text);
  }
  return html + escapeText(code.slice(end));
}

function mark(kind: string, text: string): string {
  return `<span class="hljs-${kind}">${escapeText(text)}</span>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
