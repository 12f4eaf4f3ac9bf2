import { dedent } from './blocks.ts';

/** A line that stands for the code of another file. */
export const codeOfFile = /^[ \t]*(?:<<<|@\[code)/m;

/** `[npm]`; names of files may hold brackets: `[src/[id].vue]`. */
const labelSign = /[ \t]*(?:title="(?<title>[^"]*)"|\[(?<label>(?:[^[\]]|\[[^[\]]*\])*)\])/;

/** The fences of a group as tabs, with the text before and behind them. None where something else is among them, such as code that is read from a file. */
export function codeTabs(content: string): string | undefined {
  const fences = [
    ...content.matchAll(
      /^(?<pad> {0,3})(?<signs>`{3,}|~{3,})(?<info>[^\n]*)\n(?<code>[\s\S]*?)^ {0,3}\k<signs>[ \t]*$/gm,
    ),
  ];
  const [first, last] = [fences[0], fences.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [start, end] = [first.index, last.index + last[0].length];
  const between = fences
    .reduce((rest, [fence]) => rest.replace(fence, ''), content.slice(start, end))
    .replace(/<!--[\s\S]*?-->/g, '');
  const around = [content.slice(0, start).trim(), content.slice(end).trim()];
  if (between.trim() !== '' || around.some((text) => codeOfFile.test(text) || /^:{3}/m.test(text)))
    return undefined;
  const tabs = fences.flatMap(({ groups }) => {
    const { pad = '', signs = '', info = '', code: written = '' } = groups ?? {};
    const code = dedent(written, pad.length);
    const { label: inBrackets, title: label = inBrackets } = labelSign.exec(info)?.groups ?? {};
    const language = info.trim().split(/[\s{[]/)[0] ?? '';
    const rest = info.replace(labelSign, '').trimEnd();
    return [
      `:::tab[${label?.trim() || language || 'Code'}]`,
      '',
      `${signs}${rest}\n${code}${signs}`,
      '',
      ':::',
    ];
  });
  const [before, behind] = around;
  return [before, ['::::tabs', ...tabs, '::::'].join('\n'), behind].filter(Boolean).join('\n\n');
}
