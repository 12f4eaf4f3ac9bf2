/** `dist/third-party.txt`: the licenses of the packages of which parts are in our compiled files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

const target = path.join(root, 'packages/ssg-cli/dist/third-party.txt');
const HEAD = 'Parts of these packages are in the compiled files.\n\n';
const BETWEEN = '\n---\n\n';

/** Folder of the package that a file is of. */
function packageOf(file) {
  const above = path.dirname(file);
  const manifest = path.join(above, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name ? above : packageOf(above);
}

function licenseOf(above) {
  const manifest = JSON.parse(readFileSync(path.join(above, 'package.json'), 'utf8'));
  const { name, version, author, licenses = [] } = manifest;
  const { license = licenses.map(({ type }) => type).join(' OR ') } = manifest;
  const names = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'];
  const file = names.map((one) => path.join(above, one)).find((one) => existsSync(one));
  return `${name} ${version}, ${license}\n\n${file ? readFileSync(file, 'utf8').trim() : `Copyright ${author?.name ?? author}`}\n`;
}

/** Adds the licenses of the packages that files are of to those that are listed. */
export function addLicenses(files) {
  const listed = existsSync(target) ? readFileSync(target, 'utf8').slice(HEAD.length).split(BETWEEN) : [];
  const licenses = new Set([...listed, ...new Set(files.map(packageOf).map(licenseOf))]);
  writeFileSync(target, HEAD + [...licenses].sort().join(BETWEEN));
}
