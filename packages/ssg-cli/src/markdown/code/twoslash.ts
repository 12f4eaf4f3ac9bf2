/**
 * Code of a fence with the word `twoslash`, without the parts for the type checker: everything before `// ---cut---`
 * and after `// ---cut-after---`, between `// ---cut-start---` and `// ---cut-end---`, settings (`// @noErrors`) and
 * queries (`// ^?`).
 */
export function withoutTwoslash(code: string): string {
  const lines = code.split('\n');
  const before = lines.findLastIndex((line) => /^\s*\/\/\s*---cut(?:-before)?---\s*$/.test(line));
  const after = lines.findIndex((line) => /^\s*\/\/\s*---cut-after---\s*$/.test(line));
  const shown: string[] = [];
  let isCut = false;
  for (const line of lines.slice(before + 1, after < 0 ? undefined : after)) {
    const sign = /^\s*\/\/\s*---cut-(?<sign>start|end)---\s*$/.exec(line)?.groups?.sign;
    if (sign !== undefined) isCut = sign === 'start';
    else if (!isCut && !isForChecker(line)) shown.push(line);
  }
  return after < 0 ? shown.join('\n') : `${shown.join('\n')}\n`;
}

function isForChecker(line: string): boolean {
  return /^\s*\/\/\s*@(?!filename)\w+(?::.*)?\s*$|^\s*\/\/\s*\^[?|^]/.test(line);
}
