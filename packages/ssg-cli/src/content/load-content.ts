import path from 'node:path';
import picomatch from 'picomatch';
import { type Diagnostic, docSetOf, type Outcome, type SiteConfig, type SourceFile } from '../model/index.ts';
import { checkAmbiguousFiles, type FilesByName, filesByName } from './ambiguous-files.ts';
import { type BinaryFile, describeFile, sourceOf } from './describe-file.ts';
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
import { importedPictures, withImports } from './imported.ts';
import { isPartial } from './partials.ts';
import { checkSecrets } from './secret-files.ts';
import { checkEmpty, checkSettings, hasUnreadSources, isRead } from './sources.ts';

/** Everything the site is made of, read once. */
export interface Content {
  readonly docs: readonly SourceFile[];
  readonly posts: readonly SourceFile[];
  readonly markdownPages: readonly SourceFile[];
  /** React pages, relative to the site. */
  readonly reactPages: readonly string[];
  /** Files that would be pages if they were not excluded. */
  readonly leftOutPages: readonly string[];
  /** Markdown files that are no pages because of their names. */
  readonly partials: readonly string[];
  /** Texts of the code of pages and components, by file: findings about what they render are located in them. */
  readonly code: ReadonlyMap<string, SourceFile>;
  /** Components by name → file relative to the site. */
  readonly components: Readonly<Record<string, string>>;
  /** YAML and JSON files: categories, authors, tags, data and their schemas, API descriptions. */
  readonly texts: ReadonlyMap<string, SourceFile>;
  /** Files next to the Markdown that are not Markdown. */
  readonly assets: ReadonlyMap<string, BinaryFile>;
  /** Files of the static folders, by their path in the output. */
  readonly statics: ReadonlyMap<string, BinaryFile>;
  /** Whether the site folder contains sources of another generator, which are not read but may use these files. */
  readonly hasUnreadSources: boolean;
  /** Everything that was read, for the manifest and for watching. */
  readonly trace: Trace;
}

const markdown = /\.(md|mdx|markdown)$/i;
const text = /\.(ya?ml|json)$/i;
const module = /\.[jt]sx?$/;
const reactPage = /\.[jt]sx$/;
const anyPage = /\.(mdx?|markdown|[jt]sx?)$/i;

/** Stage 2: reads every source file of the site, the only stage that does. Files come sorted, so that equal sites give equal content. */
export async function loadContent(siteFolder: string, config: SiteConfig): Promise<Outcome<Content>> {
  const diagnostics: Diagnostic[] = [];
  const reader = openReader(siteFolder, config.linkedFolders);
  const raw = await readAll(reader, config, diagnostics);
  const assets = await assetsIn([...raw.docs, ...raw.posts, ...raw.pages]);
  const texts = textsIn(raw, config, diagnostics);
  const isOwn = ({ file }: RawFile) => !isPartial(file, config);
  const { allowedFiles, importAliases: aliases = {} } = config;
  const imports = { reader, allowedFiles, diagnostics, aliases };
  const isMarkdown = ({ file }: RawFile) => markdown.test(file);
  const inMarkdown = (files: readonly RawFile[]) => {
    const written = files.filter((file) => isMarkdown(file) && isOwn(file));
    return withImports(
      imports,
      written.map((file) => asText(file, diagnostics)),
    );
  };
  const written = {
    docs: await inMarkdown(raw.docs),
    posts: await inMarkdown(raw.posts),
    markdownPages: await inMarkdown(raw.pages),
  };
  const isKnown = (file: string) =>
    assets.has(file) || config.staticDirectories.some((folder) => file.startsWith(`${folder}/`));
  for (const file of await importedPictures(imports, Object.values(written).flat(), isKnown))
    assets.set(file.file, file);
  const components = componentNames(namesOf(raw.modules));
  const code = [...raw.pages, ...raw.modules].filter(({ file }) => module.test(file));
  const content: Content = {
    ...written,
    reactPages: namesOf(raw.pages.filter((file) => reactPage.test(file.file) && isOwn(file))),
    leftOutPages: await leftOutOf(reader, config),
    partials: namesOf([...raw.docs, ...raw.pages].filter((file) => isMarkdown(file) && !isOwn(file))),
    code: new Map(code.map((file) => [file.file, asText(file, diagnostics)])),
    components: Object.fromEntries([...components].map(([name, files]) => [name, files.at(-1) ?? ''])),
    texts,
    assets,
    statics: raw.statics,
    hasUnreadSources: await hasUnreadSources(siteFolder, config),
    trace: reader.trace,
  };
  diagnostics.push(
    ...reader.faults.values(),
    ...checkSecrets(raw.statics.values(), config.allowedFiles),
    ...checkAmbiguousFiles(components),
    ...checkSettings(texts, config),
    ...checkEmpty(
      [content.docs, content.posts, content.markdownPages, content.reactPages, config.api],
      config,
    ),
  );
  return { value: content, diagnostics };
}

function namesOf(files: readonly RawFile[]): readonly string[] {
  return files.map(({ file }) => file);
}

/** The files of a site by purpose. */
interface RawContent {
  readonly docs: readonly RawFile[];
  readonly posts: readonly RawFile[];
  readonly pages: readonly RawFile[];
  /** Modules of components. */
  readonly modules: readonly RawFile[];
  readonly data: readonly RawFile[];
  readonly authors: readonly RawFile[];
  /** Descriptions of APIs. */
  readonly descriptions: readonly RawFile[];
  readonly statics: Map<string, BinaryFile>;
}

async function readAll(reader: Reader, config: SiteConfig, diagnostics: Diagnostic[]): Promise<RawContent> {
  const { blog, pages } = config;
  return {
    docs: await readDocs(reader, config.docs),
    posts: blog ? await readFolder(reader, blog.path, blog.exclude) : [],
    pages: pages ? await readFolder(reader, pages.path, pages.exclude) : [],
    modules: await readFolder(reader, config.componentsDirectory),
    data: await readFolder(reader, config.dataDirectory),
    statics: await readStatics(reader, config.staticDirectories, diagnostics),
    authors: blog && blog.authorsFile !== undefined ? await readNamed(reader, blog.authorsFile) : [],
    descriptions: await readDescriptions(reader, config, diagnostics),
  };
}

/** Files next to the Markdown that are neither Markdown nor code. */
async function assetsIn(files: readonly RawFile[]): Promise<Map<string, BinaryFile>> {
  const assets = new Map<string, BinaryFile>();
  for (const file of files) {
    if (!markdown.test(file.file) && !module.test(file.file)) assets.set(file.file, await describeFile(file));
  }
  return assets;
}

/** YAML and JSON. Files that are not settings may have any encoding. */
function textsIn(
  { docs, posts, authors, data, descriptions }: RawContent,
  config: SiteConfig,
  diagnostics: Diagnostic[],
): Map<string, SourceFile> {
  const texts = new Map<string, SourceFile>();
  for (const file of [...docs, ...posts, ...authors, ...data, ...descriptions]) {
    if (!text.test(file.file) || texts.has(file.file)) continue;
    texts.set(file.file, asText(file, isRead(file.file, config) ? diagnostics : []));
  }
  return texts;
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

function componentNames(files: readonly string[]): FilesByName {
  return filesByName(files, (file) => /^([A-Z].*)\.[jt]sx$/.exec(path.posix.basename(file))?.[1]);
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
    for (const file of own) if (docSetOf(sets, file.file) === set) files.push(file);
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
