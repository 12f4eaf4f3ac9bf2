import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { planFixes } from '../src/checks/links/fix.ts';
import { type Run, runSite } from '../src/commands/run.ts';
import { formatLocation } from '../src/diagnostics/index.ts';
import type { Finding } from '../src/model/index.ts';
import { outputPathOf } from '../src/model/index.ts';
import type { RenderedPage } from '../src/render/index.ts';
import { sharedBundles } from './shared-bundles.ts';

/** Folder of the golden sites: `<case>/{input,expected,fixed,diagnostics.txt}`. */
export const sitesFolder: string = fileURLToPath(new URL('./sites', import.meta.url));

/** Folders of a case that hold expectations. */
const goldenFolders = ['expected', 'fixed'];

/** Files of a golden case: path → text. */
export type GoldenFiles = ReadonlyMap<string, string>;

/** Output files that say nothing of the case: scripts, styles and the packed search index. */
const skipped = /^(assets\/(?!files\/)|search\/|\.nojekyll$)/;

/** Builds the input of a case. */
export function buildSite(name: string): Promise<Run> {
  return runSite({ folder: path.join(sitesFolder, name, 'input'), cache: false, bundles: sharedBundles });
}

/** What is compared of a built case: its pages in short, its other files, its findings, and its source as it is corrected. */
export async function actualFiles(name: string, run: Run): Promise<GoldenFiles> {
  const files = new Map<string, string>([['diagnostics.txt', run.findings.map(findingLine).join('')]]);
  for (const [file, text] of await fixedFiles(name, run)) files.set(file, text);
  if (!run.rendered) return files;
  const pages = new Map([...run.rendered.pages.values()].map((page) => [outputPathOf(page.path), page]));
  for (const file of run.rendered.files) {
    const page = pages.get(file.path);
    if (page) files.set(`expected/${file.path}`, distil(page));
    else if (!skipped.test(file.path)) files.set(`expected/${withoutHash(file.path)}`, textOf(file.contents));
  }
  return new Map([...files].map(([file, text]) => [file, withoutHash(text)]));
}

/** The source files as `--fix` would write them. */
async function fixedFiles(name: string, run: Run): Promise<GoldenFiles> {
  const certain = run.findings.filter(({ replacement }) => replacement !== undefined);
  const texts = new Map<string, string>();
  for (const file of new Set(certain.flatMap(({ location }) => location?.file ?? []))) {
    texts.set(file, await readFile(path.join(sitesFolder, name, 'input', file), 'utf8').catch(() => ''));
  }
  return new Map([...planFixes(certain, texts).texts].map(([file, text]) => [`fixed/${file}`, text]));
}

function findingLine(finding: Finding): string {
  const hint = finding.hint ? `\n  ${finding.hint}` : '';
  return `${formatLocation(finding.location)}  ${finding.severity}  ${finding.code}\n  ${finding.message}${hint}\n`;
}

/** A page without the theme's markup: its head, an outline of what is around the article, and the article. */
function distil({ html, article }: RenderedPage): string {
  const head = [...html.matchAll(/^<(?:title|meta|link|script type="application\/ld\+json").*$/gm)]
    .map(([line]) => line)
    .filter((line) => !/charset=|name="viewport"|rel="stylesheet"/.test(line));
  return `${head.join('\n')}\n\n${outlineOf(html.replace(article, '')).join('\n')}\n\n${article.trim()}\n`;
}

/** What is around an article, a line each: its frame, links as in Markdown, and which categories are open. */
function outlineOf(html: string): readonly string[] {
  const frame = html.slice(html.indexOf('<div class="page '), html.lastIndexOf('</main>') + 7);
  const toc = html.slice(html.lastIndexOf('</main>') + 7).split('<footer')[0] ?? '';
  const layout = (frame + toc).replace(/<div class="drawer-only">.*?<\/nav><\/div>/s, '');
  let depth = 0;
  return [
    ...layout.matchAll(/<\/?[uo]l|<(nav|div)\b([^>]*)>|<a\b([^>]*)>(.*?)<\/a>|<details([^>]*)>/gs),
  ].flatMap(([tag, frameTag, frameAttributes = '', attributes, text = '', details]) => {
    if (tag === '</ul' || tag === '</ol') depth--;
    if (tag === '<ul' || tag === '<ol') depth++;
    const indent = '  '.repeat(Math.max(depth, 0));
    if (attributes !== undefined) {
      const label = text.replace(/<[^>]*>/g, '').trim();
      const marks = [...attributes.matchAll(/\b(?:rel|aria-current)="([^"]*)"/g)].map(
        ([, mark]) => ` ${mark}`,
      );
      return `${indent}[${label}](${/href="([^"]*)"/.exec(attributes)?.[1]})${marks.join('')}`;
    }
    if (details !== undefined) return `${indent}details${details}`;
    const name = /(?:class|aria-label)="([^"]*)"/.exec(frameAttributes)?.[1];
    return frameTag === undefined || name === undefined ? [] : `${frameTag} ${name}`;
  });
}

/** Names by content change with the content: in expectations they are all zeros. Dates of git change with a commit: they are left out. */
function withoutHash(text: string): string {
  return text
    .replace(/<lastmod>[^<]*<\/lastmod>/g, '')
    .replace(/(assets\/[\w./@%+-]*?-)[0-9A-Za-z]{8}(?=\.)/g, '$100000000');
}

function textOf(contents: string | Uint8Array): string {
  const text = typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
  return text.includes('\0') || text.includes('\ufffd') ? `(${contents.length} bytes)\n` : text;
}

/** The expectations of a case. */
export async function expectedFiles(name: string): Promise<GoldenFiles> {
  const folder = path.join(sitesFolder, name);
  const files = new Map<string, string>();
  for (const part of goldenFolders) {
    const listed = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const file of listed) {
      if (!file.isFile()) continue;
      const full = path.join(file.parentPath, file.name);
      files.set(path.relative(folder, full).split(path.sep).join('/'), await readFile(full, 'utf8'));
    }
  }
  const diagnostics = await readFile(path.join(folder, 'diagnostics.txt'), 'utf8').catch(() => undefined);
  if (diagnostics !== undefined) files.set('diagnostics.txt', diagnostics);
  return files;
}

/** Writes files of a case: its expectations, or below `actual/` what a failing run gave. */
export async function writeFiles(name: string, files: GoldenFiles, below = ''): Promise<void> {
  const folder = path.join(sitesFolder, name, below);
  for (const part of goldenFolders) await rm(path.join(folder, part), { recursive: true, force: true });
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
