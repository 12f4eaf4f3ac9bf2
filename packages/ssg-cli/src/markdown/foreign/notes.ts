import { blankedCode } from '../../model/index.ts';

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

/**
 * A note of another tool as one of this tool. Without a title, readers see the name of its kind there, which may be one in
 * another language; with an empty one, they see none.
 */
export function noteOf(kind: string, content: string, title?: string): string {
  const ours = admonitionOf(kind);
  if (title === '') return noteText(`${ours}{no-title}`, content);
  return noteText(ours, content, title ?? (ours === kind ? '' : capitalized(kind)));
}

/** A word with its first letter in upper case. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A note of this tool with a text in it. */
export function noteText(kind: string, content: string, title = ''): string {
  const colons = fenceFor(content);
  return [`${colons}${kind}${title === '' ? '' : ` ${title}`}`, '', content, '', colons].join('\n');
}

/** What a kind of note of another tool, in lower case, is here. */
export function admonitionOf(kind: string): string {
  return kinds[kind] ?? 'note';
}

/** The head of a box that opens. In a line of HTML, Markdown would be shown as it is. */
export function summaryLines(title: string): readonly string[] {
  return /[`*_[\]]/.test(title)
    ? ['<summary>', '', title, '', '</summary>']
    : [`<summary>${title}</summary>`];
}

/** One colon more than what is within has, and at least three. */
export function fenceFor(content: string): string {
  const most = [...content.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons = '']) => colons.length);
  // The text of another file, which is put in later, may hold tabs.
  const room = /^[ \t]*(?:-+8<-|<!--[ \t]*@include)/m.test(blankedCode(content)) ? 4 : 2;
  return ':'.repeat(Math.max(room, ...most) + 1);
}
