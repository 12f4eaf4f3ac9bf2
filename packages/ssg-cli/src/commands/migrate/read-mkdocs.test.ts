import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mkdocsFile, readMkDocs, snippetOptions } from './read-mkdocs.ts';

it('reads a config of Zensical under the names of MkDocs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zensical-'));
  await writeFile(
    path.join(folder, 'zensical.toml'),
    `[project]
site_name = "Lantern"
nav = ["index.md", { Setup = [{ "First steps" = "first.md" }] }]
[project.theme.icon]
repo = "fontawesome/brands/github"
[project.markdown_extensions.admonition]
[project.markdown_extensions.pymdownx.snippets]
base_path = ["parts"]
`,
  );
  const file = mkdocsFile(['docs', 'zensical.toml']) ?? '';
  const config = await readMkDocs(folder, file);
  await rm(folder, { recursive: true });
  expect(config).toMatchObject({
    site_name: 'Lantern',
    nav: ['index.md', { Setup: [{ 'First steps': 'first.md' }] }],
    markdown_extensions: { admonition: {}, 'pymdownx.snippets': {} },
  });
  expect(snippetOptions(config)).toEqual({ base_path: ['parts'] });
});

it.each([
  [['zensical.toml', 'mkdocs.yml'], 'mkdocs.yml'],
  [['zensical.toml', 'mkdocs-en.yml'], 'mkdocs-en.yml'],
  [['zensical.toml'], 'zensical.toml'],
  [['zensical.yml'], 'zensical.yml'],
  [['properdocs.yml'], 'properdocs.yml'],
])('takes of %j the config %s', (names, file) => expect(mkdocsFile(names)).toBe(file));
