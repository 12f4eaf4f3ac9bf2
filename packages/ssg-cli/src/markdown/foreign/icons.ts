import type { ForeignSign } from './sign.ts';

/** The sets of icons that Material for MkDocs knows, as they begin a name. */
export const iconSets = 'material|octicons|fontawesome|simple|lucide';

const icon = String.raw`:(?:${iconSets})-(?<name>[\w-]+):(?:\{[^{}\n]*\})?`;
const unnamedIcon = icon.replace('?<name>', '?:');
const allIcons = new RegExp(String.raw`^(?:${unnamedIcon}[ \t]*)+`);
const key = String.raw`(?:[a-z0-9][\w-]*|"[^"\n]+")`;

/** Icons that say something where they are, by a part of their names. */
const characters: readonly (readonly [RegExp, string])[] = [
  [/(?:^|-)check/, '✓'],
  [/(?:^|-)(?:close|cancel|xmark|x)(?:-|$)/, '✗'],
  [/(?:^|-)arrow(?:-\w+)*-right(?:-|$)/, '→'],
  [/(?:^|-)arrow(?:-\w+)*-left(?:-|$)/, '←'],
  [/(?:^|-)arrow(?:-\w+)*-up(?:-|$)/, '↑'],
  [/(?:^|-)arrow(?:-\w+)*-down(?:-|$)/, '↓'],
];

const keyNames: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  comma: ',',
  period: '.',
  slash: '/',
  plus: '+',
  minus: '-',
};

/** Text between two of a sign on each side. `sign` is written as in a pattern. */
const marked = (sign: string) =>
  String.raw`(?<![\w${sign}])${sign}{2}(?=[^\s${sign}])[^${sign}\n]*(?:\n(?![ \t]*\n)[^${sign}\n]*)?[^\s${sign}]${sign}{2}(?![\w${sign}])`;

/** Icons, keys and marked text of extensions of MkDocs. */
export const inlineSigns: readonly ForeignSign[] = [
  {
    of: 'MkDocs',
    // With the character behind it, since spaces that are left at the start of an item would change its indentation.
    part: ':',
    pattern: new RegExp(String.raw`(?<![\w:])(?:${unnamedIcon}[ \t]+)*${icon}(?:[ \t]+\S)?`, 'g'),
    hint: 'Write an icon as an image or a character; `check-links --fix` takes it out, or writes its name where nothing else stands.',
    shown: ({ 0: found }) => allIcons.exec(found)?.[0].trimEnd() ?? found,
    replace: withoutIcons,
  },
  {
    of: 'MkDocs',
    part: '++',
    pattern: new RegExp(String.raw`(?<![\w:+{])\+\+(?<keys>${key}(?:\+${key})*)\+\+(?![\w+])`, 'g'),
    hint: 'Write a key as `<kbd>Ctrl</kbd>`; `check-links --fix` does.',
    replace: ({ groups }) =>
      (groups?.keys ?? '')
        .split(/\+(?=[a-z0-9"])/)
        .map((name) => `<kbd>${keyName(name)}</kbd>`)
        .join('+'),
  },
  {
    of: 'MkDocs',
    part: '==',
    pattern: new RegExp(marked('='), 'g'),
    hint: 'Write marked text as `<mark>text</mark>`; `check-links --fix` does.',
    replace: (match, original) => `<mark>${inner(match, original)}</mark>`,
  },
  {
    of: 'MkDocs',
    part: '^^',
    pattern: new RegExp(marked('\\^'), 'g'),
    hint: 'Write inserted text as `<ins>text</ins>`; `check-links --fix` does.',
    replace: (match, original) => `<ins>${inner(match, original)}</ins>`,
  },
];

/** What is between two signs on each side; the prose has blanks for code. */
function inner({ index, 0: found }: RegExpExecArray, original: string): string {
  return original.slice(index + 2, index + found.length - 2);
}

function withoutIcons({ index, 0: found }: RegExpExecArray, original: string): string {
  const written = original.slice(index, index + found.length);
  const [icons = ''] = allIcons.exec(written) ?? [];
  const [before = ''] = /[^\n]*$/.exec(original.slice(0, index)) ?? [];
  const [after = ''] = /^[^\n]*/.exec(original.slice(index + icons.length)) ?? [];
  const isAlone = /(?:^|[[|]|^[ \t]*[-*+])[ \t]*$/.test(before) && /^[ \t]*(?:[\]|]|$)/.test(after);
  const words = icons.replace(new RegExp(String.raw`${icon}[ \t]*`, 'g'), (_, name: string) => {
    const sign = characters.find(([part]) => part.test(name))?.[1];
    return sign === undefined ? (isAlone ? `${iconName(name)} ` : '') : `${sign} `;
  });
  const gap = /[ \t]*$/.exec(icons)?.[0] ?? '';
  return (gap === '' ? words.trimEnd() : words) + written.slice(icons.length);
}

/** `brands-github` as `github`, `file-code-16` as `file code`. */
function iconName(name: string): string {
  return name
    .replace(/^(?:brands|solid|regular)-/, '')
    .replace(/-\d+$/, '')
    .replaceAll('-', ' ');
}

function keyName(written: string): string {
  const own = /^"(.+)"$/.exec(written)?.[1];
  if (own !== undefined) return own;
  return keyNames[written] ?? written.replace(/(?:^|-)\w/g, (first) => first.replace('-', ' ').toUpperCase());
}
