import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the site. */
export const siteFolder = path.resolve(import.meta.dirname, '..');

/** A fenced block. `line` is that of its first line of code, from 1. */
export interface Fence {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  /** Rest of the opening line: title, marked lines. */
  readonly meta: string;
  readonly code: string;
}

/** A component, `::FlagTable{binary="ceems_exporter"}`. */
export interface Directive {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface MarkdownFile {
  /** Path from the folder of the site, with slashes: `docs/cli/cacct.md`. */
  readonly file: string;
  readonly text: string;
  readonly fences: readonly Fence[];
  /** The text with every line of a fenced block left empty. */
  readonly prose: string;
  readonly directives: readonly Directive[];
}

const opening = /^(\s*)(`{3,}|~{3,})\s*([A-Za-z0-9+-]*)(.*)$/;

interface OpenFence {
  readonly indent: number;
  readonly fence: string;
  readonly start: Omit<Fence, 'code'>;
  readonly lines: string[];
}

const closes = (line: string, { fence }: OpenFence): boolean => {
  const text = line.trim();
  return text.startsWith(fence) && [...text].every((character) => character === fence[0]);
};

const unindent = (line: string, indent: number): string =>
  line.slice(0, indent).trim() === '' ? line.slice(indent) : line.trimStart();

const variables: Readonly<Record<string, string>> = {
  '@ceemsVersion@': '0.10.2',
  '@goVersion@': '1.24.x',
  '@ceemsOrg@': 'ceems-dev',
  '@ceemsRepo@': 'https://github.com/ceems-dev/ceems',
};

const fillIn = (text: string): string => text.replaceAll(/@[A-Za-z]+@/g, (name) => variables[name] ?? name);

const split = (file: string, text: string): Pick<MarkdownFile, 'fences' | 'prose'> => {
  const fences: Fence[] = [];
  const prose: string[] = [];
  let open: OpenFence | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (open !== undefined) {
      if (closes(line, open)) {
        fences.push({ ...open.start, code: `${open.lines.join('\n')}\n` });
        open = undefined;
      } else open.lines.push(unindent(line, open.indent));
      prose.push('');
      continue;
    }
    const match = opening.exec(line);
    if (match === null) {
      prose.push(line);
      continue;
    }
    const [, indent = '', fence = '', language = '', meta = ''] = match;
    open = {
      indent: indent.length,
      fence,
      lines: [],
      start: { file, line: index + 2, language, meta: meta.trim() },
    };
    prose.push('');
  }
  return { fences, prose: prose.join('\n') };
};

const directive = /^\s*::([A-Z][A-Za-z]*)\{([^}]*)\}\s*$/gm;
const attribute = /([a-z]+)="([^"]*)"/g;

const directivesOf = (prose: string): readonly Directive[] =>
  [...prose.matchAll(directive)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));

/** One Markdown file, taken apart. */
export const readMarkdown = (file: string): MarkdownFile => {
  const text = fillIn(readFileSync(path.join(siteFolder, file), 'utf8'));
  const parts = split(file, text);
  return { file, text, ...parts, directives: directivesOf(parts.prose) };
};

const below = (folder: string): readonly string[] =>
  readdirSync(path.join(siteFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .sort();

/** All pages and posts. */
export const markdownFiles = (): readonly MarkdownFile[] =>
  [...below('docs'), ...below('blog')].map(readMarkdown);
