import { blankedCode } from '../../model/index.ts';
import type { ForeignBlock } from './blocks.ts';
import { capitalized, fenceFor, noteOf, summaryLines } from './notes.ts';

const opening =
  /^ {0,3}(?<slashes>\/{3,})[ \t]*(?<name>[a-z][\w-]*)[ \t]*(?:\|[ \t]*(?<title>\S.*?)?)?[ \t]*\r?\n?$/;

/** A block between lines of slashes, taken apart. */
interface SlashBlock {
  readonly name: string;
  readonly title: string | undefined;
  /** `type: warning` and the like, from the indented lines below the opening one. */
  readonly options: ReadonlyMap<string, string>;
  /** Absent when it is never closed. */
  readonly content?: string;
  /** The line behind it. */
  readonly end: number;
}

/** Blocks of MkDocs between slashes (`/// note | Title` to `///`): notes, boxes that open, tabs, and elements of HTML. */
export function slashBlocks(text: string, prose: string): readonly ForeignBlock[] {
  if (!prose.includes('///')) return [];
  const lines = text.split(/(?<=\n)/);
  const shown = prose.split(/(?<=\n)/);
  const source = { lines, shown, ends: endsOf(shown) };
  const blocks: ForeignBlock[] = [];
  let start = 0;
  for (let at = 0; at < lines.length; ) {
    const found = blocksAt(source, at);
    const end = found.at(-1)?.end ?? at + 1;
    const written = lines.slice(at, end).join('');
    const [first] = found;
    if (first !== undefined) {
      blocks.push({
        start,
        end: start + written.trimEnd().length,
        name: `/// ${first.name}`,
        of: 'MkDocs',
        ...(first.content === undefined
          ? { hint: 'Close it with a line of as many slashes, or remove it.' }
          : {
              hint: hintOf(first.name),
              replacement: first.name === 'tab' ? tabs(found) : replacementOf(first),
            }),
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

interface Source {
  readonly lines: readonly string[];
  /** The same with code replaced by blanks. */
  readonly shown: readonly string[];
  /** By the line that opens a block, the one that closes it. */
  readonly ends: ReadonlyMap<number, number>;
}

/** Where blocks end: at the next line of as many slashes. */
function endsOf(shown: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const next = new Map<string, number>();
  for (let at = shown.length - 1; at >= 0; at--) {
    const line = shown[at] ?? '';
    const end = next.get(opening.exec(line)?.groups?.slashes ?? '');
    if (end !== undefined) ends.set(at, end);
    if (/^\/{3,}$/.test(line.trim())) next.set(line.trim(), at);
  }
  return ends;
}

/** The block that opens at a line; tabs that follow each other are one set. */
function blocksAt(source: Source, at: number): readonly SlashBlock[] {
  const { lines } = source;
  const first = blockAt(source, at);
  if (first === undefined) return [];
  const found = [first];
  while (first.name === 'tab' && first.content !== undefined) {
    let next = found.at(-1)?.end ?? at;
    while (next < lines.length && lines[next]?.trim() === '') next++;
    const other = blockAt(source, next);
    if (other?.name !== 'tab' || other.content === undefined) break;
    found.push(other);
  }
  return found;
}

function blockAt({ lines, shown, ends }: Source, at: number): SlashBlock | undefined {
  const { name, title } = opening.exec(shown[at] ?? '')?.groups ?? {};
  if (name === undefined) return undefined;
  const end = ends.get(at);
  if (end === undefined)
    return known.test(name) ? { name, title, options: new Map(), end: at + 1 } : undefined;
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

/** Names that a line of slashes opens, also where nothing closes it. */
const known =
  /^(?:note|tip|info|warning|caution|danger|important|success|attention|hint|error|admonition|details|tab|html|caption|figure-caption|define)$/;

function isPlain(name: string): boolean {
  return /^(?:html|caption|figure-caption|define)$/.test(name);
}

function replacementOf({ name, title, options, content = '' }: SlashBlock): string {
  if (isPlain(name)) return content;
  if (name === 'details') {
    const open = /^true$/i.test(options.get('open') ?? '') ? ' open' : '';
    const head = summaryLines(title ?? capitalized(options.get('type') ?? 'details'));
    return [`<details${open}>`, ...head, '', content, '', '</details>'].join('\n');
  }
  const kind = name === 'admonition' ? (options.get('type') ?? 'note') : name;
  return noteOf(kind, content, title);
}

function tabs(blocks: readonly SlashBlock[]): string {
  const colons = fenceFor(blocks.map(({ content = '' }) => content).join('\n'));
  const panels = blocks.flatMap(({ title, content = '' }) => [
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
    if (block.replacement === undefined) continue;
    rewritten += text.slice(end, block.start) + block.replacement;
    end = block.end;
  }
  return rewritten + text.slice(end);
}
