import { createHash } from 'node:crypto';
import path from 'node:path';
import { imageSize } from 'image-size';
import picomatch from 'picomatch';
import type { Diagnostic, Outcome, SiteConfig, SourceFile } from '../model/index.ts';
import { decode } from './decode.ts';
import { listFiles, openReader, type RawFile, type Reader, readFiles } from './files.ts';
import { checkRivals, type Rivals, rivalsOf } from './rivals.ts';
import { checkEmpty, checkMdx, checkSettings, isRead } from './sources.ts';

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
  const reader = openReader(siteFolder);
  const docs = config.docs ? await readFolder(reader, config.docs.path, config.docs.exclude) : [];
  const posts = config.blog ? await readFolder(reader, config.blog.path) : [];
  const pages = config.pages ? await readFolder(reader, config.pages.path) : [];
  const components = componentNames(await listFiles(reader, config.componentsDirectory));
  const data = await readFolder(reader, config.dataDirectory);
  const statics = await readStatics(reader, config.staticDirectories, diagnostics);
  const descriptions = await readDescriptions(reader, config, diagnostics);

  const texts = new Map<string, SourceFile>();
  const assets = new Map<string, BinaryFile>();
  for (const file of [...docs, ...posts, ...pages]) {
    if (!markdown.test(file.file) && !/\.[jt]sx?$/.test(file.file))
      assets.set(file.file, await describeFile(file));
  }
  for (const file of [...docs, ...posts, ...data, ...descriptions]) {
    if (!text.test(file.file) || texts.has(file.file)) continue;
    texts.set(file.file, asText(file, isRead(file.file, config) ? diagnostics : []));
  }
  const inMarkdown = (files: readonly RawFile[]) =>
    files
      .filter(({ file }) => markdown.test(file) && !isPartial(file))
      .map((file) => asText(file, diagnostics));
  const content: Content = {
    docs: inMarkdown(docs),
    posts: inMarkdown(posts),
    markdownPages: inMarkdown(pages),
    reactPages: pages.map((file) => file.file).filter((file) => /\.[jt]sx$/.test(file) && !isPartial(file)),
    code: new Map(
      pages
        .filter(({ file }) => /\.[jt]sx?$/.test(file))
        .map((file) => [file.file, asText(file, diagnostics)]),
    ),
    components: Object.fromEntries([...components].map(([name, files]) => [name, files.at(-1) ?? ''])),
    texts,
    assets,
    statics,
  };
  const sources = [...docs, ...posts, ...pages].map(({ file }) => file);
  diagnostics.push(
    ...reader.faults.values(),
    ...checkRivals(components),
    ...checkSettings(texts, config),
    ...checkMdx(sources.filter((file) => !isPartial(file))),
    ...checkEmpty(
      [content.docs, content.posts, content.markdownPages, content.reactPages, config.api],
      config,
    ),
  );
  return { value: content, diagnostics };
}

/** Files and folders whose name starts with `_` are no pages (a convention of docs maintainers). */
function isPartial(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('_'));
}

function asText(raw: RawFile, diagnostics: Diagnostic[]): SourceFile {
  const { value, diagnostics: found } = decode(raw);
  diagnostics.push(...found);
  return { file: raw.file, text: value, hash: digest(raw.bytes) };
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

function componentNames(files: readonly string[]): Rivals {
  return rivalsOf(files, (file) => /^([A-Z].*)\.[jt]sx$/.exec(path.posix.basename(file))?.[1]);
}

async function readStatics(
  reader: Reader,
  folders: readonly string[],
  diagnostics: Diagnostic[],
): Promise<Map<string, BinaryFile>> {
  const statics = new Map<string, BinaryFile>();
  for (const folder of folders) {
    for (const raw of await readFolder(reader, folder)) {
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

/**
 * API descriptions and what lies beside them, which they may refer to. Of the latter nobody can tell yet whether it is
 * used: only what is wrong with the descriptions themselves is told.
 */
async function readDescriptions(
  { siteFolder }: Reader,
  { api }: SiteConfig,
  diagnostics: Diagnostic[],
): Promise<RawFile[]> {
  const reader = openReader(siteFolder);
  const folders = new Set(api.map((one) => path.posix.dirname(one.path)));
  const files = await Promise.all([...folders].map((folder) => listFiles(reader, folder)));
  const read = await readFiles(
    reader,
    [...new Set(files.flat())].filter((file) => text.test(file)),
  );
  diagnostics.push(...api.flatMap((one) => reader.faults.get(path.posix.normalize(one.path)) ?? []));
  return read;
}

async function readFolder(
  reader: Reader,
  folder: string,
  exclude: readonly string[] = [],
): Promise<RawFile[]> {
  const ignored = exclude.length > 0 ? picomatch([...exclude]) : () => false;
  return readFiles(
    reader,
    await listFiles(reader, folder, (file) => ignored(path.posix.relative(folder, file))),
  );
}
