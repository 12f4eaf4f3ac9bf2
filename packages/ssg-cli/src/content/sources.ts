import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, docSetOf, type SiteConfig, type SourceFile } from '../model/index.ts';
import { readYaml } from '../tools/yaml.ts';
import { checkAmbiguousFiles, filesByName, withoutEnding } from './ambiguous-files.ts';
import { jsonFault } from './json-fault.ts';

/** Whether a YAML or JSON file is read. Other such files next to the Markdown are only linked. */
export function isRead(file: string, config: SiteConfig): boolean {
  return (
    isSettings(file, config) ||
    file.startsWith(`${path.posix.normalize(config.dataDirectory)}/`) ||
    config.api.some((api) => path.posix.normalize(api.path) === file)
  );
}

/** Settings files that are given twice, or whose name says JSON while their text does not. */
export function checkSettings(texts: ReadonlyMap<string, SourceFile>, config: SiteConfig): Diagnostic[] {
  const settings = [...texts.values()].filter(({ file }) => isSettings(file, config));
  const byName = filesByName(
    settings.map(({ file }) => file),
    withoutEnding,
  );
  // Invalid YAML is reported when the settings are read. Docusaurus reads category files as YAML, whatever their
  // extension.
  const loose = settings.filter(
    ({ file, text }) =>
      file.endsWith('.json') && !file.endsWith('/_category_.json') && readYaml(text).problem === undefined,
  );
  return [...checkAmbiguousFiles(byName), ...loose.flatMap((source) => jsonFault(source) ?? [])];
}

function isSettings(file: string, { docs, blog }: SiteConfig): boolean {
  const name = withoutEnding(path.posix.basename(file));
  const folder = path.posix.dirname(file);
  if (blog && blog.authorsFile === file) return true;
  if (name === '_category_') return docSetOf(docs, file) !== undefined;
  const isRegister = (section: { readonly path: string } | false) =>
    section !== false && section.path === folder;
  return (
    (name === 'tags' && (docs.some(isRegister) || isRegister(blog))) ||
    (name === 'authors' && isRegister(blog))
  );
}

const ofOthers =
  /^(?:src|i18n|docusaurus\.config\.\w+|mkdocs\.ya?ml|\.vitepress|\.vuepress|hugo\.(?:toml|ya?ml|json)|layouts|conf\.py)$/;

/** Whether sources of another generator, or versions of the docs that are left out, lie in the site folder. */
export async function hasUnreadSources(siteFolder: string, { docs }: SiteConfig): Promise<boolean> {
  const namesIn = (folder: string) => readdir(path.join(siteFolder, folder)).catch((): string[] => []);
  const names = await namesIn('.');
  if (names.some((name) => ofOthers.test(name))) return true;
  const folders = names.filter((name) => /(?:^|_)versioned_docs$/.test(name));
  const versions = await Promise.all(
    folders.map(async (folder) => (await namesIn(folder)).map((name) => `${folder}/${name}`)),
  );
  return versions.flat().some((folder) => !docs.some((set) => set.path === folder));
}

/** An empty site usually means a wrong folder. */
export function checkEmpty(
  pages: readonly (readonly unknown[])[],
  { docs, blog, pages: own }: SiteConfig,
): Diagnostic[] {
  if (pages.some((list) => list.length > 0)) return [];
  const folders = [...docs, blog, own].flatMap((section) => (section ? [`\`${section.path}\``] : []));
  return [
    {
      code: 'empty-site',
      message: 'This site has no page: no Markdown file, no React page, no API description.',
      hint:
        folders.length > 0
          ? `Pages are looked for in ${folders.join(', ')}; a path is relative to the site folder.`
          : 'Turn on one of `docs`, `blog` and `pages` in the config.',
    },
  ];
}
