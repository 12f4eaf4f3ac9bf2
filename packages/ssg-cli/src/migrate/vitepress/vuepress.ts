import { isKeys, type Keys, keysOf, listOf, type MigrationRow, textOf } from '../migration.ts';

/** The keys of VuePress whose names VitePress has changed, by the names that it gave them. */
const oldNames: Readonly<Record<string, string>> = {
  'themeConfig.nav': 'themeConfig.navbar',
  'themeConfig.socialLinks': 'themeConfig.repo',
  'themeConfig.editLink.pattern': 'themeConfig.docsDir',
  srcExclude: 'pagePatterns',
};

/**
 * A config of VuePress, or of the first VitePress, with the keys that VitePress has now: its theme as `themeConfig`,
 * languages by name instead of by path, and links and sidebars as objects.
 */
export function asVitePress(config: Keys): Keys {
  const { theme, themeConfig, locales, patterns, pagePatterns = patterns, ...others } = config;
  const options: Keys = { ...keysOf(theme), ...keysOf(themeConfig) };
  const own = keysOf(keysOf(options.locales)['/']);
  const all = Object.keys(own).length > 0 ? without({ ...options, ...own }, 'locales') : options;
  const globs = listOf(pagePatterns).flatMap(
    (glob) => /^!(?!\.|node_modules)(.+)/.exec(String(glob))?.[1] ?? [],
  );
  const settings = asSettings(all);
  return {
    ...others,
    ...(typeof theme === 'string' ? { theme } : {}),
    ...(globs.length > 0 ? { srcExclude: [...listOf(others.srcExclude), ...globs] } : {}),
    ...('lastUpdated' in settings && !('lastUpdated' in others)
      ? { lastUpdated: settings.lastUpdated !== false }
      : {}),
    ...(isKeys(locales) ? { locales: byName(locales) } : {}),
    ...(Object.keys(settings).length > 0 ? { themeConfig: without(settings, 'lastUpdated') } : {}),
  };
}

/** Rows with the names that the keys have in VuePress. */
export function asVuePressRows(rows: readonly MigrationRow[]): readonly MigrationRow[] {
  return rows.map((row) => ({ ...row, there: oldNames[row.there] ?? row.there }));
}

function without(keys: Keys, name: string): Keys {
  return Object.fromEntries(Object.entries(keys).filter(([key]) => key !== name));
}

/** Languages by the first part of their paths; the one at the root is called so. */
function byName(locales: Keys): Keys {
  return Object.fromEntries(
    Object.entries(locales).map(([path, value]) => [
      path === '/' ? 'root' : path.replace(/^\/|\/$/g, ''),
      value,
    ]),
  );
}

function asSettings({ navbar, nav = navbar, sidebar, ...rest }: Keys): Keys {
  const { repo, docsRepo = repo, docsDir, docsBranch, editLinks, editLink = editLinks, ...others } = rest;
  const isOld = [repo, docsRepo, docsDir, docsBranch].some((one) => one !== undefined);
  const address = addressOf(repo);
  const of = addressOf(docsRepo);
  const folder = (textOf(docsDir) ?? '').replace(/^\/|\/$/g, '');
  const pattern = `${of}/edit/${textOf(docsBranch) ?? 'main'}/${folder === '' ? '' : `${folder}/`}:path`;
  return {
    ...others,
    ...(isKeys(editLink) ? { editLink } : {}),
    ...(nav === undefined ? {} : { nav: listOf(nav).map((item) => asItem(item, '')) }),
    ...(sidebar === undefined ? {} : { sidebar: asSidebar(sidebar) }),
    ...(isOld && address
      ? { socialLinks: [{ icon: 'github', link: address }, ...listOf(others.socialLinks)] }
      : {}),
    ...(isOld && of && editLink !== false && !isKeys(editLink) ? { editLink: { pattern } } : {}),
  };
}

function addressOf(repo: unknown): string | undefined {
  const name = textOf(repo)?.replace(/\/$/, '');
  return name === undefined || /^https?:/.test(name) ? name : `https://github.com/${name}`;
}

/** A sidebar, or one for each path; what is to be made from headings or folders is left out. */
function asSidebar(sidebar: unknown): unknown {
  if (Array.isArray(sidebar)) return sidebar.map((item) => asItem(item, '/'));
  if (!isKeys(sidebar)) return undefined;
  const lists = Object.entries(sidebar).flatMap(([path, list]): [string, unknown][] => {
    if (Array.isArray(list)) return [[path, list.map((item) => asItem(item, path))]];
    return isKeys(list) ? [[path, list]] : [];
  });
  return Object.fromEntries(lists);
}

/** An entry: the path of a page, a path with a text, or an object. Paths are relative to the path of their sidebar. */
function asItem(item: unknown, path: string): Keys {
  if (Array.isArray(item)) return { text: item[1] as unknown, link: linkFrom(item[0], path) };
  if (!isKeys(item)) return { link: linkFrom(item, path) };
  if (!['title', 'children', 'path', 'prefix'].some((name) => name in item)) return item;
  const { title, text = title, path: own, link = own, prefix, children, items = children, ...rest } = item;
  const { collapsable, collapsible, ...others } = rest;
  const isClosed = title === undefined ? collapsible === true : collapsable !== false;
  const below = linkFrom(prefix, path) ?? path;
  return {
    ...others,
    text,
    ...(link === undefined ? {} : { link: linkFrom(link, path) }),
    ...(Array.isArray(items)
      ? { items: items.map((one) => asItem(one, below)), collapsed: isClosed || undefined }
      : {}),
  };
}

function linkFrom(link: unknown, path: string): string | undefined {
  const own = typeof link === 'string' ? link : undefined;
  return own === undefined || /^(?:\/|[a-z][a-z+.-]*:)/i.test(own) ? own : `${path}${own}`;
}
