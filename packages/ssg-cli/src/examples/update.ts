import type { OutputDifference } from './judge.ts';

/**
 * The text of a file with the contents of fences replaced, and the outputs that were left out because their lines would
 * close the fence.
 */
export function updateOutputs<Output extends OutputDifference>(
  text: string,
  outputs: readonly Output[],
): { readonly text: string; readonly left: readonly Output[] } {
  const ending = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const lines = text.split(/\r\n|\n|\r/);
  const left: Output[] = [];
  // From last to first, so that the line numbers of the others stay valid.
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

/** The prefix of each line of a block: quote markers stay, list markers become spaces. */
function prefixOf(before: string): string {
  return before.replace(/[^>\s]/g, ' ');
}
