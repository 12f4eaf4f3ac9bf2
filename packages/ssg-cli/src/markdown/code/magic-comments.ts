/** How a line of code is marked. */
export type LineMark = 'highlighted' | 'inserted' | 'deleted';

/** Code without its magic comments, and the marks they ask for, by index of the line. */
interface MarkedCode {
  readonly text: string;
  readonly marks: ReadonlyMap<number, LineMark>;
}

const kinds: Readonly<Record<string, LineMark>> = {
  highlight: 'highlighted',
  'diff-add': 'inserted',
  'diff-remove': 'deleted',
};

// One comment alone on its line, in the syntaxes of the languages in use: // # -- ; % ' " REM, /* */, <!-- -->, {/* */}, (* *), {# #}, --[[ ]], <%-- --%>, | in Haskell, ! in Fortran, .. in reStructuredText.
const comment =
  /^\s*(?:\{?\/\*|<!--|<%--|\(\*|\{#|--\[\[|\{-|\/\/|#|--|;+|%|'|"|!|\.\.|@?rem\b|<#)\s*(?<kind>highlight|diff-add|diff-remove)-(?<where>next-line|start|end)(?:\s*(?:\*\/\}?|-->|--%>|\*\)|#\}|\]\]|-\}|#>))?\s*$/i;

/** A mark at the end of the line itself, as other tools write it: `// [!code ++]`, and `// [!code ++:3]` for three lines from there. */
const trailing =
  /^\[!code\s+(?<sign>\+\+|--|highlight|hl|focus|error|warning|info)(?::(?<count>\d+))?\](?:\s*(?<closing>\*\/\}?|-->))?\s*$/;
/** What opens the comment right before it. */
const opening = /(?:\/\*|<!--|\/\/|#|--|(?<!;);+|%)$/;
const openingInJsx = /\{\/\*$/;
const signs: Readonly<Record<string, LineMark>> = { '++': 'inserted', '--': 'deleted' };

/** The mark at the end of a line, how many lines it is for, and the line without it. */
function readSign(
  line: string,
): { readonly mark: LineMark; readonly count: number; readonly rest: string } | undefined {
  const at = line.lastIndexOf('[!code');
  const found = at < 0 ? undefined : trailing.exec(line.slice(at))?.groups;
  if (found === undefined) return undefined;
  const { sign = '', count = '1', closing } = found;
  const opener = closing === '*/}' ? openingInJsx : opening;
  const before = line.slice(0, at).trimEnd();
  if (!opener.test(before)) return undefined;
  const rest = before.replace(opener, '').trimEnd();
  return { mark: signs[sign] ?? 'highlighted', count: Number(count), rest };
}

/** Takes the magic comments out of code: `highlight-next-line`, `highlight-start` … `highlight-end`, and `diff-add-…`, `diff-remove-…` alike. */
export function readMagicComments(code: string): MarkedCode {
  const marks = new Map<number, LineMark>();
  if (!/highlight-|diff-|\[!code/i.test(code)) return { text: code, marks };
  const lines: string[] = [];
  const open = new Set<LineMark>();
  let next: LineMark | undefined;
  // Lines that are still to be marked by the last sign.
  let run: { readonly mark: LineMark; left: number } | undefined;
  for (const line of code.split('\n')) {
    const { kind = '', where } = comment.exec(line)?.groups ?? {};
    const mark = kinds[kind.toLowerCase()];
    if (mark !== undefined) {
      if (where === 'next-line') next = mark;
      else if (where === 'start') open.add(mark);
      else open.delete(mark);
      continue;
    }
    const sign = readSign(line);
    if (sign !== undefined) run = { mark: sign.mark, left: sign.count };
    // Alone on its line, it is about the lines below.
    if (sign?.rest.trim() === '') continue;
    const chosen = run && run.left-- > 0 ? run.mark : (next ?? [...open].at(-1));
    if (chosen !== undefined) marks.set(lines.length, chosen);
    lines.push(sign?.rest ?? line);
    next = undefined;
  }
  return { text: lines.join('\n'), marks };
}

/** A `…-start` without its `…-end`, or the other way round. */
interface UnpairedMark {
  /** Index of the line in the code as written. */
  readonly index: number;
  readonly name: string;
  /** What is missing. */
  readonly partner: string;
}

/** The magic comments of code that have no partner. */
export function unpairedMarks(code: string): readonly UnpairedMark[] {
  const unpaired: UnpairedMark[] = [];
  if (!/-(?:start|end)/i.test(code)) return unpaired;
  const open = new Map<string, UnpairedMark>();
  for (const [index, line] of code.split('\n').entries()) {
    const { kind = '', where = '' } = comment.exec(line.toLowerCase())?.groups ?? {};
    const isStart = where === 'start';
    if (where !== 'end' && !isStart) continue;
    const mark = { index, name: `${kind}-${where}`, partner: `${kind}-${isStart ? 'end' : 'start'}` };
    if (isStart) open.set(kind, mark);
    else if (!open.delete(kind)) unpaired.push(mark);
  }
  return [...unpaired, ...open.values()];
}
