/**
 * Raw strings came with C# 11, and neither compiler nor grammar at hand knows them: they become verbatim ones, less the
 * margin that the last line names.
 */
export function withoutRawStrings(code: string): string {
  return code.replace(/("{3,})\n(.*?)\n( *)\1(?!")/gs, (_, _fence, text: string, margin: string) => {
    const lines = text.split('\n').map((line) => (line === '' ? '' : line.slice(margin.length)));
    return `@"${lines.join('\n').replaceAll('"', '""')}"`;
  });
}
