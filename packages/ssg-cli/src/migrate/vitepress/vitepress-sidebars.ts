import { plainLabel } from '../links.ts';
import { given, isKeys, type Keys, keysOf, listOf, textOf } from '../migration.ts';

/** Sidebars by name: one for all pages, or one for each first part of a path. */
export function sidebarsOfVitePress(value: unknown, files: readonly string[]): Keys | undefined {
  const lists: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? [['docs', value]]
    : Object.entries(keysOf(value));
  const sidebars = lists.flatMap(([path, list]) => {
    const { items, base } = isKeys(list) ? list : { items: list, base: undefined };
    const entries = listOf(items).flatMap((item) => itemOf(keysOf(item), textOf(base) ?? '', files));
    return entries.length > 0 ? [[nameOf(path), entries] as const] : [];
  });
  return sidebars.length > 0 ? Object.fromEntries(sidebars) : undefined;
}

function nameOf(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'docs';
}

/** `around`: the base of the items around it, for links of an item without its own. */
function itemOf(item: Keys, around: string, files: readonly string[]): readonly unknown[] {
  const base = textOf(item.base) ?? around;
  const label = plainLabel(textOf(item.text) ?? '');
  const link = textOf(item.link);
  const own = link === undefined || /^(https?:)?\/\//.test(link) ? link : withBase(base, link);
  const target = own === undefined ? undefined : linkTarget(own, files);
  if (item.items === undefined) return target === undefined ? [] : entryOf(target, label);
  const inner = listOf(item.items).flatMap((one) => itemOf(keysOf(one), base, files));
  if (label === '') return inner;
  if (inner.length === 0) return target === undefined ? [] : [{ ...leaf(target), label }];
  const isDoc = target !== undefined && 'id' in target;
  return [
    given({
      type: 'category',
      label,
      link: isDoc ? { type: 'doc', id: target.id } : undefined,
      collapsible: item.collapsed === undefined ? false : undefined,
      collapsed: typeof item.collapsed === 'boolean' ? item.collapsed : undefined,
      items: inner,
    }),
  ];
}

/** A link behind a base: a slash that both have is written once. */
function withBase(base: string, link: string): string {
  return base.endsWith('/') ? base + link.replace(/^\//, '') : base + link;
}

/** A page without a label of its own is called by its title. */
function entryOf(target: Target, label: string): readonly unknown[] {
  if (label !== '') return [{ ...leaf(target), label }];
  return 'id' in target ? [target.id] : [];
}

type Target = { readonly id: string } | { readonly href: string };

function leaf(target: Target): Keys {
  return 'id' in target ? { type: 'doc', id: target.id } : { type: 'link', href: target.href };
}

/** A link to a page is one to its doc, where the file is there. */
function linkTarget(link: string, files: readonly string[]): Target {
  if (/^(https?:)?\/\//.test(link)) return { href: link };
  const path = link.replace(/^\.?\/+/, '').replace(/\.(html|md)$/, '');
  const names =
    path === '' || path.endsWith('/') ? [`${path}index`, `${path}README`] : [path, `${path}/index`];
  const found = names.find((name) => files.includes(`${name}.md`));
  return found === undefined ? { href: `/${path}` } : { id: found };
}
