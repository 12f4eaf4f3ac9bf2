import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { componentImports, type Migration, type MigrationRow, textOf } from '../../migrate/index.ts';
import { resolveModule, type ThemeServer } from '../../model/index.ts';
import { loadModules, loadPackage } from '../../tools/modules/modules.ts';
import { filesBelow } from './foreign-folder.ts';

/** Where a component of the other site is. */
interface Found {
  readonly name: string;
  readonly exported: string;
  /** Relative to the site. */
  readonly file: string;
}

/**
 * A `components` folder of the other site contains code for the other tool, so components of this tool get their own
 * folder.
 */
export async function withComponentsFolder(folder: string, migration: Migration): Promise<Migration> {
  const files = await filesBelow(path.join(folder, 'components'));
  if (!files.some((file) => /\.[cm]?[jt]sx?$/.test(file))) return migration;
  const name = 'ceems-components';
  await mkdir(path.join(folder, name), { recursive: true });
  // Git does not track empty folders.
  await writeFile(path.join(folder, name, '.gitkeep'), '');
  const note = `what is there is code of the other site, so that components of this one go into \`${name}\``;
  return {
    ...migration,
    config: { ...migration.config, componentsDirectory: name },
    rows: [...migration.rows, { there: 'components/', here: 'componentsDirectory', note }],
  };
}

/**
 * Writes a file into the components folder for each component that Markdown imports from modules of the site, if these
 * run without the packages of the other tool. Returns a row for each.
 */
export async function carryComponents(
  folder: string,
  { config }: Pick<Migration, 'config'>,
  markdown: readonly string[],
): Promise<readonly MigrationRow[]> {
  const found = await findComponents(folder, markdown);
  if (found.length === 0) return [];
  const theme = (await loadPackage(folder, '@ceems-docs/theme/server')) as unknown as ThemeServer;
  const rows: MigrationRow[] = [];
  const into = textOf(config.componentsDirectory) ?? 'components';
  for (const component of found) rows.push(await carry({ folder, into }, component, theme));
  return rows;
}

async function carry(
  { folder, into }: { readonly folder: string; readonly into: string },
  component: Found,
  theme: ThemeServer,
): Promise<MigrationRow> {
  const { name, exported, file } = component;
  const there = `<${name}> of ${file}`;
  const here = `${into}/${name}.tsx`;
  const problem = await problemOf(folder, component, theme);
  if (problem !== undefined)
    return { there, note: `write \`${here}\` yourself if a build names it (\`mdx-element\`): ${problem}` };
  await mkdir(path.join(folder, into), { recursive: true });
  const module = `../${file.replace(/\.[cm]?[jt]sx?$/, '')}`;
  const text = `export { ${exported === 'default' ? 'default' : `${exported} as default`} } from '${module}';\n`;
  if (!existsSync(path.join(folder, here))) await writeFile(path.join(folder, here), text, { flag: 'wx' });
  return { there, here };
}

/** Why a component cannot be rendered here. */
async function problemOf(
  folder: string,
  { exported, file }: Found,
  theme: ThemeServer,
): Promise<string | undefined> {
  try {
    const { exports } = await loadModules(folder, { module: file });
    const component = exports.module?.[exported];
    if (typeof component !== 'function' && typeof component !== 'object')
      return 'the module exports no component';
    theme.renderComponent(component, {}, {} as never, '<p>text</p>');
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'it fails';
  }
}

/** Each name once, with the first module that defines it. */
async function findComponents(folder: string, markdown: readonly string[]): Promise<readonly Found[]> {
  const found = new Map<string, Found>();
  for (const file of markdown.filter((name) => /\.mdx?$/.test(name))) {
    for (const { name, exported, source } of componentImports(
      await readFile(path.join(folder, file), 'utf8'),
    )) {
      const module = resolveModule(source, file, (name) => isFile(path.join(folder, name)));
      if (module !== undefined && !found.has(name)) found.set(name, { name, exported, file: module });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
