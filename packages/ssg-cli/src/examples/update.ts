import type { OutputDifference } from './judge.ts';

/** The text of a file with the content of fences replaced, and what was left: fences that the new lines would close. */
export function updateOutputs<Output extends OutputDifference>(
  text: string,
  outputs: readonly Output[],
): { readonly text: string; readonly left: readonly Output[] } {
  const ending = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const lines = text.split(/\r\n|\n|\r/);
  const left: Output[] = [];
  // From the last on, so that the lines of the others stay where they are.
  for (const output of outputs.toSorted((a, b) => b.fence.line - a.fence.line)) {
    const { fence, lines: wanted } = output;
    const opening = lines[fence.line - 1] ?? '';
    const signs = /^(?:`{3,}|~{3,})/.exec(opening.slice(fence.column - 1))?.[0];
    const isClosed =
      fence.endLine > fence.line && signs !== undefined && lines[fence.endLine - 1]?.includes(signs);
    if (!isClosed || wanted.some((line) => line.trimStart().startsWith(signs))) left.push(output);
    else {
      const prefix = prefixOf(opening.slice(0, fence.column - 1));
      const written = wanted.map((line) => (line === '' ? prefix.trimEnd() : prefix + line));
      lines.splice(fence.line, fence.endLine - fence.line - 1, ...written);
    }
  }
  return { text: lines.join(ending), left };
}

/** What comes before each line of a block: the signs of quotes stay, those of lists are as wide as blanks. */
function prefixOf(before: string): string {
  return before.replace(/[^>\s]/g, ' ');
}
