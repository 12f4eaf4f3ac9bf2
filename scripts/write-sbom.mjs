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
import { inlinedComponents, licensesOf } from './licenses.mjs';
import { packInto } from './pack.mjs';
import { root } from './steps.mjs';

const out = path.resolve(process.argv[2] ?? path.join(root, 'packed'));
const shell = process.platform === 'win32';

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

const archives = await packInto(out);
const bill = installedBill(archives);
// npm calls it after the temporary folder.
bill.metadata.component.name = 'site';
const inlined = readFileSync(path.join(root, 'packages/ssg-cli/dist/third-party.txt'), 'utf8');
bill.components = [...bill.components, ...inlinedComponents(inlined)];
const { text, count, strange } = licensesOf(bill.components);
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(path.join(out, 'licenses.txt'), text);
for (const one of strange) process.stderr.write(`✗ ${one}\n`);
process.stdout.write(
  `${bill.components.length} packages, ${count} licenses: ${out}${path.sep}sbom.cdx.json, licenses.txt\n`,
);
process.exitCode = strange.length > 0 ? 1 : 0;
