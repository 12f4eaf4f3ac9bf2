/**
 * `pnpm write:sbom [folder]`: packs both packages, installs the archives with plain npm as a user does, and writes into the folder
 * (`packed/`) what then is on the disk: `sbom.cdx.json`, a software bill of materials (CycloneDX, made by `npm sbom`), and
 * `licenses.txt`, the packages of each license. Packages whose code is in our own archives are in both. Ends with an error when a package
 * has no license, or one that nobody looked at yet.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packInto } from './pack.mjs';
import { root } from './steps.mjs';

const out = path.resolve(process.argv[2] ?? path.join(root, 'packed'));
const shell = process.platform === 'win32';

/** Licenses whose code may be used by a program under the GPL 3. */
const KNOWN = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 GPL-3.0-or-later ISC MIT MPL-2.0 Python-2.0 Unlicense'.split(
    ' ',
  ),
);

/** What packages state in another form than SPDX. */
const MEANT = { 'MIT,Apache2': 'MIT OR Apache-2.0' };

/** What a user installs, as `npm sbom` lists it. */
function installedBill(archives) {
  const site = mkdtempSync(path.join(tmpdir(), 'ceems-docs-sbom-'));
  try {
    writeFileSync(
      path.join(site, 'package.json'),
      '{ "name": "site", "version": "1.0.0", "private": true }\n',
    );
    const npm = (...args) =>
      execFileSync('npm', args, { cwd: site, shell, encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' });
    npm('install', '--no-audit', '--no-fund', '--ignore-scripts', ...archives);
    return JSON.parse(npm('sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'));
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Packages of which parts are in our compiled files, as `inline-packages.mjs` wrote them down. */
function inlinedComponents() {
  const text = readFileSync(path.join(root, 'packages/ssg-cli/dist/third-party.txt'), 'utf8');
  const [, ...heads] = text.split(/^(?:Parts of .*|---)\n\n/m).map((part) => part.split('\n', 1)[0]);
  return heads.map((head) => {
    const [, name, version, license] = /^(\S+) (\S+), (.+)$/.exec(head) ?? [];
    const stated = MEANT[license] ?? license;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      'bom-ref': `inlined:${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl,
      properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
      licenses: [stated.includes(' ') ? { expression: stated } : { license: { id: stated } }],
    };
  });
}

function licenseOf({ licenses = [] }) {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ');
}

/** Whether each part of an expression, or one of its alternatives, is known. */
function isKnown(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => KNOWN.has(one.trim())));
}

const archives = await packInto(out);
const bill = installedBill(archives);
// npm calls it after the temporary folder.
bill.metadata.component.name = 'site';
bill.components = [...bill.components, ...inlinedComponents()];
const byLicense = new Map();
for (const one of bill.components)
  byLicense.set(licenseOf(one), [...(byLicense.get(licenseOf(one)) ?? []), one]);
const lines = [...byLicense]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([license, components]) => {
    const names = components.map(({ name, version }) => `  ${name} ${version}`).sort();
    return `${license || 'no license'} (${names.length})\n${names.join('\n')}\n`;
  });
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(path.join(out, 'licenses.txt'), lines.join('\n'));
const strange = bill.components.filter((one) => !isKnown(licenseOf(one)));
for (const one of strange)
  process.stderr.write(`✗ ${one.name} ${one.version}: ${licenseOf(one) || 'no license'}\n`);
process.stdout.write(
  `${bill.components.length} packages, ${byLicense.size} licenses: ${out}${path.sep}sbom.cdx.json, licenses.txt\n`,
);
process.exitCode = strange.length > 0 ? 1 : 0;
