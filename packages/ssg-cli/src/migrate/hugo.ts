// cspell:ignore Docsy
import { type LinkGroup, labelOf, mergeGroups, plainLabel, targetOf } from './links.ts';
import {
  type ForeignFolder,
  given,
  isNamedAsFolder,
  type KeyReader,
  type Keys,
  keysOf,
  listOf,
  type Migration,
  readKeys,
  textOf,
} from './migration.ts';
import { hugoReasons } from './reasons.ts';

const renamedKeys = {
  weight: 'sidebar_position',
  linkTitle: 'sidebar_label',
  aliases: 'redirect_from',
  url: 'slug',
};
const sameKeys = ['title', 'description', 'date', 'draft', 'slug', 'tags', 'keywords'];

/** A config from that of Hugo. */
export function fromHugo(written: Keys, folder: ForeignFolder): Migration {
  const language = textOf(written.defaultContentLanguage) ?? 'en';
  const read = readKeys(withLanguage(written, language));
  const address = textOf(read.carry('baseURL', 'url', '`url` and `baseUrl`'));
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  const content = contentOf(read, folder, language);
  const others = Object.keys(keysOf(read.get('languages'))).filter((name) => name !== language);
  const copyright = read.carry('copyright', 'footer.copyright') ?? read.get('params.copyright');
  read.carry('defaultContentLanguage', 'locale');
  const ours = given({
    title: read.carry('title', 'title'),
    tagline: textOf(read.carry('params.description', 'tagline')),
    url: url?.origin,
    baseUrl: url && url.pathname !== '/' ? `${url.pathname.replace(/\/$/, '')}/` : undefined,
    locale: language === 'en' ? undefined : language,
    docs: given({
      path: content,
      routeBasePath: '/',
      numberPrefixes: false,
      folderNamePages: folder.filesBelow(content).some(isNamedAsFolder) ? false : undefined,
      sectionPages: true,
      editUrl: editUrlOf(read),
      exclude: notPages(content, others, folder),
    }),
    blog: false,
    pages: false,
    ...linksOf(read, textOf(copyright)),
    markdown: {
      definitionLists: true,
      frontMatterKeys: { ...renamedKeys, ...otherCases(content, folder) },
    },
    // There, pages may name one alias twice.
    ...(hasAliases(content, folder) ? { severities: { 'redirect-conflict': 'warn' } } : {}),
    onBrokenMarkdownImages: 'warn',
  });
  read.remark({ there: '_index.md', here: 'docs.sectionPages' });
  read.remark({ there: 'weight, linkTitle, aliases, url in front matter', here: 'markdown.frontMatterKeys' });
  read.remark({
    there: 'shortcodes',
    note: 'each is a finding where it stands; `--content` rewrites the certain ones',
  });
  if (folder.kindOf('layouts') === 'folder')
    read.remark({
      there: 'layouts',
      note: 'not read: the theme renders the pages; see `theme` and components',
    });
  return { generator: 'Hugo', config: ours, imports: [], rows: read.rows(hugoReasons) };
}

/** Keys of front matter that pages write in another case, which means the same there. */
function otherCases(content: string, folder: ForeignFolder): Keys {
  const known = new Map([
    ...sameKeys.map((key) => [key, key] as const),
    ...Object.entries(renamedKeys).map(([key, here]) => [key.toLowerCase(), here] as const),
  ]);
  const pages = folder.filesBelow(content).filter((file) => file.endsWith('.md'));
  const written = pages.flatMap((file) => {
    const [front = ''] = /^---\r?\n[\s\S]*?\n---/.exec(folder.readText(`${content}/${file}`) ?? '') ?? [];
    return [...front.matchAll(/^(\w+):/gm)].map(([, key = '']) => key);
  });
  const found = [...new Set(written)].flatMap((key) => {
    const here = known.get(key.toLowerCase());
    return here === undefined || here === key || Object.hasOwn(renamedKeys, key)
      ? []
      : [[key, here] as const];
  });
  return Object.fromEntries(found);
}

function hasAliases(content: string, folder: ForeignFolder): boolean {
  return folder
    .filesBelow(content)
    .some((file) => file.endsWith('.md') && /^aliases\b/m.test(folder.readText(`${content}/${file}`) ?? ''));
}

/** Pages in other languages, in folders or by the ends of their names, and the page that a theme puts its search on. */
function notPages(content: string, languages: readonly string[], folder: ForeignFolder): readonly string[] {
  const files = folder.filesBelow(content).filter((file) => file.endsWith('.md'));
  const folders = languages.filter((name) => folder.kindOf(`${content}/${name}`) === 'folder');
  const suffixed = languages.filter((name) => files.some((file) => file.endsWith(`.${name}.md`)));
  const searches = files.filter(
    (file) =>
      /(?:^|\/)search(?:\/_?index)?\.md$/.test(file) &&
      /^layout:[ \t]*["']?search\b/m.test(folder.readText(`${content}/${file}`) ?? ''),
  );
  return [...folders.map((name) => `${name}/**`), ...suffixed.map((name) => `**/*.${name}.md`), ...searches];
}

/** What the language of the site says goes before what is said for all; older sites write keys in lower case. */
function withLanguage(written: Keys, language: string): Keys {
  const { baseurl, ...keys } = written;
  const { title, contentDir, params, menu, menus, copyright } = keysOf(keysOf(keys.languages)[language]);
  return given({
    ...(baseurl === undefined ? {} : { baseURL: baseurl }),
    ...keys,
    ...given({ title, contentDir, menu, menus, copyright }),
    params: { ...keysOf(keys.params), ...keysOf(params) },
  });
}

/** The folder of the pages: that of the language, if there is one for it. */
function contentOf(read: KeyReader, folder: ForeignFolder, language: string): string {
  const named = textOf(read.carry('contentDir', 'docs.path'));
  const ofLanguage = `content/${language}`;
  const found = [named, ofLanguage, 'content'].find(
    (path) => path !== undefined && folder.kindOf(path) === 'folder',
  );
  return (found ?? 'content').replace(/^\.\/|\/$/g, '');
}

/** As Docsy has it. */
function editUrlOf(read: KeyReader): string | undefined {
  const repository = textOf(read.carry('params.github_repo', 'docs.editUrl'));
  if (repository === undefined || !/^https?:/.test(repository)) return undefined;
  const branch = textOf(read.carry('params.github_branch', 'docs.editUrl')) ?? 'main';
  const below = textOf(read.carry('params.github_subdir', 'docs.editUrl'));
  return [repository.replace(/\/$/, ''), 'edit', branch, ...(below === undefined ? [] : [below])].join('/');
}

function linksOf(read: KeyReader, copyright: string | undefined): Keys {
  const key = read.get('menus') === undefined ? 'menu' : 'menus';
  const main = listOf(read.carry(`${key}.main`, 'navbar.items')).map(keysOf);
  const sorted = [...main].sort((a, b) => weightOf(a) - weightOf(b));
  const childrenOf = (item: Keys) =>
    sorted.filter(
      ({ parent }) => parent !== undefined && (parent === item.identifier || parent === item.name),
    );
  const tops = sorted.filter(({ parent }) => parent === undefined);
  const groups = tops.map(
    (item): LinkGroup => ({
      title: plainLabel(labelOf({ text: item.name })),
      items: childrenOf(item).flatMap((child) => linkOf(child)),
    }),
  );
  return {
    navbar: given({
      items: tops.filter((item) => childrenOf(item).length === 0).flatMap((item) => linkOf(item)),
    }),
    footer: given({ links: mergeGroups(groups), copyright }),
  };
}

function weightOf({ weight }: Keys): number {
  return typeof weight === 'number' ? weight : Number.MAX_SAFE_INTEGER;
}

function linkOf({ name, url, pageRef }: Keys): readonly Keys[] {
  const target = targetOf(textOf(url) ?? textOf(pageRef));
  const label = plainLabel(textOf(name) ?? '');
  return target === undefined || label === '' ? [] : [{ label, ...target }];
}
