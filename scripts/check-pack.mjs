/**
 * `pnpm check:pack`: packs both packages, installs the tarballs with plain npm into an empty folder, and builds three
 * Markdown files with them, once with only a title in the config and once without a config.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packInto } from './pack.mjs';

const shell = process.platform === 'win32';
const folder = mkdtempSync(path.join(tmpdir(), 'ceems-docs-pack-'));
const say = (text) => process.stderr.write(`${text}\n`);
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, shell, encoding: 'utf8', stdio: 'pipe' });

/** What a user installs, all dependencies included. */
const MAX_PACKAGES = 250;
const MAX_BYTES = 120e6;

/** Whether a folder is where a package manager put a package. */
function isPackageRoot(folder) {
  return /(^|[\\/])node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/.test(folder);
}

try {
  say('Packing');
  const archives = await packInto(path.join(folder, 'packed'));

  say('Installing the tarballs with npm');
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'package.json'), '{ "name": "site", "private": true }\n');
  run('npm', ['install', '--no-audit', '--no-fund', ...archives], site);

  const installed = readdirSync(path.join(site, 'node_modules'), { recursive: true, withFileTypes: true });
  const names = installed.filter((entry) => entry.name === 'package.json' && isPackageRoot(entry.parentPath));
  const bytes = installed.reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).size : 0),
    0,
  );
  say(`Installed: ${names.length} packages, ${Math.round(bytes / 1e6)} MB`);
  assert.ok(names.length <= MAX_PACKAGES, `at most ${MAX_PACKAGES} packages`);
  assert.ok(bytes <= MAX_BYTES, `at most ${MAX_BYTES / 1e6} MB`);

  say('Building three Markdown files with a title, then without a config');
  writeFileSync(path.join(site, 'index.md'), '# Welcome\n\nGo on to [the guide](./guide.md#start).\n');
  writeFileSync(path.join(site, 'guide.md'), '# Guide\n\n## Start\n\n```bash\necho started\n```\n');
  writeFileSync(path.join(site, 'notes.md'), '# Notes\n\n:::tip\nSee [the guide](./guide.md).\n:::\n');
  const page = (file) => readFileSync(path.join(site, 'build', file), 'utf8');

  const config = path.join(site, 'ceems.config.ts');
  writeFileSync(
    config,
    "import { defineConfig } from '@ceems-docs/ssg-cli';\n\nexport default defineConfig({ title: 'Packed' });\n",
  );
  run('npx', ['ceems-docs', 'build', '--strict'], site);
  assert.match(page('index.html'), /<title>Welcome \| Packed<\/title>/);
  assert.match(page('index.html'), /<a href="\/guide#start">the guide<\/a>/);
  assert.match(page('notes/index.html'), /class="admonition admonition-tip"/);
  assert.match(page('guide/index.html'), /<h2 [^>]*id="start"/);
  const styles = /<link rel="stylesheet" href="\/([^"]+)"/.exec(page('index.html'))?.[1];
  assert.ok(styles && existsSync(path.join(site, 'build', styles)), 'the style sheet of a page is there');

  say('Building an API reference and a hosted search, which use what is inlined');
  writeFileSync(
    path.join(site, 'api.yaml'),
    "openapi: 3.0.3\ninfo: { title: A, version: '1' }\nservers: [{ url: https://example.org }]\npaths:\n  /things:\n    get: { operationId: list, responses: { '200': { description: Ok. } } }\n",
  );
  writeFileSync(
    config,
    "export default { title: 'Packed', api: [{ id: 'api', path: 'api.yaml' }], search: { provider: 'hosted', appId: 'A', apiKey: 'k', indexName: 'i' } };\n",
  );
  run('npx', ['ceems-docs', 'build', '--strict'], site);
  const operation = readdirSync(path.join(site, 'build'), { recursive: true }).find((file) =>
    /list[\\/]index\.html$/.test(file),
  );
  assert.match(page(operation), /curl/);

  say('Building with a plugin and a component of the site, which has to get the React of the theme');
  mkdirSync(path.join(site, 'components'));
  writeFileSync(
    path.join(site, 'components/Count.tsx'),
    "import { useState } from 'react';\nexport default () => <b>{useState(7)[0]} of the site</b>;\n",
  );
  writeFileSync(path.join(site, 'notes.md'), '# Notes\n\nPLUGIN\n\n::Count{}\n');
  writeFileSync(
    config,
    "const plugin = () => (tree) => { for (const { children: [text] = [] } of tree.children) if (text?.value === 'PLUGIN') text.value = 'From a plugin'; };\nexport default { remarkPlugins: [plugin] };\n",
  );
  run('npx', ['ceems-docs', 'build', '--strict', '--workers', '2'], site);
  assert.match(page('notes/index.html'), /From a plugin/);
  assert.match(page('notes/index.html'), /<b>7<!-- --> of the site<\/b>/);

  rmSync(config);
  rmSync(path.join(site, 'api.yaml'));
  run('npx', ['ceems-docs', 'build', '--strict'], site);
  assert.match(page('index.html'), /<title>Welcome \| Documentation<\/title>/);
  assert.ok(existsSync(path.join(site, 'build/guide/index.html')));
  say(`Both packages work when installed with npm (Node ${process.version}).`);
} catch (error) {
  say(`✗ ${error.message}`);
  for (const output of [error.stdout, error.stderr]) if (output) say(output);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
