/** A JSON number, or a string to step over. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Whether a text is JSON that keeps its meaning as a literal of a language whose objects and lists look like JSON's.
 * With `wideNumbers` the language's integers have any size; without, every number must survive a double.
 */
export function exactJson(text: string, { wideNumbers }: { readonly wideNumbers: boolean }): boolean {
  try {
    JSON.parse(text);
  } catch {
    return false;
  }
  const tokens = text.match(TOKEN) ?? [];
  return tokens.every((token) =>
    token.startsWith('"')
      ? token !== '"__proto__"' && !token.includes('\\u')
      : isExactNumber(token, wideNumbers),
  );
}

function isExactNumber(token: string, wideNumbers: boolean): boolean {
  if (/^-?\d+$/.test(token)) return token !== '-0' && (wideNumbers || Number.isSafeInteger(Number(token)));
  return Number.isFinite(Number(token));
}
