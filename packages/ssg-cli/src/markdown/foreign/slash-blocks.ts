import { blankedCode } from '../../model/index.ts';
import { admonitionOf, type ForeignBlock, fenceFor, noteText, summaryLines } from './blocks.ts';

const opening =
  /^ {0,3}(?<slashes>\/{3,})[ \t]*(?<name>[a-z][\w-]*)[ \t]*(?:\|[ \t]*(?<title>\S.*?)?)?[ \t]*\r?\n?$/;

/** A block between lines of slashes, taken apart. */
interface SlashBlock {
  readonly name: string;
  readonly title: string | undefined;
  /** `type: warning` and the like, from the indented lines below the opening one. */
  readonly options: ReadonlyMap<string, string>;
  readonly content: string;
  /** The line behind it. */
  readonly end: number;
}

/** Blocks of MkDocs between slashes (`/// note | Title` to `///`): notes, boxes that open, tabs, and elements of HTML. */
export function slashBlocks(text: string, prose: string): readonly ForeignBlock[] {
  if (!prose.includes('///')) return [];
  const lines = text.split(/(?<=\n)/);
  const shown = prose.split(/(?<=\n)/);
  const blocks: ForeignBlock[] = [];
  let start = 0;
  for (let at = 0; at < lines.length; ) {
    const found = blocksAt(lines, shown, at);
    const end = found.at(-1)?.end ?? at + 1;
    const written = lines.slice(at, end).join('');
    const [first] = found;
    if (first !== undefined) {
      blocks.push({
        start,
        end: start + written.trimEnd().length,
        name: `/// ${first.name}`,
        of: 'MkDocs',
        hint: hintOf(first.name),
        replacement: first.name === 'tab' ? tabs(found) : replacementOf(first),
      });
    }
    start += written.length;
    at = end;
  }
  return blocks;
}

function hintOf(name: string): string {
  const ours: Readonly<Record<string, string>> = {
    tab: '`::::tabs` with `:::tab[Name]`',
    details: '`<details>`',
  };
  const plain = isPlain(name) ? 'only what stands in it' : '`:::note`';
  return `Write ${ours[name] ?? plain}; \`check-links --fix\` does.`;
}

/** The block that opens at a line; tabs that follow each other are one set. */
function blocksAt(lines: readonly string[], shown: readonly string[], at: number): readonly SlashBlock[] {
  const first = blockAt(lines, shown, at);
  if (first === undefined) return [];
  const found = [first];
  while (first.name === 'tab') {
    let next = found.at(-1)?.end ?? at;
    while (next < lines.length && lines[next]?.trim() === '') next++;
    const other = blockAt(lines, shown, next);
    if (other?.name !== 'tab') break;
    found.push(other);
  }
  return found;
}

function blockAt(lines: readonly string[], shown: readonly string[], at: number): SlashBlock | undefined {
  const { slashes, name, title } = opening.exec(shown[at] ?? '')?.groups ?? {};
  if (slashes === undefined || name === undefined) return undefined;
  const end = shown.findIndex((line, index) => index > at && line.trim() === slashes);
  if (end < 0) return undefined;
  const body = lines.slice(at + 1, end);
  const count = body.findIndex((line) => !/^ {4,}[\w-]+:/.test(line));
  const head = body.slice(0, count < 0 ? body.length : count);
  const options = head.map((line) => line.trim().split(/:\s*/, 2) as [string, string]);
  return {
    name,
    // Code in a title is no prose.
    title: title && opening.exec(lines[at] ?? '')?.groups?.title,
    options: new Map(options),
    content: rewrite(body.slice(head.length).join('').trim()),
    end: end + 1,
  };
}

function isPlain(name: string): boolean {
  return /^(?:html|caption|figure-caption|define)$/.test(name);
}

function replacementOf({ name, title, options, content }: SlashBlock): string {
  if (isPlain(name)) return content;
  if (name === 'details') {
    const open = /^true$/i.test(options.get('open') ?? '') ? ' open' : '';
    const head = summaryLines(title ?? options.get('type') ?? 'Details');
    return [`<details${open}>`, ...head, '', content, '', '</details>'].join('\n');
  }
  const kind = name === 'admonition' ? (options.get('type') ?? 'note') : name;
  return noteText(admonitionOf(kind), content, title);
}

function tabs(blocks: readonly SlashBlock[]): string {
  const colons = fenceFor(blocks.map(({ content }) => content).join('\n'));
  const panels = blocks.flatMap(({ title, content }) => [
    `${colons}tab[${title ?? 'Tab'}]`,
    '',
    content,
    '',
    colons,
  ]);
  return [`${colons}:tabs`, ...panels, `${colons}:`].join('\n');
}

function rewrite(text: string): string {
  let [rewritten, end] = ['', 0];
  for (const block of slashBlocks(text, blankedCode(text))) {
    rewritten += text.slice(end, block.start) + (block.replacement ?? '');
    end = block.end;
  }
  return rewritten + text.slice(end);
}
