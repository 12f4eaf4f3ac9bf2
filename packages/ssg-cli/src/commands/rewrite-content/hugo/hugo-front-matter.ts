// cspell:ignore smol
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { type Keys, keysOf } from '../../../migrate/index.ts';
import { frontMatterOf } from '../macro-values.ts';

const toml = /^\+\+\+[ \t]*\r?\n(?<keys>[\s\S]*?)\n\+\+\+[ \t]*(?:\r?\n|$)/;

/** The front matter of a Hugo page, in YAML or TOML; empty if it is invalid. */
export function hugoFrontMatter(text: string): Keys {
  const keys = toml.exec(text)?.groups?.keys;
  if (keys === undefined) return frontMatterOf(text);
  try {
    return keysOf(JSON.parse(JSON.stringify(parseToml(keys))));
  } catch {
    return {};
  }
}

/** A text without blanks before its front matter, which Hugo allows. */
export function withoutBlanksBefore(text: string): string {
  return text.replace(/^\s+(?=(?:---|\+\+\+)[ \t]*\r?\n)/, '');
}

/** A text whose front matter has the full address of the page instead of a name for its last part. */
export function withUrl(text: string, url: string): string {
  const isToml = toml.test(text);
  const line = isToml ? `url = ${JSON.stringify(url)}\n` : `url: ${JSON.stringify(url)}\n`;
  const front = /^(?:---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\n)?(?:---|\+\+\+)[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (front === undefined) return `---\n${line}---\n\n${text}`;
  const own = front.replace(/^slug[ \t]*[:=].*\r?\n/m, '').replace(/^(---|\+\+\+)[ \t]*\r?\n/, `$1\n${line}`);
  return own + text.slice(front.length);
}

const listedAliases = /^aliases:[ \t]*\r?\n(?:[ \t]*-[ \t][^\n]*(?:\n|$))+/im;
const aliasesOnLine = /^aliases[ \t]*[:=][ \t]*[["'\w][^\n]*$/im;

/** A text whose aliases are absolute; others are relative to the parent of the page's address. */
export function withRootedAliases(text: string, url: string): string {
  const front = /^(?:---|\+\+\+)[ \t]*\r?\n[\s\S]*?\n(?:---|\+\+\+)[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (front === undefined) return text;
  const rooted = (alias: string) =>
    /^\/|^\w+:/.test(alias) ? alias : path.posix.join(path.posix.dirname(url), alias);
  const changed = front
    .replace(listedAliases, (list) =>
      list.replace(/(?<=\n[ \t]*-[ \t]+["']?)[^\s"'#][^\s"']*/g, (alias) => rooted(alias)),
    )
    .replace(aliasesOnLine, (line) => {
      const start = line.search(/[:=]/) + 1;
      return line.slice(0, start) + line.slice(start).replace(/[^\s"',[\]]+/g, (alias) => rooted(alias));
    });
  return changed + text.slice(front.length);
}
