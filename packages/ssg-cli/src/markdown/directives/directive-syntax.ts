import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Diagnostic } from '../../model/index.ts';
import type { MarkdownOptions } from '../options.ts';
import { type Edit, type EditedText, locationOf } from '../text/edits.ts';
import { nearestHint } from '../text/name-hint.ts';
import { walkMarkdown } from '../tree/walk.ts';
import { admonitionKinds } from './admonitions.ts';

/** A title written after the name, `:::tip My title`, and the edits that put it in brackets. */
interface TitleEdit {
  /** Offset of the first colon in the author's text. */
  readonly colon: number;
  readonly edits: readonly Edit[];
}

const titledOpening =
  /^(?<before>[ \t>*+\-\d.)]*)(?<fence>:{3,}[A-Za-z][\w-]*)(?<gap>[ \t]+)(?<title>\S.*?)??(?<attributes>\{[^{}\n]*\})?[ \t]*$/gm;

/** Finds `:::name Title` at the starts of lines, wherever that is; only those that become directives may be kept. */
export function titleEdits(text: string): readonly TitleEdit[] {
  if (!text.includes(':::')) return [];
  const found: TitleEdit[] = [];
  for (const match of text.matchAll(titledOpening)) {
    const { before = '', fence = '', gap = '', title = '', attributes = '' } = match.groups ?? {};
    const colon = match.index + before.length;
    const afterName = colon + fence.length;
    const start = afterName + gap.length;
    const written = title.trimEnd();
    if (written === '' && attributes === '') continue;
    const end = start + written.length;
    const edits =
      written === ''
        ? [{ start: afterName, end: start, text: '' }]
        : [
            { start: afterName, end: start, text: '[' },
            ...oddBrackets(written).map((at) => ({ start: start + at, end: start + at, text: '\\' })),
            { start: end, end: start + title.length, text: ']' },
          ];
    found.push({ colon, edits });
  }
  return found;
}

/** Offsets of unpaired brackets. */
function oddBrackets(title: string): readonly number[] {
  const open: number[] = [];
  const odd: number[] = [];
  for (const { index, 0: sign } of title.matchAll(/\\.|\[|\]/g)) {
    if (sign === '[') open.push(index);
    else if (sign === ']' && open.pop() === undefined) odd.push(index);
  }
  return [...odd, ...open].sort((a, b) => a - b);
}

/** The result of checking the directives of a tree. Offsets are those of the author's text. */
interface DirectiveCheck {
  /** Where containers start. */
  readonly containers: ReadonlySet<number>;
  /** Edits that turn other syntax into plain text. */
  readonly escapes: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Options, and whether the content of a wrong directive is only checked after the next parse. */
export interface CheckOptions extends MarkdownOptions {
  readonly isPatient: boolean;
}

/** Finds directives that are unknown, unclosed or out of place. */
export function checkDirectives(tree: Root, text: EditedText, options: CheckOptions): DirectiveCheck {
  const containers = new Set<number>();
  const escapes = new Map<number, Edit>();
  const diagnostics: Diagnostic[] = [];
  let wrongUntil = -1;
  if (!text.text.includes('::')) return { containers, escapes: [], diagnostics };
  walkMarkdown(tree, (node, _, parent) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    const start = node.position?.start.offset ?? 0;
    if (node.type === 'containerDirective') containers.add(text.placeOf(start).offset);
    // The content of a wrong directive is checked after the next parse.
    if (options.isPatient && start < wrongUntil) return;
    const found = wrongOf(node, parent, text, options);
    if (found === undefined) return;
    const { wrong, problem } = found;
    wrongUntil = wrong.position?.end.offset ?? start;
    const at = wrong.position?.start.offset ?? 0;
    const { offset } = text.placeOf(at);
    if (problem !== 'text' && !escapes.has(offset))
      diagnostics.push({ location: locationOf(text, at), ...problem });
    escapes.set(offset, { start: offset, end: offset, text: '\\' });
  });
  return { containers, escapes: [...escapes.values()], diagnostics };
}

const ownDirectives = [...admonitionKinds, 'tabs', 'tab'];

type Problem = Pick<Diagnostic, 'code' | 'message' | 'target' | 'hint'>;

type Directive = ContainerDirective | LeafDirective;

/** The fault of a directive: its own, or that of an unclosed directive around it. */
function wrongOf(
  node: Directive,
  parent: Nodes | undefined,
  text: EditedText,
  options: MarkdownOptions,
): { readonly wrong: Directive; readonly problem: Problem | 'text' } | undefined {
  const problem = problemOf(node, parent, text, options);
  if (problem === undefined) return undefined;
  const isOpen = problem !== 'text' && isLeftOpen(parent, node, text, problem);
  return isOpen ? { wrong: parent, problem: neverClosed(parent, text) } : { wrong: node, problem };
}

function isLeftOpen(
  parent: Nodes | undefined,
  node: Directive,
  text: EditedText,
  { code }: Problem,
): parent is ContainerDirective {
  if (parent?.type !== 'containerDirective') return false;
  if (code === 'misplaced-tab') return parent.name === 'tab';
  const colons = colonsOf(parent, text);
  if (code !== 'unclosed-directive' || colons > colonsOf(node, text)) return false;
  // If one more closing line follows, both are closed, and the outer directive has too few colons.
  const behind = text.text.slice(parent.position?.end.offset);
  return /^[\s>]*(:+)[ \t]*(?:[\r\n]|$)/.exec(behind)?.[1]?.length !== colons;
}

function problemOf(
  node: Directive,
  parent: Nodes | undefined,
  text: EditedText,
  options: MarkdownOptions,
): Problem | 'text' | undefined {
  const isContainer = node.type === 'containerDirective';
  const isComponent = /^[A-Z]/.test(node.name);
  const { components } = options;
  if (isComponent && components !== undefined && !components.includes(node.name)) {
    return {
      code: 'unknown-component',
      message: `Unknown component \`${node.name}\`.`,
      target: node.name,
      hint:
        nearestHint(node.name, isContainer ? [...components, ...ownDirectives] : components) ??
        'A component is a module of the components folder, named as it is.',
    };
  }
  if (!isComponent && !options.directives?.includes(node.name)) {
    if (!isContainer || foreign.includes(node.name)) return 'text';
    if (!ownDirectives.includes(node.name)) {
      return {
        code: 'unknown-directive',
        message: `Unknown directive \`:::${node.name}\`.`,
        target: node.name,
        hint:
          nearestHint(node.name, ownDirectives) ??
          `Known are ${ownDirectives.join(', ')}, and the site's components.`,
      };
    }
    if (node.name === 'tab' && !(parent?.type === 'containerDirective' && parent.name === 'tabs')) {
      return {
        code: 'misplaced-tab',
        message: '`:::tab` is outside of `::::tabs`.',
        target: node.name,
        hint: 'Put it between `::::tabs` and `::::`, which need more colons than the tabs.',
      };
    }
  }
  return isContainer ? unclosed(node, text) : undefined;
}

function unclosed(node: ContainerDirective, text: EditedText): Problem | undefined {
  const lines = writtenOf(node, text)
    .trimEnd()
    .split(/\r\n?|\n/);
  const closing = /^[ \t>]*(:+)$/.exec(lines.at(-1) ?? '')?.[1]?.length ?? 0;
  return lines.length > 1 && closing >= colonsOf(node, text) ? undefined : neverClosed(node, text);
}

function neverClosed(node: ContainerDirective, text: EditedText): Problem {
  const colons = ':'.repeat(colonsOf(node, text));
  return {
    code: 'unclosed-directive',
    message: `\`${colons}${node.name}\` is never closed.`,
    target: node.name,
    hint: `Close it with a line of \`${colons}\`; an outer directive needs more colons than the ones inside it.`,
  };
}

function writtenOf({ position }: Directive, text: EditedText): string {
  return text.text.slice(position?.start.offset, position?.end.offset);
}

function colonsOf(node: Directive, text: EditedText): number {
  return /^:+/.exec(writtenOf(node, text))?.[0].length ?? 0;
}

// Lines that look like the opening of a container but were not parsed as one.
const strayOpening = /^[ \t>]*(?<fence>:{3,})(?<gap>[ \t]*)(?<name>[A-Za-z][\w-]*)(?![\w-]|\.\w)/gm;

/** Colons on a line of their own, or behind the text of one. */
const strayClosing = /(?:^[ \t]*|(?<=[^\s:])[ \t]):{3,}[ \t]*$/gm;

/** Options of a plugin of MkDocs, which inserts documentation of code there: that is another finding. */
const pluginOptions = /^[ \t]*\r?\n(?:[ \t]*\r?\n){0,2} {4}(?:options|handler|rendering|selection):/;

/** Containers of other generators, which are reported as such. */
const foreign = ['code-group', 'details', 'raw', 'v-pre', 'mkdocs-click'];

function strayHint(fence: string, gap: string, name: string): string {
  if (gap === '')
    return `Write \`${fence}${name}[Title]{key="value"}\` and nothing behind it; text goes on the next line.`;
  return ownDirectives.includes(name) || /^[A-Z]/.test(name)
    ? `Write the name without a space before it: \`${fence}${name}\`.`
    : 'If a plugin of another tool renders it, remove both of its lines to keep what stands in it.';
}

/** Openings that stayed text because of a syntax error. */
export function strayDirectives(
  tree: Root,
  text: EditedText,
  { isClean }: { readonly isClean: boolean },
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const ends: Diagnostic[] = [];
  let hasOpening = !isClean;
  if (!text.text.includes(':::')) return diagnostics;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'paragraph') return undefined;
    const start = node.position?.start.offset ?? 0;
    const written = text.text.slice(start, node.position?.end.offset);
    for (const match of written.matchAll(strayOpening)) {
      const { fence = '', gap = '', name = '' } = match.groups ?? {};
      hasOpening = true;
      if (foreign.includes(name) || pluginOptions.test(written.slice(match.index + match[0].length)))
        continue;
      diagnostics.push({
        code: 'unknown-directive',
        message: `\`${fence}${gap}${name}\` is not read as a directive.`,
        location: locationOf(text, start + match.index + match[0].indexOf(':')),
        ...(gap !== '' && ownDirectives.includes(name)
          ? { target: `${fence}${gap}${name}`, replacement: `${fence}${name}` }
          : { target: name }),
        hint: strayHint(fence, gap, name),
      });
    }
    // Those of MyST have another finding.
    hasOpening ||= /^[ \t>]*:{3,}\{/m.test(written);
    for (const { index, 0: line } of written.matchAll(strayClosing)) {
      ends.push({
        code: 'unknown-directive',
        message: `\`${line.trim()}\` closes nothing: readers see it.`,
        location: locationOf(text, start + index + line.search(/:/)),
        target: line.trim(),
        hint: 'Remove it, or write it on a line of its own below the line that opens a directive.',
      });
    }
    return 'skip';
  });
  // If an opening could not be parsed, its closing line is part of the same mistake.
  return hasOpening ? diagnostics : ends;
}
