import { blankedCode } from '../../model/index.ts';
import { fenceMark } from '../../tools/fence-mark.ts';

// cspell:ignore codeinclude

/** Lines between two comments, each of which names a file whose code the plugin `codeinclude` of MkDocs shows. */
const block =
  /^(?<indent>[ \t]*)<!--[ \t]*codeinclude[ \t]*-->[ \t]*\r?\n(?<lines>[\s\S]*?)<!--[ \t]*\/codeinclude[ \t]*-->/gm;

/** `[Title](../a.go) inside_block:part` */
const line = /\[(?<title>[^\]\n]*)\]\((?<file>[^)\s]+)\)(?:[ \t]+(?<part>[^\n]*\S))?/g;

interface CodeLine {
  readonly title: string;
  readonly file: string;
  readonly part: string;
}

/** The text of a page with the code of other files in it. `read`: gives the text of a file that the page names. */
export async function withCodeIncludes(
  text: string,
  read: (name: string) => Promise<string | undefined>,
): Promise<{ readonly text: string; readonly places: number }> {
  const prose = blankedCode(text);
  let [written, done, places] = ['', 0, 0];
  for (const { index, 0: whole, groups } of text.matchAll(block)) {
    if (prose[index + whole.indexOf('<')] !== '<') continue;
    const lines = [...(groups?.lines ?? '').matchAll(line)].map(
      ({ groups: { title = '', file = '', part = '' } = {} }) => ({ title, file, part }),
    );
    const fences = await Promise.all(lines.map((one) => fenceOf(one, read)));
    if (fences.length === 0 || fences.includes(undefined)) continue;
    const indent = groups?.indent ?? '';
    const shown = fences.length === 1 ? (fences[0] ?? '') : tabsOf(lines, fences);
    written += text.slice(done, index) + shown.replace(/^(?=.)/gm, indent);
    done = index + whole.length;
    places++;
  }
  return { text: written + text.slice(done), places };
}

/** Tabs as MkDocs writes them, which are rewritten as all others are. */
function tabsOf(lines: readonly CodeLine[], fences: readonly (string | undefined)[]): string {
  return lines
    .map(({ title, file }, index) => {
      const fence = (fences[index] ?? '').replace(/^(`+\S*) .*/, '$1');
      return `=== "${title || file}"\n\n${fence.replace(/^(?=.)/gm, '    ')}`;
    })
    .join('\n\n');
}

async function fenceOf(
  { title, file, part }: CodeLine,
  read: (name: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const whole = await read(file);
  const lines = whole === undefined ? undefined : linesOf(whole.split(/\r?\n/), part);
  if (lines === undefined) return undefined;
  const shared = Math.min(...lines.flatMap((one) => (one.trim() === '' ? [] : one.search(/\S/))));
  const code = lines.map((one) => one.slice(Number.isFinite(shared) ? shared : 0)).join('\n');
  const fence = fenceMark(code);
  const language = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const head = title === '' ? language : `${language} title="${title.replaceAll('"', '')}"`;
  return `${fence}${head}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}`;
}

/** The requested lines of a file; none if the file does not have them. */
function linesOf(lines: readonly string[], part: string): readonly string[] | undefined {
  const { way, value = '' } = /\b(?<way>lines|block|inside_block):(?<value>.+)/.exec(part)?.groups ?? {};
  if (way === undefined) return lines;
  if (way === 'lines') {
    const ranges = value.split(',').map((range) => range.split('-').map(Number));
    return ranges.flatMap(([from = 1, to = from]) => lines.slice(from - 1, to));
  }
  const start = lines.findIndex((one) => one.includes(value.trim()));
  if (start < 0) return undefined;
  const [first = '', ...others] = lines.slice(start);
  let open = bracesIn(first);
  const end = others.findIndex((one) => {
    open += bracesIn(one);
    return open <= 0;
  });
  const inner = end < 0 ? others : others.slice(0, end);
  return way === 'inside_block' ? inner : [first, ...inner, ...(end < 0 ? [] : [others[end] ?? ''])];
}

/** The number of braces that a line opens, minus those that it closes. */
function bracesIn(text: string): number {
  return text.split('{').length - text.split('}').length;
}
