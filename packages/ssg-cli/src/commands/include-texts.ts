import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../model/index.ts';

const include =
  /^(?:-+8<-+[ \t]+"(?<snippet>[^"\n:]+)"|\{%-?[ \t]*include-markdown[ \t]+"(?<markdown>[^"\n]+)"[ \t]*-?%\}|\{!>?[ \t]*(?<included>[\w./-]+\.md)[ \t]*!\})$/;
// Within the other file, such a target would lead elsewhere.
const relativeTarget =
  /\]\((?![a-z][\w+.-]*:|[/#])|\]:[ \t]+(?![a-z][\w+.-]*:|[/#])|(?:src|href)="(?![a-z][\w+.-]*:|[/#])/i;

/**
 * Findings about a line that stands for the text of another file, with that text as their replacement, where it says the
 * same in its new place.
 */
export async function withIncludedTexts(
  folder: string,
  findings: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  return Promise.all(
    findings.map(async (finding) => {
      const named = include.exec(finding.target ?? '')?.groups ?? {};
      const name = named.snippet ?? named.markdown ?? named.included;
      const file = finding.location?.file;
      if (name === undefined || file === undefined) return finding;
      const text = await textOf(folder, file, name);
      return text === undefined ? finding : { ...finding, replacement: text };
    }),
  );
}

/** Names are relative to the site, to the folder of the file, or to one above it. */
async function textOf(folder: string, file: string, name: string): Promise<string | undefined> {
  const parts = path.posix.dirname(file).split('/');
  const starts = ['.', ...parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))];
  const found = starts
    .map((start) => path.posix.join(start, name))
    .find((one) => !one.startsWith('..') && isFile(path.join(folder, one)));
  if (found === undefined) return undefined;
  const text = (await readFile(path.join(folder, found), 'utf8'))
    .replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '')
    .trim();
  return relativeTarget.test(text) ? undefined : text;
}

function isFile(full: string): boolean {
  return existsSync(full) && statSync(full).isFile();
}
