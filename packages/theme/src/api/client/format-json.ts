/** JSON with a line for each member and item; numbers stay as they are written, however long. */
export function formatJson(text: string): string {
  JSON.parse(text);
  let formatted = '';
  let depth = 0;
  const line = (): string => `\n${'  '.repeat(depth)}`;
  for (const [piece] of text.matchAll(/"(?:\\.|[^"\\])*"|[{[]\s*[}\]]|[{}[\]:,]|[^\s{}[\]:,"]+/g)) {
    if (piece === '{' || piece === '[') {
      depth += 1;
      formatted += piece + line();
    } else if (piece === '}' || piece === ']') {
      depth -= 1;
      formatted += line() + piece;
    } else if (piece === ',') formatted += piece + line();
    else formatted += piece === ':' ? ': ' : /^[{[]/.test(piece) ? piece.replace(/\s/g, '') : piece;
  }
  return formatted;
}

/** The longest body that is shown in full, in characters; a longer one would freeze the page. */
const maxShown = 200_000;

/** The body of an answer as it is shown: JSON with a line for each member, and of a long body the beginning. */
export function shownBody(
  bytes: ArrayBuffer,
  type: string,
): { readonly text: string; readonly isJson: boolean } {
  const text = decode(bytes, type);
  if (text.length > maxShown) return { text: `${text.slice(0, maxShown)}\n…`, isJson: false };
  try {
    return { text: formatJson(text), isJson: true };
  } catch {
    return { text, isJson: false };
  }
}

function decode(bytes: ArrayBuffer, type: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
