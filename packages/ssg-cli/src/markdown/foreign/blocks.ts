/** A construct of another generator that takes whole lines, and what it is here. */
export interface ForeignBlock {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Whose it is. */
  readonly of: string;
  readonly hint: string;
  /** The same in the syntax of this tool, where that is certain. */
  readonly replacement?: string;
}

const kinds: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  hint: 'tip',
  important: 'important',
  check: 'success',
  done: 'success',
  success: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  info: 'info',
  tip: 'tip',
  attention: 'warning',
  warning: 'warning',
  caution: 'caution',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
};

/** A line with its end. */
export interface Line {
  /** Offset in the text. */
  readonly start: number;
  readonly text: string;
}

const opening =
  /^(?<indent> {0,3})(?:(?<mark>!!!|\?\?\?\+?)[ \t]+(?<kind>[A-Za-z][\w-]*)(?:[ \t]+(?:inline|end)\b)*(?:[ \t]+"(?<title>[^"\n]*)")?|===[!+]?[ \t]+"(?<tab>[^"\n]+)")[ \t]*\r?\n?$/;

/** A text without it holds no opening. */
const maybe = /^ {0,3}(?:!!!|\?\?\?|===)/m;

const tabsHint = '`::::tabs` with `:::tab[Name]`';

/** Admonitions (`!!! note`), boxes that open (`??? note`) and tabs (`=== "Name"`) of MkDocs, with the indented lines below them. */
export function indentedBlocks(text: string, prose: string): readonly ForeignBlock[] {
  if (!maybe.test(prose)) return [];
  const lines = linesOf(text);
  const shown = linesOf(prose);
  const blocks: ForeignBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = opening.exec(shown[at]?.text ?? '')?.groups;
    if (found === undefined) {
      at++;
      continue;
    }
    const last = found.tab === undefined ? endOfBlock(lines, at) : endOfTabs(lines, shown, at);
    const start = lines[at]?.start ?? 0;
    const written = textOf(lines.slice(at, last)).trimEnd();
    const end = start + written.length;
    const name = found.tab === undefined ? `${found.mark} ${found.kind}` : '===';
    const ours = found.tab !== undefined ? tabsHint : found.mark === '!!!' ? '`:::note`' : '`<details>`';
    const hint = `Write ${ours}; \`check-links --fix\` does.`;
    blocks.push({ start, end, name, of: 'MkDocs', hint, replacement: rewrite(written) });
    at = last;
  }
  return blocks;
}

/** The lines of a text. */
export function linesOf(text: string): readonly Line[] {
  return [...text.matchAll(/[^\n]*\n|[^\n]+/g)].map(({ 0: line, index }) => ({ start: index, text: line }));
}

/** The text of some lines. */
export function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('');
}

/** The line behind the indented ones that belong to the opening at `at`. */
function endOfBlock(lines: readonly Line[], at: number): number {
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    const { text = '' } = lines[next] ?? {};
    if (/^(?: {4}|\t)/.test(text)) end = next + 1;
    else if (text.trim() !== '') break;
  }
  return end;
}

/** Tabs that follow each other are one set. */
function endOfTabs(lines: readonly Line[], shown: readonly Line[], at: number): number {
  let end = endOfBlock(lines, at);
  for (;;) {
    let next = end;
    while (next < lines.length && lines[next]?.text.trim() === '') next++;
    if (opening.exec(shown[next]?.text ?? '')?.groups?.tab === undefined) return end;
    end = endOfBlock(lines, next);
  }
}

/** The lines of a block as directives; blocks within it first, since the outer one needs more colons. */
function rewrite(written: string): string {
  const lines = written.split(/\r?\n/);
  const parts: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = opening.exec(lines[at] ?? '')?.groups;
    if (found === undefined) {
      parts.push(lines[at] ?? '');
      at++;
      continue;
    }
    const asLines = lines.map((text) => ({ start: 0, text: `${text}\n` }));
    const last = found.tab === undefined ? endOfBlock(asLines, at) : endOfTabs(asLines, asLines, at);
    parts.push(
      ...(found.tab === undefined ? box(found, lines.slice(at + 1, last)) : tabs(lines.slice(at, last))),
    );
    at = last;
  }
  return parts.join('\n');
}

function box(found: Readonly<Record<string, string | undefined>>, inner: readonly string[]): string[] {
  const content = rewrite(dedent(inner));
  const kind = (found.kind ?? '').toLowerCase();
  const { title } = found;
  if (found.mark?.startsWith('?')) {
    const summary = title || kind.charAt(0).toUpperCase() + kind.slice(1);
    const open = found.mark.endsWith('+') ? ' open' : '';
    return [`<details${open}>`, `<summary>${summary}</summary>`, '', content, '', '</details>'];
  }
  const colons = fenceFor(content);
  return [`${colons}${kinds[kind] ?? 'note'}${title ? ` ${title}` : ''}`, '', content, '', colons];
}

function tabs(lines: readonly string[]): string[] {
  const starts = lines.flatMap((line, index) =>
    opening.exec(line)?.groups?.tab === undefined ? [] : [index],
  );
  const panels = starts.map((start, index) => ({
    label: opening.exec(lines[start] ?? '')?.groups?.tab ?? '',
    content: rewrite(dedent(lines.slice(start + 1, starts[index + 1] ?? lines.length))),
  }));
  const inner = fenceFor(panels.map(({ content }) => content).join('\n'));
  return [
    `${inner}:tabs`,
    ...panels.flatMap(({ label, content }) => [`${inner}tab[${label}]`, '', content, '', inner]),
    `${inner}:`,
  ];
}

/** One colon more than what stands within has, and at least three. */
export function fenceFor(content: string): string {
  const most = [...content.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons = '']) => colons.length);
  return ':'.repeat(Math.max(2, ...most) + 1);
}

function dedent(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/^(?: {4}|\t)/, ''))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}
