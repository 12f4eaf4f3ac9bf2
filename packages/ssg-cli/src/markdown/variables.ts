import type { Edit } from './edits.ts';

/** The edits that put the values of variables in the place of `@name@`. Names that are not known stay as written. */
export function variableEdits(text: string, variables: Readonly<Record<string, string>>): readonly Edit[] {
  const edits: Edit[] = [];
  if (!text.includes('@')) return edits;
  // The closing `@` is only looked at: it may open the next name when this one is not known.
  for (const match of text.matchAll(/@([A-Za-z_][\w.-]*)(?=@)/g)) {
    const name = match[1] ?? '';
    const last = edits.at(-1);
    if (!Object.hasOwn(variables, name) || (last !== undefined && match.index < last.end)) continue;
    const value = variables[name] ?? '';
    edits.push({ start: match.index, end: match.index + match[0].length + 1, text: value });
  }
  return edits;
}
