import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { docsDirOf, type Keys, textOf } from '../../migrate/index.ts';
import { blankedCode } from '../../model/index.ts';
import { look } from '../migrate/foreign-folder.ts';
import { snippetOptions } from '../migrate/read-mkdocs.ts';
import { abbreviationsIn } from './abbreviations.ts';
import { fileOf } from './include-texts.ts';

/** Definitions of links that the extension `snippets` puts at the end of each page (`auto_append`). */
export interface AppendedDefinitions {
  /** The files of the pages, relative to the site folder. */
  readonly pages: readonly string[];
  /** A definition as it is written, by its label. */
  readonly lines: ReadonlyMap<string, string>;
  /** Long forms of abbreviations. */
  readonly abbreviations: ReadonlyMap<string, string>;
}

const definition = /^ {0,3}\[(?<label>(?!\^)[^\][\n]+)\]:[ \t]*\S[^\n]*$/gm;

/** The definitions that MkDocs appends to pages. */
export async function appendedDefinitions(folder: string, config: Keys): Promise<AppendedDefinitions> {
  const options = snippetOptions(config);
  const bases = [options.base_path].flat().flatMap((base) => textOf(base) ?? []);
  const names = [options.auto_append].flat().flatMap((name) => textOf(name) ?? []);
  const files = names.flatMap((name) => fileOf(folder, 'mkdocs.yml', name, { bases }) ?? []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const found = texts.flatMap((text) => [...blankedCode(text).matchAll(definition)]);
  const lines = new Map(found.map(({ 0: line, groups }) => [labelOf(groups?.label), line.trim()]));
  const abbreviations = new Map(texts.flatMap((text) => [...abbreviationsIn(text)]));
  const start = docsDirOf(config.docs_dir);
  const pages = (await look(folder, [start])).filesBelow(start).filter((file) => file.endsWith('.md'));
  return { pages: pages.map((page) => path.posix.join(start, page)), lines, abbreviations };
}

/** The text of a page, followed by the definitions that it uses but does not contain. */
export function withDefinitions(text: string, lines: AppendedDefinitions['lines']): string {
  const prose = blankedCode(text);
  const own = new Set([...prose.matchAll(definition)].map(({ groups }) => labelOf(groups?.label)));
  const used = [...prose.matchAll(/\[(?<label>[^\][\n]+)\](?![(:])/g)].map(({ groups }) =>
    labelOf(groups?.label),
  );
  const needed = [...new Set(used)].filter((label) => lines.has(label) && !own.has(label));
  if (needed.length === 0) return text;
  return `${text.trimEnd()}\n\n${needed.map((label) => lines.get(label)).join('\n')}\n`;
}

/** Labels are the same in any case, and with any blanks between their words. */
function labelOf(written = ''): string {
  return written.trim().replace(/\s+/g, ' ').toLowerCase();
}
