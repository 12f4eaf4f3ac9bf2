import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../model/index.ts';
import { includeFolders } from './read-mkdocs.ts';

const include =
  /^(?:-+8<-+[ \t]+"(?<snippet>[^"\n:]+)"|\{%-?[ \t]*include-markdown[ \t]+"(?<markdown>[^"\n]+)"[ \t]*-?%\}|\{%-?[ \t]*include[ \t]+["'](?<template>[^"'\n]+\.md)["'][ \t]*-?%\}|\{!>?[ \t]*(?<included>[\w./-]+\.md)[ \t]*!\})$/;
// Targets of links are relative to the other file, but for snippets: these are put in before links are read.
const relativeTarget =
  /\]\((?![a-z][\w+.-]*:|[/#])|\]:[ \t]+(?![a-z][\w+.-]*:|[/#])|(?:src|href)="(?![a-z][\w+.-]*:|[/#])/i;

/** Code of another file in VitePress: `<<< @/a.ts#region{1,3 ts:line-numbers} [title]`. */
const codeLine =
  /^<<<[ \t]*(?<file>[@.\w/][^\n#{[]*?)(?:#(?<region>[\w-]+))?[ \t]*(?:\{(?<meta>[^}\n]*)\})?[ \t]*(?:\[(?<title>[^\n]*)\])?$/;

/**
 * Findings about a line that stands for the text of another file, with that text as their replacement, where it says the
 * same in its new place.
 */
export async function withIncludedTexts(
  folder: string,
  findings: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const bases = await includeFolders(folder);
  return Promise.all(
    findings.map(async (finding) => {
      const file = finding.location?.file;
      if (file === undefined) return finding;
      const code = codeLine.exec(finding.target ?? '')?.groups;
      const text = code
        ? await codeOf(folder, { of: file, column: finding.location?.column ?? 1 }, code)
        : await textOf(folder, file, finding.target ?? '', bases);
      return text === undefined ? finding : { ...finding, replacement: text };
    }),
  );
}

/** Text of Markdown that a line stands for. */
async function textOf(
  folder: string,
  file: string,
  line: string,
  bases: readonly string[],
): Promise<string | undefined> {
  const named = include.exec(line)?.groups ?? {};
  const ofTemplate = named.snippet ?? named.template;
  const name = ofTemplate ?? named.markdown ?? named.included;
  const found = name === undefined ? undefined : fileOf(folder, file, name, bases);
  if (found === undefined || found.startsWith('..')) return undefined;
  const text = (await readFile(path.join(folder, found), 'utf8'))
    .replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '')
    .trim();
  return ofTemplate === undefined && relativeTarget.test(text) ? undefined : text;
}

/** A fence with the code of a file, or of a region of it. */
async function codeOf(
  folder: string,
  { of, column }: { readonly of: string; readonly column: number },
  { file = '', region, meta = '', title }: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const found = fileOf(folder, of, file.replace(/^@\//, '').trim());
  if (found === undefined) return undefined;
  const text = await readFile(path.join(folder, found), 'utf8');
  const code = region === undefined ? text : regionOf(text, region);
  if (code === undefined) return undefined;
  const [, lines = '', language = '', numbers] =
    /^([\d,\s-]*)([^\s:]*)(:line-numbers)?/.exec(meta.trim()) ?? [];
  const words = [
    `${language || path.extname(found).slice(1)}${lines.trim() === '' ? '' : `{${lines.trim()}}`}`,
    title === undefined ? '' : `title="${title}"`,
    numbers === undefined ? '' : 'showLineNumbers',
  ];
  const most = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([signs]) => signs.length));
  const fence = '`'.repeat(most + 1);
  const indent = ' '.repeat(column - 1);
  const written = [`${fence}${words.filter(Boolean).join(' ')}`, code.replace(/^\n+|\s+$/g, ''), fence].join(
    '\n',
  );
  return written.replace(/(?<=\n)(?=[^\n])/g, indent);
}

/** The lines between `#region name` and its end, without the indentation that they share, and other marks of regions. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => new RegExp(String.raw`#?region[ \t]+${name}\b`).test(line));
  if (start < 0) return undefined;
  const behind = lines.slice(start + 1);
  const named = behind.findIndex((line) => new RegExp(String.raw`#?endregion[ \t]+${name}\b`).test(line));
  const end = named < 0 ? behind.findIndex((line) => /#?endregion\b/.test(line)) : named;
  const inner = (end < 0 ? behind : behind.slice(0, end)).filter((line) => !/#(?:end)?region\b/.test(line));
  const indents = inner
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents);
  return inner.map((line) => line.slice(Number.isFinite(shared) ? shared : 0)).join('\n');
}

/** Names are relative to a base, to the site, to the folder of the file, or to one above it; not out of the repository. */
function fileOf(
  folder: string,
  file: string,
  name: string,
  bases: readonly string[] = [],
): string | undefined {
  const parts = path.posix.dirname(file).split('/');
  const starts = [...bases, '.', ...parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))];
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
