// cspell:ignore endtab endtabs mdbook
import { type ForeignBlock, textWithin } from './blocks.ts';
import { capitalized, fenceFor, noteOf, summaryLines } from './notes.ts';

const fence = /^(?<indent> {0,3})(?<signs>`{3,}|~{3,})[ \t]*(?<info>[^\n]*?)[ \t]*\r?\n?$/;
const tabs = /\{\{[ \t]*#tabs\b[^{}]*\}\}(?<panels>[\s\S]*?)\{\{[ \t]*#endtabs[ \t]*\}\}/g;
const panel =
  /\{\{[ \t]*#tab[ \t]+name="(?<label>[^"\n]*)"[^{}]*\}\}(?<inner>[\s\S]*?)\{\{[ \t]*#endtab[ \t]*\}\}/g;

/** Blocks of widely used preprocessors of mdBook: notes that are written as fences (`admonish`), and tabs. */
export function mdbookBlocks(text: string, prose: string): readonly ForeignBlock[] {
  return [...fencedNotes(text), ...tabSets(text, prose)];
}

function fencedNotes(text: string): readonly ForeignBlock[] {
  if (!/^ {0,3}(?:`{3,}|~{3,})[ \t]*admonish\b/m.test(text)) return [];
  const blocks: ForeignBlock[] = [];
  const lines = text.split(/(?<=\n)/);
  let offset = 0;
  let open:
    | { readonly signs: string; readonly info: string; readonly start: number; readonly lines: string[] }
    | undefined;
  for (const line of lines) {
    const { signs = '', info = '' } = fence.exec(line)?.groups ?? {};
    if (open === undefined) {
      if (signs !== '') open = { signs, info, start: offset, lines: [] };
    } else if (signs.startsWith(open.signs) && info === '') {
      const end = offset + line.trimEnd().length;
      if (/^admonish\b/.test(open.info))
        blocks.push({ ...blockOf(open.info, open.lines.join('').trimEnd()), start: open.start, end });
      open = undefined;
    } else open.lines.push(line);
    offset += line.length;
  }
  return blocks;
}

/** `admonish warning title="A" collapsible=true`, `admonish info "A"` */
function blockOf(info: string, content: string): Omit<ForeignBlock, 'start' | 'end'> {
  const [, kind = 'note', rest = ''] = /^admonish[ \t,]*([a-z]+)?(?!=)(.*)$/.exec(info) ?? [];
  const title = /(?:title[ \t]*=[ \t]*|^[ \t]*)"((?:[^"\\]|\\.)*)"/.exec(rest)?.[1]?.replace(/\\(.)/g, '$1');
  const isBox = /collapsible[ \t]*=[ \t]*"?true/.test(rest);
  return {
    name: 'admonish',
    of: 'mdBook',
    effect: 'it is shown as code',
    hint: 'Write a note as `:::note`; `check-links --fix` does.',
    replacement: isBox
      ? ['<details>', ...summaryLines(title || capitalized(kind)), '', content, '', '</details>'].join('\n')
      : noteOf(kind, content, title),
  };
}

function tabSets(text: string, prose: string): readonly ForeignBlock[] {
  if (!prose.includes('#tabs')) return [];
  return [...prose.matchAll(tabs)].map((match): ForeignBlock => {
    const end = match.index + match[0].length;
    const panels = [...text.slice(match.index, end).matchAll(panel)].map(({ groups }) => ({
      label: groups?.label ?? '',
      inner: textWithin(groups?.inner ?? ''),
    }));
    const colons = fenceFor(panels.map(({ inner }) => inner).join('\n'));
    const written = panels.flatMap(({ label, inner }) => [`${colons}tab[${label}]`, '', inner, '', colons]);
    return {
      start: match.index,
      end,
      name: '{{#tabs}}',
      of: 'mdBook',
      hint: 'Write tabs as `::::tabs` with `:::tab[Name]`; `check-links --fix` does.',
      ...(panels.length === 0
        ? {}
        : { replacement: [`${colons}:tabs`, ...written, `${colons}:`].join('\n') }),
    };
  });
}
