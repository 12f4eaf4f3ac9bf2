/**
 * `pnpm release VERSION [--dry-run]`: makes a release. Checks that the tree is clean, that `CHANGELOG.md` has a section of that version,
 * and that the packed archives work when they are installed with npm; then writes the version into both packages, commits and tags.
 * `--dry-run` checks the same, prints the notes and changes nothing. Publishing is left to `npm publish packed/*.tgz`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

const [version = '', ...flags] = process.argv.slice(2);
const isDry = flags.includes('--dry-run');
const manifests = ['packages/ssg-cli/package.json', 'packages/theme/package.json'].map((file) =>
  path.join(root, file),
);

function fail(message) {
  process.stderr.write(`✗ ${message}\n`);
  process.exit(1);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** The section of a version in the changelog: what the release says of itself. */
function notesOf(wanted) {
  const sections = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/)[0] === wanted);
  return section?.slice(section.indexOf('\n')).trim();
}

if (!/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version))
  fail('Give a version such as 0.2.0: pnpm release 0.2.0 [--dry-run]');
if (!isDry && git('status', '--porcelain') !== '') fail('Commit or stash your changes first.');
if (git('tag', '--list', `v${version}`) !== '') fail(`The tag v${version} is there already.`);
const notes = notesOf(version);
if (!notes) fail(`CHANGELOG.md has no section "## ${version}".`);
const checked = spawnSync(process.execPath, [path.join(root, 'scripts/check-pack.mjs')], {
  cwd: root,
  stdio: 'inherit',
});
if (checked.status !== 0) fail('The packed archives do not work.');

process.stdout.write(`\nv${version}\n\n${notes}\n`);
if (!isDry) {
  for (const file of manifests) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  }
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', notes);
  process.stdout.write(
    '\nCommitted and tagged. Next: git push --follow-tags, then pnpm pack:packages and npm publish packed/*.tgz\n',
  );
}
