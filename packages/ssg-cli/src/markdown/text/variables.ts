import type { Diagnostic } from '../../model/index.ts';
import { type Edit, type EditedText, locationOf } from './edits.ts';
import { nearestHint } from './name-hint.ts';

/** The edits that replace `@name@` by the values of variables. Unknown names stay as written. */
export function variableEdits(text: string, variables: Readonly<Record<string, string>>): readonly Edit[] {
  const edits: Edit[] = [];
  if (!text.includes('@')) return edits;
  // The closing `@` is not consumed: it may open the next name if this one is unknown.
  for (const match of text.matchAll(/@([A-Za-z_][\w.-]*)(?=@)/g)) {
    const name = match[1] ?? '';
    const last = edits.at(-1);
    if (!Object.hasOwn(variables, name) || (last !== undefined && match.index < last.end)) continue;
    const value = variables[name] ?? '';
    edits.push({ start: match.index, end: match.index + match[0].length + 1, text: value });
  }
  return edits;
}

/** Names that were not replaced and look like misspellings of a known one. */
export function unknownVariables(
  text: EditedText,
  variables: Readonly<Record<string, string>>,
): readonly Diagnostic[] {
  const names = Object.keys(variables);
  if (names.length === 0 || !text.text.includes('@')) return [];
  return [...text.text.matchAll(/(?<!\w)@([A-Za-z_][\w.-]*)@(?!\w)/g)].flatMap((match) => {
    const [written, name = ''] = match;
    const hint = nearestHint(name, names);
    if (hint === undefined) return [];
    const message = `There is no variable \`${name}\`.`;
    return [
      { code: 'unknown-variable', message, location: locationOf(text, match.index), target: written, hint },
    ];
  });
}
