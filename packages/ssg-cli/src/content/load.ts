import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import picomatch from 'picomatch';
import type { Diagnostic, Outcome, SiteConfig, SourceFile } from '../model/index.ts';
import { isOutput } from '../tools/output-folder.ts';

/** A file that is copied or linked as it is: of a static folder, or lying beside the Markdown. */
export interface BinaryFile {
  /** Relative to the site, with `/`. */
  readonly file: string;
  readonly contents: Uint8Array;
  readonly hash: string;
  /** Pixels; absent for what is no image. */
  readonly width?: number;
  readonly height?: number;
}

/** Everything that the site is made of, read once. */
export interface Content {
  readonly docs: readonly SourceFile[];
  readonly posts: readonly SourceFile[];
  readonly markdownPages: readonly SourceFile[];
  /** React pages, relative to the site. */
  readonly reactPages: readonly string[];
  /** Texts of the code in the pages folder, by file: findings about React pages are located in them. */
  readonly code: ReadonlyMap<string, SourceFile>;
  /** Components by name → file relative to the site. */
  readonly components: Readonly<Record<string, string>>;
  /** YAML and JSON files: categories, authors, tags, data and their schemas, API descriptions. */
  readonly texts: ReadonlyMap<string, SourceFile>;
  /** Files beside the Markdown that are no Markdown. */
  readonly assets: ReadonlyMap<string, BinaryFile>;
  /** Files of the static folders, by their path in the output. */
  readonly statics: ReadonlyMap<string, BinaryFile>;
}

const markdown = /\.(md|markdown)$/i;
const text = /\.(ya?ml|json)$/i;

/** Stage 2: reads every source file of the site, the only stage that does. Files come sorted, so that equal sites give equal content. */
export async function loadContent(siteFolder: string, config: SiteConfig): Promise<Outcome<Content>> {
  const diagnostics: Diagnostic[] = [];
  const docs = config.docs ? await readFolder(siteFolder, config.docs.path, config.docs.exclude) : [];
  const posts = config.blog ? await readFolder(siteFolder, config.blog.path) : [];
  const pages = config.pages ? await readFolder(siteFolder, config.pages.path) : [];
  const components = await list(siteFolder, config.componentsDirectory);
  const data = await readFolder(siteFolder, config.dataDirectory);
  const descriptions = (
    await Promise.all(config.api.map((api) => readFolder(siteFolder, path.posix.dirname(api.path))))
  ).flat();

  const texts = new Map<string, SourceFile>();
  const assets = new Map<string, BinaryFile>();
  for (const file of [...docs, ...posts, ...pages]) {
    if (!markdown.test(file.file) && !/\.[jt]sx?$/.test(file.file))
      assets.set(file.file, await describeFile(file));
  }
  for (const file of [...docs, ...posts, ...data, ...descriptions]) {
    if (text.test(file.file)) texts.set(file.file, asText(file));
  }
  return {
    value: {
      docs: docs.filter((file) => markdown.test(file.file) && !isPartial(file.file)).map(asText),
      posts: posts.filter((file) => markdown.test(file.file) && !isPartial(file.file)).map(asText),
      markdownPages: pages.filter((file) => markdown.test(file.file) && !isPartial(file.file)).map(asText),
      reactPages: pages.map((file) => file.file).filter((file) => /\.[jt]sx$/.test(file) && !isPartial(file)),
      code: new Map(
        pages.filter(({ file }) => /\.[jt]sx?$/.test(file)).map((file) => [file.file, asText(file)]),
      ),
      components: componentNames(components),
      texts,
      assets,
      statics: await readStatics(siteFolder, config.staticDirectories, diagnostics),
    },
    diagnostics,
  };
}

interface RawFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Files and folders whose name starts with `_` are no pages (a convention of docs maintainers). */
function isPartial(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('_'));
}

function asText({ file, bytes }: RawFile): SourceFile {
  const content = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  return { file, text: content, hash: digest(bytes) };
}

async function describeFile({ file, bytes }: RawFile): Promise<BinaryFile> {
  return { file, contents: bytes, hash: digest(bytes), ...sizeOf(file, bytes) };
}

function sizeOf(file: string, bytes: Uint8Array): { width: number; height: number } | undefined {
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function componentNames(files: readonly string[]): Record<string, string> {
  const named = files
    .filter((file) => /\.[jt]sx$/.test(file))
    .map((file) => [path.posix.basename(file).replace(/\.[jt]sx$/, ''), file] as const)
    .filter(([name]) => /^[A-Z]/.test(name));
  return Object.fromEntries(named);
}

async function readStatics(
  siteFolder: string,
  folders: readonly string[],
  diagnostics: Diagnostic[],
): Promise<Map<string, BinaryFile>> {
  const statics = new Map<string, BinaryFile>();
  for (const folder of folders) {
    for (const raw of await readFolder(siteFolder, folder)) {
      const output = path.posix.relative(folder, raw.file);
      const owner = statics.get(output);
      if (owner) {
        diagnostics.push({
          code: 'duplicate-static-file',
          message: `\`${raw.file}\` and \`${owner.file}\` both become \`${output}\`; the first is kept.`,
          location: { file: raw.file },
          hint: 'Rename or remove one of them.',
        });
      } else {
        statics.set(output, await describeFile(raw));
      }
    }
  }
  return statics;
}

async function readFolder(
  siteFolder: string,
  folder: string,
  exclude: readonly string[] = [],
): Promise<RawFile[]> {
  const ignored = exclude.length > 0 ? picomatch([...exclude]) : () => false;
  const files = (await list(siteFolder, folder)).filter(
    (file) => !ignored(path.posix.relative(folder, file)),
  );
  return Promise.all(
    files.map(async (file) => ({ file, bytes: await readFile(path.join(siteFolder, file)) })),
  );
}

/** Files below a folder, sorted. What an earlier build wrote into the site is no source. */
async function list(siteFolder: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(siteFolder, folder), { withFileTypes: true }).catch(
    () => [] as Dirent[],
  );
  if (path.posix.normalize(folder) !== '.' && isOutput(entries.map(({ name }) => name))) return [];
  const nested = await Promise.all(
    entries
      .filter(
        (entry) => !entry.name.startsWith('.') || entry.name === '.well-known' || entry.name === '.nojekyll',
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const file = path.posix.normalize(path.posix.join(folder, entry.name));
        if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : list(siteFolder, file);
        return [file];
      }),
  );
  return nested.flat();
}
