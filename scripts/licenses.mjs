/** Licenses whose code may be used by a program under the GPL 3. */
const KNOWN = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 GPL-3.0-or-later ISC MIT MPL-2.0 Python-2.0 Unlicense'.split(
    ' ',
  ),
);

/** What packages state in another form than SPDX. */
const MEANT = { 'MIT,Apache2': 'MIT OR Apache-2.0' };

/** The packages of which parts are in our compiled files, from the text that `inline-packages.mjs` writes. */
export function inlinedComponents(text) {
  const [, ...heads] = text.split(/^(?:Parts of .*|---)\n\n/m).map((part) => part.split('\n', 1)[0]);
  return heads.map((head) => {
    const [, name, version, license] = /^(\S+) (\S+), (.+)$/.exec(head) ?? [];
    if (name === undefined)
      throw new Error(`third-party.txt: "${head}" is not a name, a version and a license`);
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

/** The packages of each license as a text, how many licenses there are, and the packages whose license nobody looked at yet. */
export function licensesOf(components) {
  const byLicense = new Map();
  for (const one of components)
    byLicense.set(licenseOf(one), [...(byLicense.get(licenseOf(one)) ?? []), one]);
  const parts = [...byLicense]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, some]) => {
      const names = some.map(({ name, version }) => `  ${name} ${version}`).sort();
      return `${license || 'no license'} (${names.length})\n${names.join('\n')}\n`;
    });
  const strange = components
    .filter((one) => !isKnown(licenseOf(one)))
    .map((one) => `${one.name} ${one.version}: ${licenseOf(one) || 'no license'}`);
  return { text: parts.join('\n'), count: byLicense.size, strange };
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
