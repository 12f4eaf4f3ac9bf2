/** A name without its number prefix, and the number. Dates (`2024-01-02`) and versions (`1.2`) are no prefixes. */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*(?=\S)(.+)$/.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** Takes the number prefix off every part of a path. */
export function withoutPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}
