// cspell:ignore hidelines
import { existsSync } from 'node:fs';
import path from 'node:path';
import { keysOf, textOf } from '../../migrate/index.ts';
import { escapeRegExp } from '../../tools/escape-reg-exp.ts';
import { readToml } from '../migrate/read-hugo.ts';

/** The signs at the start of lines of code that mdBook hides, by language; none where a folder holds no book. */
export async function hiddenLineSigns(folder: string): Promise<ReadonlyMap<string, string> | undefined> {
  const file = path.join(folder, 'book.toml');
  if (!existsSync(file)) return undefined;
  const keys = await readToml(file).catch(() => ({}));
  const html = keysOf(keysOf(keysOf(keys).output).html);
  const own = Object.entries(keysOf(keysOf(html.code).hidelines)).flatMap(([language, sign]) => {
    const text = textOf(sign);
    return text === undefined ? [] : [[language, text] as const];
  });
  return new Map([['rust', '# '], ['rs', '# '], ...own]);
}

const fence = /^(?<indent>[ \t]*)(?<signs>`{3,}|~{3,})[ \t]*(?<info>[^\n`]*)$/;

/** A text without the lines of code that readers of a book do not see, and how many blocks held some. */
export function withoutHiddenLines(
  text: string,
  signs: ReadonlyMap<string, string>,
): { readonly text: string; readonly places: number } {
  let hidden: RegExp | undefined;
  let open: string | undefined;
  const blocks = new Set<number>();
  let block = 0;
  const lines = text.split('\n').filter((line) => {
    const { signs: marks = '', info = '' } = fence.exec(line.trimEnd())?.groups ?? {};
    if (open === undefined) {
      if (marks !== '') [open, hidden, block] = [marks, hiddenIn(info, signs), block + 1];
      return true;
    }
    if (marks.startsWith(open) && info === '') open = undefined;
    else if (hidden?.test(line)) {
      blocks.add(block);
      return false;
    }
    return true;
  });
  return { text: lines.join('\n'), places: blocks.size };
}

/** What a line of a fence is hidden by; a fence may say so itself. */
function hiddenIn(info: string, signs: ReadonlyMap<string, string>): RegExp | undefined {
  const words = info.split(/[\s,]+/);
  const sign =
    words.find((word) => word.startsWith('hidelines='))?.slice('hidelines='.length) ??
    signs.get(words[0] ?? '');
  if (sign === undefined || sign === '') return undefined;
  return sign === '# ' ? /^[ \t]*#(?: |\r?$)/ : new RegExp(String.raw`^[ \t]*${escapeRegExp(sign)}`);
}
