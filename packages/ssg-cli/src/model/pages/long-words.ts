/**
 * A text in parts, between which a line may end although no space is there: words with more than `longest` characters are cut
 * between their own parts.
 */
export function breakableParts(text: string, longest = 20): readonly string[] {
  // After the dots, dashes and the like of a name, before its humps and brackets; never after the dashes that it starts with.
  const betweenParts =
    /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[\p{L}\d)\]}>][._:/=,-])(?=[\p{L}\d<{[(])|(?<=[\p{L}\d])(?=[([{<])/u;
  const parts = [''];
  for (const word of text.split(/(\s+)/)) {
    const [first = '', ...rest] = word.length > longest ? word.split(betweenParts) : [word];
    parts[parts.length - 1] += first;
    parts.push(...rest);
  }
  return parts;
}
