/**
 * Anchors of reference entries. One scheme each, so that prose can link to any entry:
 *
 * - flag of a program: `flag-<name>`, for instance `#flag-web.listen-address`
 * - flag of a sub-command: `flag-<command, words joined by dashes>-<name>`,
 *   for instance `#flag-check-api-healthy-url`
 * - environment variable: `env-<NAME>`
 * - configuration key: `<file id>-<path>`, where the file id is not repeated when the path goes on below it,
 *   dots become dashes, and `[]`, `<` and `>` are left out, for instance `#ceems_api_server-data-path`,
 *   `#ceems_api_server-clusters-id`, `#ceems_lb-backends-tsdb-filter_labels`
 * - metric and rule series: `metric-<name>` with characters other than letters, digits, `_`, `-` and `:` left out,
 *   for instance `#metric-ceems_compute_units`
 * - release: `v<version>`
 */
export const flagAnchor = (name: string, command?: string): string =>
  command === undefined ? `flag-${name}` : `flag-${command.replaceAll(' ', '-')}-${name}`;

export const envAnchor = (name: string): string => `env-${name}`;

export const commandAnchor = (command: string): string => command.replaceAll(' ', '-');

export const configAnchor = (file: string, path: string): string => {
  const plain = path.replaceAll('.', '-').replaceAll(/[[\]<>]/g, '');
  return plain.startsWith(`${file}-`) ? plain : `${file}-${plain}`;
};

export const metricAnchor = (name: string): string => `metric-${name.replaceAll(/[^A-Za-z0-9_:-]/g, '')}`;

export const releaseAnchor = (version: string): string => `v${version}`;
