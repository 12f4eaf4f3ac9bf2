import type { Diagnostic } from '../model/index.ts';
import { type Edit, type EditedText, locationOf } from './edits.ts';
import { nearestHint } from './name-hint.ts';

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

/** What is left in the text after replacing and looks like a slip of the pen for a known name. */
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
