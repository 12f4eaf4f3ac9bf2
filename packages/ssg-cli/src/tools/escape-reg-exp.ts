/** Escapes a text for a regular expression. (`RegExp.escape` is missing in the oldest supported Node.) */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
