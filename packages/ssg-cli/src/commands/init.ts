import { existsSync, readdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type StarterAnswers, starterFiles, titleOf } from '../starter/index.ts';
import { makeFolder } from '../tools/make-folder.ts';

/** Asks a question; returns the answer, or the proposed one if the answer is empty. */
export type Ask = (question: string, proposed: string) => Promise<string>;

/** Where a new site is written, and what is known about it. */
export interface InitOptions {
  /** Absolute path of the folder, which need not be there. */
  readonly folder: string;
  readonly version: string;
  /** Not asked for if given. */
  readonly title?: string | undefined;
  readonly blog?: boolean | undefined;
  readonly api?: boolean | undefined;
  /** Absent: nothing is asked, and missing values are as proposed. */
  readonly ask?: Ask | undefined;
  /** `2026-01-31` */
  readonly today: string;
}

/** What was written, relative to the folder; or why nothing was. */
export type InitResult =
  | { readonly written: readonly string[]; readonly kept: readonly string[] }
  | { readonly problem: string };

/** Writes a new site into a folder. Existing files are not changed. */
export async function init(options: InitOptions): Promise<InitResult> {
  const { folder, version, today } = options;
  const problem = reasonAgainst(folder);
  if (problem !== undefined) return { problem };
  const files = starterFiles(await answersOf(options), { version, today });
  // Pages next to those of an author could claim the same paths.
  const taken = ['docs', 'pages', 'blog'].filter((name) => namesIn(path.join(folder, name)).length > 0);
  const isKept = (file: string) =>
    taken.some((name) => file.startsWith(`${name}/`)) || existsSync(path.join(folder, file));
  const [kept, written] = [true, false].map((is) => Object.keys(files).filter((file) => isKept(file) === is));
  for (const file of written ?? []) {
    await writeNew(path.join(folder, file), withoutDeadLinks(files[file] ?? '', taken));
  }
  return { written: written ?? [], kept: kept ?? [] };
}

/** A link to a page that is not written would lead nowhere. */
function withoutDeadLinks(text: string, taken: readonly string[]): string {
  return taken.includes('docs') ? text.replace('\n[Read the documentation](../docs/index.md)\n', '') : text;
}

function reasonAgainst(folder: string): string | undefined {
  if (existsSync(folder) && !statSync(folder).isDirectory()) return `${folder} is a file. Give a folder.`;
  const names = namesIn(folder);
  const config = names.find((name) => /^ceems\.config\.\w+$/.test(name));
  if (config !== undefined) return `${config} is there: this is a site already.`;
  const other = names.find((name) =>
    /^(docusaurus\.config\.\w+|mkdocs\.ya?ml|book\.toml|\.vitepress)$/.test(name),
  );
  return other === undefined
    ? undefined
    : `${other} is there: \`ceems-docs migrate\` reads it and writes a config from it.`;
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function answersOf({ folder, title, blog, api, ask }: InitOptions): Promise<StarterAnswers> {
  const proposed = titleOf(path.basename(folder));
  const yesOrNo = async (question: string) => /^y/i.test((await ask?.(question, 'no')) ?? 'no');
  return {
    title: title ?? (await ask?.('Title of the site', proposed)) ?? proposed,
    blog: blog ?? (await yesOrNo('Add a blog?')),
    api: api ?? (await yesOrNo('Add an API reference?')),
  };
}

async function writeNew(file: string, text: string): Promise<void> {
  await makeFolder(path.dirname(file));
  await writeFile(file, text, { flag: 'wx' });
}
