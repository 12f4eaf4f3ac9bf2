import { type LinkGroup, labelOf, mergeGroups, targetOf } from '../links.ts';
import { given, isKeys, type KeyReader, type Keys, keysOf, listOf, textOf } from '../migration.ts';

/**
 * Navbar and footer. Menus of the navbar become groups of the footer, since a navbar holds links only. Links to docs whose
 * folder is not there are left out: `ids` names the instances of the docs.
 */
export function linksOfDocusaurus(
  read: KeyReader,
  ids: ReadonlySet<string>,
): { readonly navbar: Keys; readonly footer: Keys } {
  const written = listOf(read.carry('themeConfig.navbar.items', 'navbar.items')).filter(isKeys);
  const items = written.filter((item) => isThere(item, ids)).map((item) => withoutGone(item, ids));
  const gone = written
    .flatMap((item) => [item, ...listOf(item.items).filter(isKeys)])
    .filter((item) => !isThere(item, ids))
    .map((item) => `"${labelOf(item)}"`);
  const menus = items.filter((item) => item.items !== undefined && item.type !== 'docsVersionDropdown');
  const names = menus.map((menu) => `"${titleOfMenu(menu)}"`).join(', ');
  const notes = [
    ...(menus.length > 0 ? [`the menus ${names} are groups of the footer`] : []),
    ...(items.some(({ type }) => type === 'docsVersionDropdown')
      ? ['the list of versions stands there by itself']
      : []),
    ...(gone.length > 0 ? [`${gone.join(', ')} left out with the docs that they lead to`] : []),
  ];
  if (notes.length > 0) read.carry('themeConfig.navbar.items', 'navbar.items', notes.join('; '));
  const navbar = given({
    title: read.carry('themeConfig.navbar.title', 'navbar.title'),
    logo: logoOf(keysOf(read.carry('themeConfig.navbar.logo', 'navbar.logo'))),
    items: items.filter((item) => !menus.includes(item)).flatMap((item) => linkOf(item, true)),
  });
  const footer = given({
    links: mergeGroups([
      ...footerGroups(listOf(read.carry('themeConfig.footer.links', 'footer.links'))),
      ...menus.map((menu) => groupOf(titleOfMenu(menu), menu.items)),
    ]),
    copyright: copyrightOf(read.carry('themeConfig.footer.copyright', 'footer.copyright')),
  });
  return { navbar, footer };
}

/** What a menu is called as a group; one whose name is an icon has none. */
function titleOfMenu(menu: Keys): string {
  return labelOf(menu) || 'More';
}

/** Whether the docs are there that an item leads to. */
function isThere(item: Keys, ids: ReadonlySet<string>): boolean {
  const isOfDocs = textOf(item.docId) !== undefined || textOf(item.sidebarId) !== undefined;
  return !isOfDocs || ids.has(textOf(item.docsPluginId) ?? 'default');
}

function withoutGone(item: Keys, ids: ReadonlySet<string>): Keys {
  if (item.items === undefined) return item;
  return { ...item, items: listOf(item.items).filter((inner) => isThere(keysOf(inner), ids)) };
}

function copyrightOf(value: unknown): string | undefined {
  return textOf(value)?.replace(/\s+/g, ' ').trim();
}

function logoOf(logo: Keys): Keys | undefined {
  return textOf(logo.src) === undefined
    ? undefined
    : given({ src: logo.src, srcDark: textOf(logo.srcDark), alt: textOf(logo.alt) });
}

function linkOf(item: Keys, withSide: boolean): readonly Keys[] {
  // The list of versions, and the version that is shown.
  if (/^docsVersion/.test(textOf(item.type) ?? '')) return [];
  const target = itemTarget(item);
  const label = labelOf(item);
  if (target === undefined || label === '') return [];
  const position = withSide && item.position === 'right' ? 'right' : undefined;
  return [given({ label, ...target, position })];
}

function itemTarget(item: Keys): Keys | undefined {
  const id = textOf(item.docsPluginId);
  const instance = id === undefined || id === 'default' ? {} : { docsPluginId: id };
  // Docusaurus goes by the type: an item of a sidebar may have a `docId` left over.
  const keys = item.type === 'docSidebar' ? ['sidebarId', 'docId'] : ['docId', 'sidebarId'];
  const key = keys.find((name) => textOf(item[name]) !== undefined);
  if (key !== undefined) return { [key]: item[key], ...instance };
  return targetOf(textOf(item.to) ?? textOf(item.href));
}

function groupOf(title: string, items: unknown): LinkGroup {
  return { title, items: listOf(items).flatMap((item) => linkOf(keysOf(item), false)) };
}

/** Columns, or links without any. */
function footerGroups(links: readonly unknown[]): readonly LinkGroup[] {
  const columns = links.map(keysOf);
  if (columns.every(({ items }) => items === undefined)) return [groupOf('Links', columns)];
  return columns.map((column) => groupOf(textOf(column.title) ?? 'More', column.items));
}
