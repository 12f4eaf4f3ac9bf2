import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { blankedCode, type Diagnostic } from '../../model/index.ts';
import { fenceMark } from '../../tools/fence-mark.ts';
import { hugoFolders } from '../migrate/read-hugo.ts';
import { includeFolders } from '../migrate/read-mkdocs.ts';
import { fenceOfLines, type IncludedLines, includedLines } from './included-lines.ts';
import { type PartMarks, partOf, readPart, regionMarks, snippetMarks } from './included-part.ts';
import { type IncludedText, includedText } from './included-text.ts';
import { readVuePressCode, shownPart } from './vuepress-code.ts';

const relativeTarget =
  /(?<before>\]\(<?|\]:[ \t]+|(?:src|href)=")(?![a-z][\w+.-]*:|[/#<)"\s])(?<target>[^\s)>"#?]+)/gi;

/** Code of another file in VitePress: `<<< @/a.ts#region{1,3 ts:line-numbers} [title]`. */
const codeLine =
  /^<<<[ \t]*(?<file>[@.\w/][^\n#{[]*?)(?:#(?<region>[\w-]+))?[ \t]*(?:\{(?<meta>[^}\n]*)\})?[ \t]*(?:\[(?<title>[^\n]*)\])?$/;

/** A file that mdBook lets readers run. */
const playground = /^\{\{#(?:playground|playpen)[ \t]+(?<file>[^\s{}]+)(?:[ \t]+[^{}\n]*)?\}\}$/;

/** A file in Hugo, by shortcodes that themes have for it: `{{< readfile file="/a.yaml" code="true" lang="yaml" >}}`. */
const shortcode =
  /^\{\{[<%][ \t]*(?<name>readfile|code_sample|code-sample|codenew|include-code)[ \t](?<given>[^{}]*?)\/?[>%]\}\}$/;

/** What such a shortcode says; whether the file is code, and in which language. */
function readShortcode(target: string): Readonly<Record<string, string | undefined>> | undefined {
  const { name, given = '' } = shortcode.exec(target)?.groups ?? {};
  if (name === undefined) return undefined;
  const option = (key: string) => new RegExp(String.raw`(?:^|\s)${key}="([^"]+)"`).exec(given)?.[1];
  const file = option('file') ?? /^\s*"([^"]+)"/.exec(given)?.[1];
  const isCode = name !== 'readfile' || option('code') === 'true';
  const meta = option('lang') ?? option('language');
  return file === undefined ? undefined : { file, meta, isCode: isCode ? 'true' : undefined };
}

/** Where a line is that is replaced by a text. */
interface Place {
  readonly folder: string;
  readonly file: string;
  readonly indent: string;
  readonly isCode: boolean;
  /** Whether it is in a group of code, whose tabs are called by the names of files. */
  readonly isInGroup: boolean;
  readonly bases: readonly string[];
}

/**
 * Findings about a line that stands for the text of another file, with that text as their replacement, where it says the
 * same in its new place. `rewritten`: texts of files as they are by now, where that is not as they are written.
 */
export async function withIncludedTexts(
  folder: string,
  findings: readonly Diagnostic[],
  rewritten: ReadonlyMap<string, string> = new Map(),
): Promise<readonly Diagnostic[]> {
  const bases = [...(await includeFolders(folder)), ...(await hugoFolders(folder))];
  return Promise.all(
    findings.map(async (finding) => {
      const { target = '' } = finding;
      const short = readShortcode(target);
      const code = short?.isCode ? short : fileAsCode(target);
      const lines = includedLines(target);
      const included = code || lines ? undefined : (ofShortcode(short) ?? includedText(target));
      if (finding.code !== 'foreign-syntax' || !(code || lines || included)) return finding;
      const place = await placeOf(folder, finding, { bases, rewritten });
      if (place === undefined) return finding;
      const text = code
        ? await codeOf(place, code)
        : lines
          ? await linesOf(place, lines)
          : included && (await textOf(place, included));
      return text === undefined ? finding : { ...finding, replacement: text };
    }),
  );
}

/** A file that is shown as code. */
interface FileAsCode {
  readonly file?: string;
  readonly region?: string;
  /** The lines of the code that are marked, and its language: `1-3 java`. */
  readonly meta?: string;
  readonly title?: string;
  readonly tag?: string;
  readonly only?: string;
}

/** A line that stands for all of a file, or for a part of it, as code. */
function fileAsCode(target: string): FileAsCode | undefined {
  return readVuePressCode(target) ?? (codeLine.exec(target) ?? playground.exec(target))?.groups;
}

function ofShortcode(short: ReturnType<typeof readShortcode>): IncludedText | undefined {
  return short?.file === undefined
    ? undefined
    : { name: short.file, isNamedFromHere: !short.file.startsWith('/'), isLinkedFromHere: true };
}

async function placeOf(
  folder: string,
  { location }: Diagnostic,
  { bases, rewritten }: Pick<Place, 'bases'> & { readonly rewritten: ReadonlyMap<string, string> },
): Promise<Place | undefined> {
  if (location === undefined) return undefined;
  const { file, line = 1, column = 1 } = location;
  const text = rewritten.get(file) ?? (await readFile(path.join(folder, file), 'utf8').catch(() => ''));
  const lineOf = (all: string) => all.split(/\r?\n/)[line - 1] ?? '';
  const indent = lineOf(text).slice(0, column - 1);
  const isCode = lineOf(blankedCode(text)).trim() === '' && lineOf(text).trim() !== '';
  const above = blankedCode(text)
    .split(/\r?\n/)
    .slice(0, line - 1);
  const opening = above.findLast((one) => /^[ \t]*:{3}/.test(one)) ?? '';
  const isInGroup = /^[ \t]*:{3,}[ \t]*code-group\b/.test(opening);
  return {
    folder,
    file,
    bases,
    isCode,
    isInGroup,
    indent: /^[ \t]*$/.test(indent) ? indent : ' '.repeat(column - 1),
  };
}

/** The text of a file, or of a part of it, that a line stands for. */
async function textOf(
  { folder, file, indent, isCode, bases }: Place,
  { name, part, marks, between, offset, isNamedFromHere, isLinkedFromHere }: IncludedText,
): Promise<string | undefined> {
  const found = fileOf(folder, file, name, { bases, isNamedFromHere });
  if (found === undefined) return undefined;
  const whole = await readFile(path.join(folder, found), 'utf8');
  const text = lowered(
    between === undefined ? partIn(whole, part, marks) : textBetween(whole, between),
    offset,
  );
  if (text === undefined) return undefined;
  // Code of a file that holds fences would end the fence around it.
  if (isCode)
    return /^[ \t]*(?:`{3}|~{3})/m.test(text) ? undefined : indented(text.replace(/\n+$/, ''), indent);
  const prose = text.replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '').trim();
  return isLinkedFromHere ? prose : linkedFrom(file, found, prose);
}

/** The text of another file with the relative targets of its links as they are from this one. */
function linkedFrom(file: string, other: string, text: string): string {
  const [from, of] = [path.posix.dirname(file), path.posix.dirname(other)];
  const prose = blankedCode(text);
  return text.replace(relativeTarget, (written: string, before: string, target: string, at: number) =>
    prose[at] === text[at] ? `${before}${path.posix.relative(from, path.posix.join(of, target))}` : written,
  );
}

/** A text between two others; none where one of them is not there. */
function textBetween(
  text: string,
  { start = '', end }: NonNullable<IncludedText['between']>,
): string | undefined {
  const from = text.indexOf(start);
  const to = end === undefined ? text.length : text.indexOf(end, from + start.length);
  return from < 0 || to < 0 ? undefined : text.slice(from + start.length, to);
}

/** A text with its headings some levels further down. */
function lowered(text: string | undefined, levels = 0): string | undefined {
  if (text === undefined || levels <= 0) return text;
  const prose = blankedCode(text);
  return text.replace(/^#{1,6}(?=[ \t])/gm, (signs, at: number) =>
    prose[at] === '#' ? '#'.repeat(Math.min(6, signs.length + levels)) : signs,
  );
}

function partIn(text: string, part: string | undefined, marks: PartMarks | undefined): string | undefined {
  if (marks === undefined) return text;
  // MkDocs shows nothing in place of a part that the file does not have.
  const absent = marks === snippetMarks ? '' : undefined;
  return partOf(text, part === undefined ? {} : readPart(part), marks) ?? absent;
}

/** A fence with lines of a file. */
async function linesOf({ folder, file, indent }: Place, lines: IncludedLines): Promise<string | undefined> {
  const found = fileOf(folder, file, lines.file);
  if (found === undefined) return undefined;
  return indented(fenceOfLines(await readFile(path.join(folder, found), 'utf8'), lines), indent);
}

/** A fence with the code of a file, or of a region of it. */
async function codeOf(
  { folder, file: of, indent, bases, isInGroup }: Place,
  { file = '', region, meta = '', title: given, ...part }: FileAsCode,
): Promise<string | undefined> {
  const found = fileOf(folder, of, file.replace(/^@\//, '').trim(), { bases });
  if (found === undefined) return undefined;
  const text = await readFile(path.join(folder, found), 'utf8');
  const named = region === undefined ? undefined : partOf(text, { name: region }, regionMarks);
  // A region that is not there stands for the whole file, as in VitePress.
  const code = named ?? shownPart(text, part);
  if (code === undefined) return undefined;
  const title = given ?? (isInGroup ? path.basename(found) : undefined);
  const [, lines = '', language = '', numbers] =
    /^([\d,\s-]*)([^\s:]*)(:line-numbers)?/.exec(meta.trim()) ?? [];
  const words = [
    `${language || path.extname(found).slice(1)}${lines.trim() === '' ? '' : `{${lines.trim()}}`}`,
    title === undefined ? '' : `title="${title}"`,
    numbers === undefined ? '' : 'showLineNumbers',
  ];
  const fence = fenceMark(code);
  const written = [`${fence}${words.filter(Boolean).join(' ')}`, code.replace(/^\n+|\s+$/g, ''), fence].join(
    '\n',
  );
  return indented(written, indent);
}

/** A text whose lines but the first are indented. */
function indented(text: string, indent: string): string {
  return text.replace(/(?<=\n)(?=[^\n])/g, indent);
}

/** Names are relative to a base, to the site, to the folder of the file, or to one above it; not out of the repository. */
export function fileOf(
  folder: string,
  file: string,
  name: string,
  {
    bases = [],
    isNamedFromHere = false,
  }: { readonly bases?: readonly string[]; readonly isNamedFromHere?: boolean } = {},
): string | undefined {
  const parts = path.posix.dirname(file).split('/');
  const ofFile = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  const ofSite = [...bases, '.'];
  const starts = isNamedFromHere ? [...ofFile, ...ofSite] : [...ofSite, ...ofFile];
  const root = repositoryOf(folder) ?? folder;
  return starts
    .map((start) => path.posix.join(start, name))
    .find(
      (one) =>
        isFile(path.join(folder, one)) && !path.relative(root, path.join(folder, one)).startsWith('..'),
    );
}

/** The folder around the site that git keeps. */
function repositoryOf(folder: string): string | undefined {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

function isFile(full: string): boolean {
  return existsSync(full) && statSync(full).isFile();
}
