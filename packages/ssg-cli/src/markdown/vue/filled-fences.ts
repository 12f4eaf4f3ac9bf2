/** The line that opens or closes code. */
const fence = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<signs>`{3,}|~{3,})(?<info>[^\n]*)/;
/** A language such as `js-vue`, in whose code Vue fills in expressions. */
const ofVue = /^[ \t]*[\w+#.-]*-vue(?![\w-])/;

/** The text with each line of code changed that stands in a fence of a language such as `js-vue`. */
export function withFilledFences(text: string, fill: (line: string) => string): string {
  if (!text.includes('-vue')) return text;
  let open: { readonly signs: string; readonly isFilled: boolean } | undefined;
  return text
    .split('\n')
    .map((line) => {
      const { signs, info = '' } = fence.exec(line)?.groups ?? {};
      if (open === undefined) {
        if (signs !== undefined) open = { signs, isFilled: ofVue.test(info) };
        return line;
      }
      const { isFilled } = open;
      if (signs?.startsWith(open.signs) && info.trim() === '') open = undefined;
      return isFilled && open !== undefined ? fill(line) : line;
    })
    .join('\n');
}
