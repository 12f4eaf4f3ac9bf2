// cspell:ignore smol
import { parse as parseToml } from 'smol-toml';
import { type Keys, keysOf } from '../migrate/index.ts';
import { frontMatterOf } from './macro-values.ts';

const toml = /^\+\+\+[ \t]*\r?\n(?<keys>[\s\S]*?)\n\+\+\+[ \t]*(?:\r?\n|$)/;

/** What a page of Hugo says of itself, in YAML or TOML; nothing where it cannot be read. */
export function hugoFrontMatter(text: string): Keys {
  const keys = toml.exec(text)?.groups?.keys;
  if (keys === undefined) return frontMatterOf(text);
  try {
    return keysOf(JSON.parse(JSON.stringify(parseToml(keys))));
  } catch {
    return {};
  }
}

/** A text whose front matter says under which address the page is, in the place of a name for its last part. */
export function withUrl(text: string, url: string): string {
  const isToml = toml.test(text);
  const line = isToml ? `url = ${JSON.stringify(url)}\n` : `url: ${JSON.stringify(url)}\n`;
  const front = /^(?:---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\n)?(?:---|\+\+\+)[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (front === undefined) return `---\n${line}---\n\n${text}`;
  const own = front.replace(/^slug[ \t]*[:=].*\r?\n/m, '').replace(/^(---|\+\+\+)[ \t]*\r?\n/, `$1\n${line}`);
  return own + text.slice(front.length);
}
