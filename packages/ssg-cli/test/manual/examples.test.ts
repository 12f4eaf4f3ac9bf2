import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { buildWith } from '../../src/commands/build.ts';
import { runSite } from '../../src/commands/run.ts';
import { configFile, loadConfig } from '../../src/config/index.ts';
import { docKey } from '../../src/model/index.ts';
import { removeFolder, temporaryFolder, writeFiles } from '../cli/process.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { codesIn, type Example, examplesOf, manual, manualFolder, rowsOf, textOf } from './pages.ts';

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder('manual');
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeFolder(folder);
});

/**
 * The sites that a page of the manual shows. Files that are shown after each other belong to one site; a file that is
 * shown again takes the place of its former text, and what was there before is a site of its own.
 */
function sitesOf(examples: readonly Example[]): readonly Readonly<Record<string, string>>[] {
  const sites: Record<string, string>[] = [{}];
  for (const { file, text } of examples) {
    if (file === undefined) continue;
    const last = sites.at(-1) ?? {};
    if (Object.hasOwn(last, file)) sites.push({ ...last, [file]: text });
    else last[file] = text;
  }
  return sites.filter((site) => Object.keys(site).length > 0);
}

const pages = [...manual.keys()];
const shown = pages.flatMap((page) =>
  sitesOf(examplesOf(page)).map((site, index) => ({ page, index, site })),
);

describe('the files that the manual shows', () => {
  it('are many', () => {
    expect(shown.length).toBeGreaterThan(8);
    expect(new Set(shown.flatMap(({ site }) => Object.keys(site))).size).toBeGreaterThan(30);
  });

  it('are named above, since few readers see the title of a fence', () => {
    const unnamed = [...manual].flatMap(([page, text]) =>
      examplesOf(page).flatMap(({ file, start }) => {
        const above = text.slice(0, start).trimEnd().split('\n\n').at(-1) ?? '';
        return file === undefined || above.includes(`\`${file}\``) ? [] : [`${page}: ${file}`];
      }),
    );
    expect(unnamed).toEqual([]);
  });

  it.each(shown)('$page, site $index: builds without a finding', async ({ site }) => {
    const folder = await newFolder();
    const hasPage = Object.keys(site).some((file) => file.endsWith('.md'));
    await writeFiles(folder, { ...(hasPage ? {} : { 'docs/index.md': '# Lantern\n' }), ...site });
    const { findings, exitCode } = await buildWith({
      folder,
      strict: true,
      cache: false,
      bundles: sharedBundles,
    });
    expect(findings).toEqual([]);
    expect(exitCode).toBe(0);
  });
});

it('parts of a config that the manual shows are read', async () => {
  const parts = ['config.md', 'moving.md'].flatMap((page) =>
    examplesOf(page).filter(({ language, file }) => language === 'ts' && file === undefined),
  );
  expect(parts.length).toBeGreaterThan(6);
  for (const { text } of parts) {
    const folder = await newFolder();
    await writeFiles(folder, {
      'docs/index.md': '# Docs\n',
      'ceems.config.ts': `export default {\n${text}};\n`,
    });
    const { value, diagnostics } = await loadConfig(await configFile(folder), {});
    expect(diagnostics, text).toEqual([]);
    expect(value).toBeDefined();
  }
});

it('YAML and JSON that the manual shows can be read', () => {
  const shownData = pages.flatMap(examplesOf).filter(({ language }) => /^(yaml|json)$/.test(language));
  expect(shownData.length).toBeGreaterThan(10);
  for (const { text } of shownData) expect(parseDocument(text).errors, text).toEqual([]);
});

it('the manual’s links lead to its own pages, headings and to files of the repository', async () => {
  const folder = await newFolder();
  await writeFiles(folder, Object.fromEntries(pages.map((page) => [`docs/${page}`, manual.get(page) ?? ''])));
  const { findings } = await runSite({ folder, cache: false, checksOnly: true });
  const broken = findings.filter(
    ({ target = '' }) => !target.startsWith('../') || !existsSync(path.join(manualFolder, target)),
  );
  expect(broken).toEqual([]);
});

const filesIn = (cell: string) => codesIn(cell).filter((code) => code.endsWith('.md'));

it('files get the paths and ids that the manual’s tables say', async () => {
  const rows = [
    ...rowsOf(textOf('front-matter.md'), ['File', 'Path', 'Id']),
    ...rowsOf(textOf('blog.md'), ['File', 'Path']),
  ];
  const said = rows.flatMap(([files = '', path = '', ids = '']) =>
    filesIn(files).map((file, index) => ({ file, path: codesIn(path)[0], id: codesIn(ids)[index] })),
  );
  expect(said.length).toBeGreaterThan(10);
  for (const { file, path: wanted, id } of said) {
    const folder = await newFolder();
    await writeFiles(folder, { [file]: '---\ndate: 2026-01-31\n---\n\n# Title\n' });
    const { site } = await runSite({ folder, cache: false, checksOnly: true });
    expect(site?.graph.pathOfSource.get(file), file).toBe(wanted);
    if (id !== undefined)
      expect(site?.graph.pathOfDoc.get(docKey({ tag: 'docs-default-current' }, id)), id).toBe(wanted);
  }
});
