import { posix } from 'node:path';
import picomatch from 'picomatch';
import { readYaml } from '../../tools/yaml.ts';
import { type ForeignFolder, isKeys, type Keys, keysOf, listOf, textOf } from '../migration.ts';
import { readSummary, type SummaryEntry } from '../summary.ts';
import { docsFolder, navOfFolder } from './mkdocs-folders.ts';

/** `nav` of a site, as it is written or as the plugins make it that read it from the docs folder. */
export function siteNav(config: Keys, folder: ForeignFolder, docsDir: string): readonly unknown[] {
  const nav = listOf(config.nav);
  const plugins = new Set(namesOf(config.plugins));
  if (plugins.has('awesome-pages') || plugins.has('awesome-nav'))
    return navOfFolder(docsFolder(folder, docsDir, keysIn), '', nav.length > 0 ? nav : undefined);
  if (nav.length > 0 || !plugins.has('literate-nav')) return nav;
  const navFile = textOf(optionsOf(config.plugins, 'literate-nav').nav_file) ?? 'SUMMARY.md';
  return summaryNav({ folder, docsDir, navFile }, '');
}

/** What a list of plugins or extensions names, with or without options; both may be written as keys, too. */
export function namesOf(value: unknown): readonly string[] {
  return isKeys(value)
    ? Object.keys(value)
    : listOf(value).map((one) => textOf(one) ?? Object.keys(keysOf(one))[0] ?? '');
}

/** The options of one of a list of plugins or extensions. */
export function optionsOf(list: unknown, name: string): Keys {
  const all = isKeys(list) ? [list] : listOf(list).filter(isKeys);
  return keysOf(all.find((one) => name in one)?.[name]);
}

function keysIn(text: string): Keys {
  const { document, problem } = readYaml(text);
  return problem === undefined ? keysOf(document.toJS()) : {};
}

interface Summaries {
  readonly folder: ForeignFolder;
  readonly docsDir: string;
  readonly navFile: string;
}

/** The navigation that a file of links in a folder gives. */
function summaryNav(site: Summaries, dir: string): readonly unknown[] {
  const text = site.folder.readText(posix.join(site.docsDir, dir, site.navFile));
  return text === undefined ? [] : readSummary(text).flatMap((entry) => navEntry(site, dir, entry));
}

function navEntry(site: Summaries, dir: string, { label, target, items }: SummaryEntry): readonly unknown[] {
  const inner = items.flatMap((entry) => navEntry(site, dir, entry));
  if (target === undefined && inner.length === 0)
    return label.includes('*') ? matching(site, dir, label) : [];
  if (target === undefined) return [{ [label]: inner }];
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return [{ [label]: target }];
  const path = posix.join(dir, target.replace(/#.*$/, ''));
  if (target.endsWith('/')) {
    const below = summaryNav(site, path);
    return [{ [label]: below.length > 0 ? below : path }];
  }
  return [{ [label]: inner.length === 0 ? path : [path, ...inner] }];
}

/** Pages, or folders where the pattern ends in a slash. */
function matching({ folder, docsDir, navFile }: Summaries, dir: string, pattern: string): readonly unknown[] {
  const files = folder.filesBelow(docsDir).filter((file) => file.endsWith('.md') && file !== navFile);
  const start = dir === '' || dir === '.' ? '' : `${dir.replace(/\/$/, '')}/`;
  const below = files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
  if (!pattern.endsWith('/')) {
    const matches = picomatch(pattern);
    return below.filter((file) => matches(file)).map((file) => `${start}${file}`);
  }
  const matches = picomatch(pattern.slice(0, -1));
  const folders = [...new Set(below.flatMap((file) => (file.includes('/') ? [posix.dirname(file)] : [])))];
  return folders.filter((name) => matches(name)).map((name) => ({ [name]: `${start}${name}/` }));
}
