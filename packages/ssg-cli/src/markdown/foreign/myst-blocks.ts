// cspell:ignore sourcecode seealso toctree literalinclude versionadded versionchanged autoclass autofunction automodule linenos
import { fenceMark } from '../../tools/fence-mark.ts';
import { dedent, type ForeignBlock, type Line, linesOf, widthOf } from './blocks.ts';
import { fenceFor, noteOf, noteText, summaryLines } from './notes.ts';

/** A directive of MyST, read by its fence. */
interface Directive {
  readonly name: string;
  /** What is behind the name: a title, a language or a path. */
  readonly argument: string;
  /** Lines such as `:class: tip` above the content. */
  readonly options: ReadonlyMap<string, string>;
  readonly content: string;
  /** How many directives it stands in. */
  readonly depth: number;
}

const named =
  'note|tip|hint|important|warning|caution|danger|attention|error|admonition|seealso|toctree|include|literalinclude|code-block|code|sourcecode|code-cell|figure|image|list-table|csv-table|table|contents|tab-set|tab-item|grid|grid-item-card|card|dropdown|versionadded|versionchanged|deprecated|math|glossary|autoclass|automodule|autofunction|eval-rst|mermaid|raw|only|index';

/** Where a directive of MyST opens. Behind colons, every name in braces is one; fences of other tools have braces, too. */
export const mystFence = new RegExp(
  String.raw`^(?<indent>[ \t]*)(?<signs>\`{3,}|~{3,}|:{3,}(?=\{[\w:-]+\}))\{(?<name>${named}|(?<=:\{)[a-z][\w:-]*)\}[ \t]*(?<argument>[^\n]*)$`,
  'm',
);
const anyFence = /^[ \t]*(?<signs>`{3,}|~{3,})/;

const hint = 'Write a note as `:::note`, code as a fence with its language, an image as `![text](path)`.';
const fixed = `${hint.slice(0, -1)}; \`check-links --fix\` does.`;

/** Behind so many that are left though others of their name are not, none is rewritten: each may be compared with all of the text below it. */
const maxLeft = 20;

/** Directives deeper than this are left: each is read again in those around it. */
const maxDepth = 20;

/**
 * Directives of MyST, and what they are here, where that is certain; none of those that are shown as code. `depth`: how many
 * directives the text stands in.
 */
export function mystBlocks(text: string, depth = 0): readonly ForeignBlock[] {
  if (!mystFence.test(text)) return [];
  const lines = linesOf(text);
  const closing = closings(lines);
  const blocks: ForeignBlock[] = [];
  let left = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]?.text.trimEnd() ?? '';
    const found = mystFence.exec(line)?.groups;
    const signs = found?.signs ?? anyFence.exec(line)?.groups?.signs;
    const close = signs === undefined ? undefined : closing(at, signs);
    const isTried = found !== undefined && left < maxLeft && depth < maxDepth;
    if (found !== undefined)
      blocks.push(blockOf(found, lines, { at, depth, close: isTried ? close : undefined }));
    // What stands in a directive that is left is read like the rest of the text.
    const isLeft =
      found !== undefined && blocks.at(-1)?.replacement === undefined && holdsMarkdown(found.name);
    if (isLeft && rewritten.test(found.name ?? '')) left++;
    at = close === undefined || isLeft ? at + 1 : close + 1;
  }
  return blocks;
}

/** The line at or behind `at` that ends what these signs opened. Questions must come in the order of the lines. */
type Closing = (at: number, signs: string) => number | undefined;

/** Each kind of sign goes through the lines once, however many openings ask for its end. */
function closings(lines: readonly Line[]): Closing {
  const only = lines.flatMap(({ text }, index) => {
    const signs = /^(?:`{3,}|~{3,}|:{3,})$/.exec(text.trim())?.[0];
    return signs === undefined ? [] : [{ index, signs }];
  });
  const reached = new Map<string, number>();
  return (at, signs) => {
    let next = reached.get(signs) ?? 0;
    while (next < only.length && !((only[next]?.index ?? 0) > at && only[next]?.signs.startsWith(signs)))
      next++;
    reached.set(signs, next);
    return only[next]?.index;
  };
}

function blockOf(
  { indent = '', name = '', argument = '' }: Readonly<Record<string, string | undefined>>,
  lines: readonly Line[],
  { at, depth, close }: { readonly at: number; readonly depth: number; readonly close: number | undefined },
): ForeignBlock {
  const first = lines[at];
  const start = (first?.start ?? 0) + indent.length;
  const last = lines[close ?? at];
  const about = { start, name: `{${name}}`, of: 'MyST' };
  const made =
    close === undefined || !(notes.test(name) || rewritten.test(name))
      ? undefined
      : rewrite({
          name,
          argument: argument.trim(),
          depth,
          ...readBody(dedent(bodyOf(lines.slice(at + 1, close)), widthOf(indent))),
        });
  if (made === undefined)
    return { ...about, end: start + name.length + 2, effect: 'it is not supported', hint };
  const pad = ' '.repeat(widthOf(indent));
  const replacement = made.replace(/(?<=\n)(?=[^\n])/g, pad);
  const end = (last?.start ?? 0) + (last?.text.trimEnd().length ?? 0);
  return { ...about, end, effect: 'it is not supported', hint: fixed, replacement };
}

function bodyOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text.replace('\r\n', '\n')).join('');
}

/** The options at the top of a directive, and what is below them. */
function readBody(body: string): Pick<Directive, 'options' | 'content'> {
  const lines = body.split('\n');
  const options = new Map<string, string>();
  let at = 0;
  for (; at < lines.length; at++) {
    const [, key, value = ''] = /^:([\w-]+):(?:[ \t]+(.*))?$/.exec(lines[at]?.trimEnd() ?? '') ?? [];
    if (key === undefined) break;
    options.set(key, value.trim());
  }
  return {
    options,
    content: lines
      .slice(at)
      .join('\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd(),
  };
}

const notes = /^(?:note|tip|hint|important|warning|caution|danger|attention|error|admonition|seealso)$/;

/** What Sphinx writes before the version of a note about it. */
const changes: ReadonlyMap<string, string> = new Map([
  ['versionadded', 'Added in version'],
  ['versionchanged', 'Changed in version'],
  ['deprecated', 'Deprecated since version'],
]);

const rewritten =
  /^(?:code-block|code|sourcecode|dropdown|tab-set|mermaid|image|figure|contents|toctree|versionadded|versionchanged|deprecated)$/;

function holdsMarkdown(name = ''): boolean {
  return (
    notes.test(name) ||
    changes.has(name) ||
    /^(?:tab-set|tab-item|dropdown|grid|grid-item-card|card)$/.test(name)
  );
}

function rewrite(directive: Directive): string | undefined {
  const { name, argument, options, content, depth } = directive;
  if (notes.test(name)) return note(directive);
  if (changes.has(name)) return change(directive);
  switch (name) {
    case 'code-block':
    case 'code':
    case 'sourcecode':
      return code(directive);
    case 'dropdown':
      return [
        '<details>',
        ...summaryLines(argument || 'Details'),
        '',
        rewriteWithin(content, depth),
        '',
        '</details>',
      ].join('\n');
    case 'tab-set':
      return tabs(directive);
    case 'mermaid':
      return `${fenceMark(content)}mermaid\n${content}\n${fenceMark(content)}`;
    case 'image':
      return image(argument, options);
    case 'figure':
      return [image(argument, options), content].filter(Boolean).join('\n\n');
    case 'contents':
      // Every page has a list of its headings.
      return '';
    case 'toctree':
      // Readers see no list where it is hidden.
      return options.has('hidden') ? '' : undefined;
    default:
      return undefined;
  }
}

function note({ name, argument, options, content, depth }: Directive): string {
  const isTitled = name === 'admonition';
  const kind = isTitled ? (options.get('class')?.split(/[ ,]/)[0] ?? 'note') : name;
  const title = name === 'seealso' ? 'See also' : isTitled ? argument : undefined;
  // In other notes, what is behind the name is the start of the text.
  const text = isTitled ? content : [argument, content].filter(Boolean).join('\n');
  return noteOf(kind, rewriteWithin(text, depth), title);
}

/** A note whose title names a version; without a text, a line that does. */
function change({ name, argument, content, depth }: Directive): string | undefined {
  const [version = '', text = ''] = argument.split(/[ \t]+(.*)/);
  if (version === '') return undefined;
  const title = `${changes.get(name)} ${version}`;
  const inner = rewriteWithin([text, content].filter(Boolean).join('\n'), depth);
  return inner === '' ? `*${title}*` : noteText(name === 'deprecated' ? 'warning' : 'note', inner, title);
}

function code({ argument, options, content }: Directive): string {
  const marked = options.get('emphasize-lines');
  const title = options.get('caption') ?? options.get('filename');
  const words = [
    argument + (marked ? `{${marked.replaceAll(' ', '')}}` : ''),
    title ? `title="${title.replaceAll('"', '')}"` : '',
    options.has('linenos') || options.has('lineno-start') ? 'showLineNumbers' : '',
  ];
  const fence = fenceMark(content);
  return `${fence}${words.filter(Boolean).join(' ')}\n${content}\n${fence}`;
}

function image(path: string, options: ReadonlyMap<string, string>): string | undefined {
  const target = /\s/.test(path) ? `<${path}>` : path;
  return path === '' ? undefined : `![${(options.get('alt') ?? '').replace(/[[\]]/g, '\\$&')}](${target})`;
}

/** Tabs whose panels are `tab-item`s, and nothing else. */
function tabs({ content, depth }: Directive): string | undefined {
  const lines = linesOf(content);
  const closing = closings(lines);
  const written: { readonly label: string; readonly body: string }[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]?.text.trimEnd() ?? '';
    if (line.trim() === '') {
      at++;
      continue;
    }
    const { name, signs = '', argument = '', indent = '' } = mystFence.exec(line)?.groups ?? {};
    const close = name === 'tab-item' ? closing(at, signs) : undefined;
    if (close === undefined) return undefined;
    const body = lines.slice(at + 1, close).map(({ text }) => text);
    written.push({ label: argument.trim(), body: readBody(dedent(body.join(''), widthOf(indent))).content });
    at = close + 1;
  }
  if (written.length === 0) return undefined;
  const panels = written.map(({ label, body }) => ({ label, text: rewriteWithin(body, depth) }));
  const colons = fenceFor(panels.map(({ text }) => text).join('\n'));
  return [
    `${colons}:tabs`,
    ...panels.flatMap(({ label, text }) => [`${colons}tab[${label}]`, '', text, '', colons]),
    `${colons}:`,
  ].join('\n');
}

/** The text of a directive with those in it rewritten, where that is certain. */
function rewriteWithin(text: string, depth: number): string {
  let [rewritten, end] = ['', 0];
  for (const { start, end: behind, replacement } of mystBlocks(text, depth + 1)) {
    if (replacement === undefined || start < end) continue;
    rewritten += text.slice(end, start) + replacement;
    end = behind;
  }
  return rewritten + text.slice(end);
}
