// cspell:ignore smol

import { parse } from 'smol-toml';
import type { Edit } from '../text/edits.ts';

const block = /^\+\+\+[ \t]*\r?\n(?<toml>(?:[^\n]*\n)*?)\+\+\+[ \t]*(?=\r?\n|$)/;

/** Edits that turn TOML front matter between `+++` lines, as in Hugo, into YAML. None if it is invalid. */
export function tomlFrontMatterEdits(text: string): readonly Edit[] {
  const { 0: written, groups } = block.exec(text) ?? {};
  if (written === undefined) return [];
  try {
    const lines = Object.entries(parse(groups?.toml ?? '')).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}\n`,
    );
    return [{ start: 0, end: written.length, text: `---\n${lines.join('')}---` }];
  } catch {
    return [];
  }
}

/** Whether a text begins with TOML front matter. */
export function beginsAsToml(text: string): boolean {
  return /^\+\+\+[ \t]*\r?\n\s*[\w-]+\s*=/.test(text);
}
