/**
 * `pnpm check:pack`: packs both packages, installs the tarballs with plain npm into an empty folder, and builds three
 * Markdown files with them, once with only a title in the config and once without a config.
 * The packages must be compiled (`pnpm build:packages`).
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
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './steps.mjs';

const shell = process.platform === 'win32';
const { packageManager } = createRequire(import.meta.url)('../package.json');
const folder = mkdtempSync(path.join(tmpdir(), 'ceems-docs-pack-'));
const say = (text) => process.stderr.write(`${text}\n`);
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, shell, encoding: 'utf8', stdio: 'pipe' });

try {
  say('Packing');
  for (const name of ['ssg-cli', 'theme']) {
    const source = path.join(root, 'packages', name);
    assert.ok(
      existsSync(path.join(source, 'dist/index.js')),
      `${name} is not compiled: run pnpm build:packages`,
    );
    run('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], source);
  }
  const tarballs = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  assert.equal(tarballs.length, 2, `two tarballs, not ${tarballs.join(', ')}`);
  for (const tarball of tarballs) {
    const files = run('tar', ['-tzf', tarball], folder).split('\n');
    const strays = files.filter((file) => /\.test\.|\/(src|test)\//.test(file));
    assert.deepEqual(strays, [], `${tarball} holds tests or sources`);
  }

  say('Installing the tarballs with npm');
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'package.json'), '{ "name": "site", "private": true }\n');
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', ...tarballs.map((file) => path.join(folder, file))],
    site,
  );

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

  rmSync(config);
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
