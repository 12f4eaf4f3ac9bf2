import type { Doubt } from './doubt.ts';

const directiveLine = /^[ \t>*+\-\d.)]*::/;
const fence = /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)?(?<sign>`{3,}|~{3,})(?<rest>.*)$/;
const label = String.raw`(?:\[[^\s[\]\\:](?:[^[\]\\\t\n:]*[^\s[\]\\:])?\])?`;
const attributes = String.raw`(?:\{(?: *[A-Za-z][\w-]*="[^"&\\{}<>\n]*"(?=[ }]))* *\})?`;
const opening = new RegExp(String.raw`^(?<colons>:{2,})[A-Za-z](?:[\w-]*[A-Za-z0-9])?${label}${attributes}$`);
const closing = /^:{3,}$/;

interface Lines {
  /** Colons of the containers that are open. */
  readonly open: number[];
  readonly fence?: string | undefined;
  /** The kind of the previous line. */
  readonly before: 'nothing' | 'directive' | 'text';
  readonly mayBeTable: boolean;
  readonly endsInBreak: boolean;
}

/**
 * Directives must be written plainly: at the start of their lines, opened below an empty line or another directive, each
 * closed by as many colons, none in code. The fast parser takes more for a directive than ours does, and ends less by one.
 */
export function directiveDoubt(text: string): Doubt | undefined {
  if (!text.includes('::')) return undefined;
  const lines = text.split('\n');
  if (!lines.some((line) => directiveLine.test(line))) return undefined;
  let state: Lines = { open: [], before: 'nothing', mayBeTable: false, endsInBreak: false };
  for (const line of lines) {
    const next = state.fence === undefined ? after(line, state) : inFence(line, state);
    if (next === undefined) return 'directive';
    state = next;
  }
  return state.fence !== undefined || state.open.length > 0 ? 'directive' : undefined;
}

function inFence(line: string, state: Lines): Lines | undefined {
  if (/^[ \t>]*:::/.test(line)) return undefined;
  const { sign = '', rest = '' } = fence.exec(line)?.groups ?? {};
  const isEnd = sign !== '' && sign.startsWith(state.fence ?? '') && rest.trim() === '';
  return { ...state, fence: isEnd ? undefined : state.fence, before: 'text', endsInBreak: false };
}

function after(line: string, state: Lines): Lines | undefined {
  const sign = fence.exec(line)?.groups?.sign;
  if (sign !== undefined) return { ...state, fence: sign, before: 'text', endsInBreak: false };
  if (!directiveLine.test(line)) {
    const isEmpty = line.trim() === '';
    return {
      ...state,
      before: isEmpty ? 'nothing' : 'text',
      mayBeTable: !isEmpty && (state.mayBeTable || line.includes('|')),
      endsInBreak: line.endsWith('\\'),
    };
  }
  const next: Lines = { ...state, before: 'directive', mayBeTable: false, endsInBreak: false };
  if (state.endsInBreak) return undefined;
  if (closing.test(line)) return !state.mayBeTable && state.open.pop() === line.length ? next : undefined;
  const colons = opening.exec(line)?.groups?.colons?.length;
  if (colons === undefined || state.before === 'text') return undefined;
  if (colons === 2) return next;
  const outer = state.open.at(-1);
  if (outer !== undefined && outer <= colons) return undefined;
  state.open.push(colons);
  return next;
}
