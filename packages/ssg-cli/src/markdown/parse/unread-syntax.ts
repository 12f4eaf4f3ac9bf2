import type { Code, Html, Nodes, Paragraph, Parents, Root, Text } from 'mdast';
import type { Diagnostic } from '../../model/index.ts';
import { type EditedText, locationOf } from '../text/edits.ts';
import { walkMarkdown } from '../tree/walk.ts';
import { hiddenMarkdown } from './hidden-markdown.ts';
import { reversedLinks, unreadLinks } from './unread-links.ts';

/**
 * Reports text that was meant as syntax but is parsed as something else: unclosed fences, lines of MDX, headings without
 * a blank, links that are none, and references without a definition.
 */
export function unreadSyntax(tree: Root, text: EditedText): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  walkMarkdown(tree, (node, _, parent) => {
    if (node.type === 'code') found.push(...unclosedFence(node, text));
    else if (node.type === 'html') found.push(...unclosedHtml(node, text), ...hiddenMarkdown(node, text));
    else if (node.type === 'paragraph') {
      found.push(...unreadHeadings(node, text), ...reversedLinks(node, text));
      if (parent.type === 'root') found.push(...moduleLines(node, text));
    } else if (node.type === 'text')
      found.push(
        ...unreadText(node, text),
        ...splitReference(node, parent, text),
        ...unreadLinks(node, text),
      );
    return undefined;
  });
  return found;
}

function unclosedFence({ position, value }: Code, text: EditedText): readonly Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  const written = text.text.slice(start, end);
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  // A fence that is only cut off by the end of its list or quote takes nothing that follows with it.
  if (fence === undefined || !/^[\s>]*$/.test(text.text.slice(end))) return [];
  const lines = written.split(/\r\n?|\n/);
  const last = /^[\s>]*(`+|~+)\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  // A line such as a closing fence but indented as code is a line of the code.
  const isCode = value !== '' && lines.length === value.split(/\r\n?|\n/).length + 1;
  if (lines.length > 1 && last.startsWith(fence) && !isCode) return [];
  // Without marks of code around it: backticks among backticks could not be counted.
  return [
    {
      code: 'unclosed-code-block',
      message: `The code block that opens with ${fence} is never closed: everything after it is shown as code.`,
      location: locationOf(text, start),
      target: fence,
      hint: `Close it with a line of ${fence}, indented no further than the opening one.`,
    },
  ];
}

/** HTML that only its own end tag closes: without one, it swallows the rest of the page. */
function unclosedHtml({ position, value }: Html, text: EditedText): readonly Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const opening = /^<(?:!--|(?<name>script|style|textarea|title|pre)(?=[\s>]|$))/i.exec(value);
  if (opening === null) return [];
  const { name } = opening.groups ?? {};
  const end = name === undefined ? '-->' : `</${name.toLowerCase()}`;
  // A comment such as `<!-->` is whole.
  if (/^<!---?>/.test(value) || value.toLowerCase().includes(end, opening[0].length)) return [];
  if (text.text.slice(position?.end.offset).toLowerCase().includes(end)) return [];
  const shown = name === undefined ? '<!--' : `<${name}>`;
  return [
    {
      code: 'unclosed-html',
      message: `\`${shown}\` is never closed: everything after it is missing from the page.`,
      location: locationOf(text, start),
      target: shown,
      hint: `Close it with \`${name === undefined ? end : `${end}>`}\`.`,
    },
  ];
}

const importClause = String.raw`(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^{}]*\})`;
const moduleLine = new RegExp(
  [
    String.raw`^import\s+(?:${importClause}(?:\s*,\s*${importClause})?\s+from\s+)?(?:'[^'\n]+'|"[^"\n]+");?[ \t]*$`,
    String.raw`^export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|(?:default\s+)?(?:async\s+)?function\b|default\s+class\b|\{[^{}]*\}\s*(?:;|from\s+['"]))`,
  ].join('|'),
  'gm',
);

function moduleLines({ position }: Paragraph, text: EditedText): readonly Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const written = text.text.slice(start, position?.end.offset);
  return [...written.matchAll(moduleLine)].map((match) => ({
    code: 'mdx-syntax',
    message: `\`${/^\w+/.exec(match[0])?.[0]}\` is MDX, which this file is not: readers see the line as it is.`,
    location: locationOf(text, start + match.index),
    hint: 'Remove the line: components of the site need no import and are written `::Name{key="value"}`.',
  }));
}

/** A heading without a blank after its signs. One sign alone may begin a tag or a number. */
const unreadHeading = /^(?<level>#{2,6})(?=\p{L})[^\n]*$/gmu;

function unreadHeadings({ position }: Paragraph, text: EditedText): readonly Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const written = text.text.slice(start, position?.end.offset);
  if (!written.includes('##')) return [];
  return [...written.matchAll(unreadHeading)].map(({ index, groups: { level = '' } = {} }) => ({
    code: 'mistyped-heading',
    message: `\`${level}\` needs a blank after it to begin a heading: readers see the signs.`,
    location: locationOf(text, start + index),
    target: level,
    hint: 'Put a blank after it; `check-links --fix` does. For the signs themselves write `\\##`.',
    replacement: `${level} `,
  }));
}

const jsxTag = /(?<!\\)<(?<name>[A-Z][\w.]*)\s(?:[^<>\n]*\s)?[\w-]+=\{/g;
const label = String.raw`(?!.-)\p{L}[\p{L}\p{N} _.:/-]+`;
const reference = new RegExp(
  String.raw`(?<![\\\w\])])!?\[(?<text>[^\[\]\n]+)(?<!\\)\]\[(?<label>${label})?\](?![\[(\w])`,
  'gu',
);
const referenceEnd = new RegExp(String.raw`^(?:\\.|[^\[\]\\])*\]\[(${label})\](?![\[(\w])`, 'u');
// In text, `[^a-z]` is not a footnote: a word counts only directly after the text that it explains.
const footnote = /(?<!\\)\[\^(?<label>[1-9]\d{0,2}|(?<=[\w.,;:!?)"'*_]\[\^)[A-Za-z][\w-]*)\](?![*+?{(:[])/g;

function unreadText({ position, value }: Text, text: EditedText): readonly Diagnostic[] {
  const start = position?.start.offset;
  // What GFM turns into links has no position.
  if (start === undefined || !(value.includes('[') || value.includes('<'))) return [];
  // The author's own text, which still has backslash escapes.
  const written = text.text.slice(start, position?.end.offset);
  const place = (index: number) => locationOf(text, start + index);
  return [
    ...[...written.matchAll(jsxTag)].map(({ index, groups }) => jsxElement(groups?.name ?? '', place(index))),
    ...[...written.matchAll(reference)]
      .filter(({ groups }) => /\p{L}./u.test(groups?.text ?? ''))
      .map(({ index, groups }) => undefinedReference(`[${groups?.label ?? groups?.text}]`, place(index))),
    ...[...written.matchAll(footnote)].map(({ index, groups }) =>
      undefinedReference(`[^${groups?.label}]`, place(index)),
    ),
  ];
}

/** A reference whose text holds code or emphasis, which makes several nodes of it. */
function splitReference(node: Text, parent: Parents, text: EditedText): readonly Diagnostic[] {
  const { start: own, end: ownEnd } = node.position ?? {};
  const label = node.value.includes('][')
    ? referenceEnd.exec(text.text.slice(own?.offset, ownEnd?.offset))?.[1]
    : undefined;
  if (label === undefined) return [];
  const siblings: readonly Nodes[] = parent.children;
  const before = siblings.slice(0, siblings.indexOf(node)).filter((one) => one.type === 'text');
  const start = before.findLast(({ value }) => /[[\]]/.test(value));
  const end = start?.position?.end.offset;
  if (start === undefined || end === undefined) return [];
  const written = text.text.slice(start.position?.start.offset, end);
  const at = /(?<![\\\w\])])\[[^[\]]*$/.exec(written)?.index;
  const offset = end - written.length + (at ?? 0);
  return at === undefined ? [] : [undefinedReference(`[${label}]`, locationOf(text, offset))];
}

function undefinedReference(target: string, location: Diagnostic['location'] & object): Diagnostic {
  const isNote = target.startsWith('[^');
  return {
    code: 'undefined-reference',
    message: `There is no ${isNote ? 'footnote' : 'definition of'} \`${target}\`: readers see the brackets.`,
    location,
    target,
    hint: `Add a line \`${target}: ${isNote ? 'the note' : 'the-address'}\`; for brackets in text write \`\\[\`.`,
  };
}

/** Replacements of elements that other generators have. */
const ofOthers: Readonly<Record<string, string>> = {
  Tabs: 'Write tabs as `::::tabs{group="…"}`, each `:::tab[Label]{value="…"}` to `:::`, and `::::` at the end.',
  TabItem: 'Write a tab as `:::tab[Label]{value="…"}`, its content, and `:::`, within `::::tabs`.',
  Admonition: 'Write an admonition as `:::note[Title]`, its content, and `:::`.',
};

/** The finding about `<Name>`, which is not an HTML element. */
export function jsxElement(name: string, location: Diagnostic['location'] & object): Diagnostic {
  return {
    code: 'mdx-syntax',
    message: `\`<${name}>\` is not an HTML element, so browsers show nothing for it.`,
    location,
    target: name,
    hint:
      ofOthers[name] ??
      `Write a component of the site as \`::${name}{key="value"}\`; for the sign itself write \`\\<${name}>\`.`,
  };
}
