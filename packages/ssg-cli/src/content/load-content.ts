import { createHash } from 'node:crypto';
import path from 'node:path';
import { imageSize } from 'image-size';
import picomatch from 'picomatch';
import {
  type Diagnostic,
  docSetOf,
  importedAssets,
  importedFiles,
  moduleNames,
  type Outcome,
  resolveImport,
  type SiteConfig,
  type SourceFile,
  themeElements,
} from '../model/index.ts';
import { checkRivals, type Rivals, rivalsOf } from './ambiguous-files.ts';
import { decode } from './decode.ts';
import { readDescriptions } from './descriptions.ts';
import {
  listFiles,
  openReader,
  type RawFile,
  type Reader,
  readFiles,
  readNamed,
  type Trace,
} from './files.ts';
import { isPartial } from './partials.ts';
import { checkSecrets } from './secret-files.ts';
import { checkEmpty, checkSettings, hasUnreadSources, isRead } from './sources.ts';

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
  /** Files that would be pages, were they not excluded. */
  readonly leftOutPages: readonly string[];
  /** Texts of the code of pages and components, by file: findings about what they draw are located in them. */
  readonly code: ReadonlyMap<string, SourceFile>;
  /** Components by name → file relative to the site. */
  readonly components: Readonly<Record<string, string>>;
  /** YAML and JSON files: categories, authors, tags, data and their schemas, API descriptions. */
  readonly texts: ReadonlyMap<string, SourceFile>;
  /** Files beside the Markdown that are no Markdown. */
  readonly assets: ReadonlyMap<string, BinaryFile>;
  /** Files of the static folders, by their path in the output. */
  readonly statics: ReadonlyMap<string, BinaryFile>;
  /** Whether the site folder holds sources of another generator, which are not read and may use what lies here. */
  readonly hasUnreadSources: boolean;
  /** What was looked at to read all this. */
  readonly trace: Trace;
}

const markdown = /\.(md|mdx|markdown)$/i;
const text = /\.(ya?ml|json)$/i;
const reactPage = /\.[jt]sx$/;
const anyPage = /\.(mdx?|markdown|[jt]sx?)$/i;

/** Stage 2: reads every source file of the site, the only stage that does. Files come sorted, so that equal sites give equal content. */
export async function loadContent(siteFolder: string, config: SiteConfig): Promise<Outcome<Content>> {
  const diagnostics: Diagnostic[] = [];
  const reader = openReader(siteFolder, config.linkedFolders);
  const docs = await readDocs(reader, config.docs);
  const posts = config.blog ? await readFolder(reader, config.blog.path) : [];
  const pages = config.pages ? await readFolder(reader, config.pages.path, config.pages.exclude) : [];
  const modules = await readFolder(reader, config.componentsDirectory);
  const components = componentNames(modules.map(({ file }) => file));
  const data = await readFolder(reader, config.dataDirectory);
  const statics = await readStatics(reader, config.staticDirectories, diagnostics);
  const authorsFile = config.blog ? config.blog.authorsFile : undefined;
  const authors = authorsFile === undefined ? [] : await readNamed(reader, authorsFile);
  const descriptions = await readDescriptions(reader, config, diagnostics);

  const texts = new Map<string, SourceFile>();
  const assets = new Map<string, BinaryFile>();
  for (const file of [...docs, ...posts, ...pages]) {
    if (!markdown.test(file.file) && !/\.[jt]sx?$/.test(file.file))
      assets.set(file.file, await describeFile(file));
  }
  for (const file of [...docs, ...posts, ...authors, ...data, ...descriptions]) {
    if (!text.test(file.file) || texts.has(file.file)) continue;
    texts.set(file.file, asText(file, isRead(file.file, config) ? diagnostics : []));
  }
  const inMarkdown = (files: readonly RawFile[]) =>
    withImports(
      reader,
      files
        .filter(({ file }) => markdown.test(file) && !isPartial(file, config))
        .map((file) => asText(file, diagnostics)),
    );
  const written = {
    docs: await inMarkdown(docs),
    posts: await inMarkdown(posts),
    markdownPages: await inMarkdown(pages),
  };
  await addImportedAssets(reader, Object.values(written).flat(), assets);
  const content: Content = {
    ...written,
    reactPages: pages
      .map((file) => file.file)
      .filter((file) => reactPage.test(file) && !isPartial(file, config)),
    leftOutPages: await leftOutOf(reader, config),
    code: new Map(
      [...pages, ...modules]
        .filter(({ file }) => /\.[jt]sx?$/.test(file))
        .map((file) => [file.file, asText(file, diagnostics)]),
    ),
    components: Object.fromEntries([...components].map(([name, files]) => [name, files.at(-1) ?? ''])),
    texts,
    assets,
    statics,
    hasUnreadSources: await hasUnreadSources(siteFolder, config),
    trace: reader.trace,
  };
  diagnostics.push(
    ...reader.faults.values(),
    ...checkSecrets(statics.values(), config.allowedFiles),
    ...checkRivals(components),
    ...checkSettings(texts, config),
    ...checkEmpty(
      [content.docs, content.posts, content.markdownPages, content.reactPages, config.api],
      config,
    ),
  );
  return { value: content, diagnostics };
}

async function leftOutOf(reader: Reader, config: SiteConfig): Promise<readonly string[]> {
  const { pages } = config;
  if (pages === false || pages.exclude.length === 0) return [];
  const isExcluded = matcherOf(pages.exclude);
  const isOther = (file: string) => !isExcluded(path.posix.relative(pages.path, file));
  const files = await listFiles(reader, pages.path, isOther);
  return files.filter((file) => anyPage.test(file) && !isPartial(file, config));
}

function matcherOf(exclude: readonly string[]): (file: string) => boolean {
  return exclude.length > 0 ? picomatch([...exclude]) : () => false;
}

function asText(raw: RawFile, diagnostics: Diagnostic[]): SourceFile {
  const { value, diagnostics: found } = sourceOf(raw);
  diagnostics.push(...found);
  return value;
}

/** The text of one file, with its digest. */
export function sourceOf(raw: RawFile): Outcome<SourceFile> {
  const { value, diagnostics } = decode(raw);
  return { value: { file: raw.file, text: value, hash: digest(raw.bytes) }, diagnostics };
}

/** Adds to each file those that it draws within itself. */
async function withImports(reader: Reader, sources: readonly SourceFile[]): Promise<readonly SourceFile[]> {
  const known = new Map<string, SourceFile | undefined>();
  const importsOf = async (source: SourceFile, found: Map<string, SourceFile>): Promise<void> => {
    for (const written of [...importedFiles(source.text, source.file), ...elementsFor(source)]) {
      const imported = await firstOf(moduleNames(resolveImport(written, source.file) ?? ''));
      if (imported === undefined || found.has(imported.file)) continue;
      found.set(imported.file, imported);
      await importsOf(imported, found);
    }
  };
  const firstOf = async (names: readonly string[]): Promise<SourceFile | undefined> => {
    for (const file of names) {
      if (!known.has(file)) {
        const [raw] = await readFiles({ ...reader, faults: new Map() }, [file]);
        known.set(file, raw && asText(raw, []));
      }
      const there = known.get(file);
      if (there !== undefined) return there;
    }
    return undefined;
  };
  return Promise.all(
    sources.map(async (source) => {
      const found = new Map<string, SourceFile>();
      await importsOf(source, found);
      if (found.size === 0) return source;
      const imports = [...found.values()];
      const hash = digest(Buffer.from([source, ...imports].map((one) => one.hash).join(' ')));
      return { ...source, hash, imports };
    }),
  );
}

/** Adds the pictures that files import from folders which hold no Markdown. */
async function addImportedAssets(
  reader: Reader,
  sources: readonly SourceFile[],
  assets: Map<string, BinaryFile>,
): Promise<void> {
  const texts = new Map(
    sources.flatMap((source) => [source, ...(source.imports ?? [])]).map((one) => [one.file, one]),
  );
  for (const { file, text } of texts.values()) {
    for (const path of importedAssets(text)) {
      const asset = resolveImport(path, file);
      if (asset === undefined || assets.has(asset)) continue;
      const [raw] = await readFiles({ ...reader, faults: new Map() }, [asset]);
      if (raw !== undefined) assets.set(asset, await describeFile(raw));
    }
  }
}

/** The module of the elements that pages of Docusaurus use without an import, for a file that may. */
function elementsFor({ file, text }: SourceFile): readonly string[] {
  return markdown.test(file) && /<[A-Z]/.test(text) ? [themeElements] : [];
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

/** The files of all sets of docs, each of which belongs to one set. */
async function readDocs(reader: Reader, sets: SiteConfig['docs']): Promise<RawFile[]> {
  const files: RawFile[] = [];
  for (const set of sets) {
    const own = await readFolder(reader, set.path, set.exclude);
    files.push(...own.filter(({ file }) => docSetOf(sets, file) === set));
  }
  return files;
}

async function readFolder(
  reader: Reader,
  folder: string,
  exclude: readonly string[] = [],
): Promise<RawFile[]> {
  const ignored = matcherOf(exclude);
  return readFiles(
    reader,
    await listFiles(reader, folder, (file) => ignored(path.posix.relative(folder, file))),
  );
}
