// cspell:ignore htmlescape anchorize urlize plainify printf
import { Unread } from './parse.ts';
import { patternOf } from './pattern.ts';
import { Safe, type TemplateFunction, textOfValue } from './values.ts';

/** A function of a text, which is behind what else it is given; safe text stays safe. */
function ofLast(change: (text: string, ...others: string[]) => string): TemplateFunction {
  return (args) => alike(args.at(-1), (text) => change(text, ...args.slice(0, -1).map(textOfValue)));
}

/** The same of one that comes first. */
function ofFirst(change: (text: string, ...others: string[]) => string): TemplateFunction {
  return ([first, ...others]) => alike(first, (text) => change(text, ...others.map(textOfValue)));
}

function alike(value: unknown, change: (text: string) => string): unknown {
  const changed = change(textOfValue(value));
  return value instanceof Safe ? new Safe(changed, value.isMarkdown) : changed;
}

function trimmed(text: string, signs: string, ends: 'both' | 'left' | 'right'): string {
  let [start, end] = [0, text.length];
  while (ends !== 'right' && start < end && signs.includes(text.charAt(start))) start++;
  while (ends !== 'left' && end > start && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function formatted([format, ...values]: readonly unknown[]): unknown {
  const left = [...values];
  const text = textOfValue(format).replace(
    /%(?:%|[-+ 0#]*\d*(?:\.\d+)?([a-zA-Z]))/g,
    (written, verb?: string) => {
      if (verb === undefined) return '%';
      if (!/^[svdq]$/.test(verb) || !/^%.$/.test(written)) throw new Unread(written);
      const value = textOfValue(left.shift());
      return verb === 'q' ? JSON.stringify(value) : value;
    },
  );
  const markdown = values.some((value) => value instanceof Safe && value.isMarkdown);
  return markdown ? new Safe(text, true) : text;
}

/** Signs by the references that escaping makes of them. */
const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot));/g, (_, code?: string, name = '') =>
    code === undefined ? (references[String(name)] ?? '') : String.fromCodePoint(Number(code)),
  );
}

const idOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .replace(/\s+/g, '-');
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
const trimPrefix = ofLast((text, prefix = '') =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text,
);
const trimSuffix = ofLast((text, suffix = '') =>
  suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
);
const replaceAll = ofFirst((text, old = '', by = '') => text.replaceAll(old, () => by));
const replacePattern: TemplateFunction = ([pattern, by, value]) =>
  alike(value, (text) =>
    text.replace(patternOf(pattern, text), textOfValue(by).replace(/\$\{(\d)\}/g, '$$$1')),
  );
const findPattern: TemplateFunction = ([pattern, value]) => [
  ...(textOfValue(value).match(patternOf(pattern, textOfValue(value))) ?? []),
];
const withPrefix: TemplateFunction = ([text, part]) => textOfValue(text).startsWith(textOfValue(part));
const withSuffix: TemplateFunction = ([text, part]) => textOfValue(text).endsWith(textOfValue(part));
const plain = ofLast((text) => text.replace(/<[^<>]*>/g, ''));
const html: TemplateFunction = ([value]) =>
  value instanceof Safe ? value : new Safe(textOfValue(value), false);
const split: TemplateFunction = ([text, by]) => textOfValue(text).split(textOfValue(by));
const upper = ofLast((text) => text.toUpperCase());
const lower = ofLast((text) => text.toLowerCase());
const title = ofLast((text) => text.replace(/(?<=^|\s)\p{Ll}/gu, (first) => first.toUpperCase()));
const trim = ofFirst((text, signs = '') => trimmed(text, signs, 'both'));

const joinedPath: TemplateFunction = (args) =>
  args
    .flat()
    .map(textOfValue)
    .filter(Boolean)
    .join('/')
    .replace(/(?<!:)\/{2,}/g, '/');

/** Functions of texts, by the names that templates of Hugo have for them. */
export const textFunctions: Readonly<Record<string, TemplateFunction>> = {
  anchorize: ofLast(idOf),
  chomp: ofLast((text) => text.replace(/[\r\n]+$/, '')),
  findRE: findPattern,
  hasPrefix: withPrefix,
  hasSuffix: withSuffix,
  htmlEscape: ofLast((text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)),
  htmlUnescape: ofLast(unescaped),
  humanize: ofLast((text) => capital(text.replace(/[-_]/g, ' '))),
  lower,
  // Names of emoji are read in Markdown, too.
  emojify: ofLast((text) => text),
  plainify: plain,
  print: (args) => args.map(textOfValue).join(''),
  printf: formatted,
  replace: replaceAll,
  replaceRE: replacePattern,
  safeCSS: html,
  safeHTML: html,
  safeHTMLAttr: html,
  safeJS: html,
  safeURL: html,
  split,
  string: ([value]) => textOfValue(value),
  substr: ([text, from, count]) => {
    const start = Number(from);
    return textOfValue(text).slice(start, count === undefined ? undefined : start + Number(count));
  },
  title,
  trim,
  upper,
  urlize: ofLast(idOf),
  'strings.Contains': ([text, part]) => textOfValue(text).includes(textOfValue(part)),
  'strings.FindRE': findPattern,
  'strings.FirstUpper': ofLast(capital),
  'strings.HasPrefix': withPrefix,
  'strings.HasSuffix': withSuffix,
  'strings.Repeat': ([count, text]) => textOfValue(text).repeat(Math.min(1000, Number(count))),
  'strings.Replace': replaceAll,
  'strings.ReplaceRE': replacePattern,
  'strings.Split': split,
  'strings.Title': title,
  'strings.ToLower': lower,
  'strings.ToUpper': upper,
  'strings.Trim': trim,
  'strings.TrimLeft': ofLast((text, signs = '') => trimmed(text, signs, 'left')),
  'strings.TrimPrefix': trimPrefix,
  'strings.TrimRight': ofLast((text, signs = '') => trimmed(text, signs, 'right')),
  'strings.TrimSpace': ofLast((text) => text.trim()),
  'strings.TrimSuffix': trimSuffix,
  'transform.Plainify': plain,
  'urls.Anchorize': ofLast(idOf),
  'urls.JoinPath': joinedPath,
  'path.Base': ofLast((text) => text.slice(text.lastIndexOf('/') + 1)),
  'path.Dir': ofLast((text) => text.replace(/\/?[^/]*$/, '') || '.'),
  'path.Ext': ofLast((text) => /\.[^./]*$/.exec(text)?.[0] ?? ''),
  'path.Join': joinedPath,
  'path.Split': ([text]) => {
    const [, Dir, File] = /^(.*\/)?([^/]*)$/s.exec(textOfValue(text)) ?? [];
    return { Dir: Dir ?? '', File };
  },
};
