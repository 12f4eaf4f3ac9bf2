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
