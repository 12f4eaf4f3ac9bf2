interface SplitName {
  readonly name: string;
  readonly position?: number;
}

/** A name without its number prefix, and the number. Dates (`2024-01-02`) and versions (`1.2`) are no prefixes. */
function splitNumberPrefix(name: string): SplitName {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*(?=\S)(.+)$/.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** A file or folder name without its number prefix: `02-usage` → `usage`. */
export function withoutNumberPrefix(name: string): string {
  return splitNumberPrefix(name).name;
}

/** A name of a file or folder of docs whose config may keep number prefixes. */
export function splitDocName(name: string, docs: { readonly numberPrefixes: boolean }): SplitName {
  return docs.numberPrefixes ? splitNumberPrefix(name) : { name };
}

/** A path of docs as ids and addresses have it. */
export function cleanDocPath(path: string, docs: { readonly numberPrefixes: boolean }): string {
  return path
    .split('/')
    .map((part) => splitDocName(part, docs).name)
    .join('/');
}

/** Whether a part of a path has a number prefix. */
export function hasNumberPrefix(path: string): boolean {
  return path.split('/').some((part) => splitNumberPrefix(part).position !== undefined);
}
