import type { ConfigKey } from '../components/types.ts';
import { siteData } from './site-data.ts';

const { flags, config, metrics, api } = siteData;

const allFlags = [
  ...flags.common,
  ...flags.binaries.flatMap(({ groups = [], commands = [] }) =>
    [...groups, ...commands].flatMap((part) => part.flags),
  ),
];

const bothForms = (name: string, type: string): readonly string[] =>
  type === 'bool' ? [`--${name}`, `--no-${name}`] : [`--${name}`];

/** Every flag with its dashes, boolean ones in both forms, those of later releases too. */
export const knownFlags: ReadonlySet<string> = new Set(
  [...allFlags, ...flags.later].flatMap(({ name, type }) => bothForms(name, type)),
);

/** Programs of CEEMS. */
export const programs: readonly string[] = flags.binaries.map(({ name }) => name);

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name with `<parts>` of the reader's choice, as an expression. */
const pattern = (name: string, free: string): string =>
  name
    .split(/<[^>]+>/)
    .map(literally)
    .join(free);

const metricNames = [
  ...metrics.groups.flatMap((group) => group.metrics.map(({ name }) => name)),
  ...metrics.rules.map(({ name }) => name),
  ...metrics.later.map(({ name }) => name),
];

/** Matches a whole series name of the exporter or of the rules. Parts such as `<zone>` match any word or themselves. */
const anyMetric = new RegExp(
  `^(?:${metricNames.map((name) => pattern(name, '(?:[A-Za-z0-9_:]+|<[a-z ]+>)')).join('|')})$`,
);

/** Whether some series begins so, as a pattern of grep may. */
export const beginsSeries = (prefix: string): boolean => metricNames.some((name) => name.startsWith(prefix));

const configFields = config.files
  .flatMap(({ keys }) => keys.map(({ path }) => path))
  .flatMap((path) => path.split('.'));

const wordsThatAreNoMetric: ReadonlySet<string> = new Set([
  ...programs,
  ...configFields,
  ...config.files.map(({ id }) => id),
]);

/** Whether a word that begins like a metric is one, a family such as `ceems_ebpf_*`, a program or a key. */
export const isKnownSeries = (word: string): boolean =>
  anyMetric.test(word) ||
  (/[*_]$/.test(word) && beginsSeries(word.replace('*', ''))) ||
  wordsThatAreNoMetric.has(word);

const endpointPaths = api.operations.map(({ path }) => path);

const anyEndpoint = new RegExp(
  `^(?:${[api.base_path, ...endpointPaths]
    .map((path) =>
      path
        .split(/\{[^}]+\}/)
        .map(literally)
        .join('(?:[a-z]+|\\{[a-z]+\\})'),
    )
    .join('|')})/?$`,
);

/** Whether a path below `/api/v1` is an endpoint of the API server. */
export const isKnownEndpoint = (path: string): boolean => anyEndpoint.test(path);

/** Types whose content is free: names of the reader's choice, or a body of another program. */
const open: ReadonlySet<string> = new Set(['map']);
const openPaths: ReadonlySet<string> = new Set(['clusters[].extra_config.auth', 'oauth2.tls_config']);

const httpClient = '<http_client>';
const httpKeys = config.files.find(({ id }) => id === 'http_client')?.keys ?? [];

const expand = (key: ConfigKey): readonly ConfigKey[] =>
  key.path.endsWith(httpClient)
    ? httpKeys.map((inner) => ({ ...inner, path: `${key.path.slice(0, -httpClient.length)}${inner.path}` }))
    : [key];

/** Every key path with the HTTP client settings written out. */
const keyPaths: readonly ConfigKey[] = config.files.flatMap(({ keys }) => keys.flatMap(expand));

const exact = (path: string): RegExp => new RegExp(`^${pattern(path, '[^.]+')}(?:\\[\\])?$`);
const under = (path: string): RegExp => new RegExp(`^${pattern(path, '[^.]+')}[.[]`);

const expressions: readonly RegExp[] = keyPaths.flatMap((key) => [
  exact(key.path),
  ...(open.has(key.type) || openPaths.has(key.path) ? [under(key.path)] : []),
]);

const parents: ReadonlySet<string> = new Set(
  keyPaths.flatMap(({ path }) => path.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'))),
);

/** Whether a full path, from the root of some file, is a key. */
export const isKeyPath = (path: string): boolean =>
  expressions.some((expression) => expression.test(path)) || parents.has(path) || parents.has(`${path}[]`);

const endings: ReadonlySet<string> = new Set(
  keyPaths.flatMap(({ path }) =>
    path
      .replaceAll('[]', '')
      .split('.')
      .flatMap((_, from, all) => all.slice(from).map((__, to) => all.slice(from, from + to + 1).join('.'))),
  ),
);

/** Whether the words are a stretch of some key path, as when a page speaks of `data.path`. */
export const isPartOfKeyPath = (words: string): boolean => endings.has(words.replaceAll('[]', ''));

/** First words of key paths, at any depth. A dotted name that begins with another word is no key path. */
export const keyWords: ReadonlySet<string> = new Set(
  keyPaths
    .flatMap(({ path }) => path.replaceAll('[]', '').split('.').slice(0, -1))
    .filter((word) => !word.startsWith('<')),
);

/** First words of whole files, by which a YAML block is recognized as a configuration of CEEMS. */
export const rootWords: ReadonlySet<string> = new Set(
  config.files
    .filter(({ id }) => id !== 'http_client' && id !== 'k8s_users')
    .flatMap(({ keys }) => keys.map(({ path }) => path.split(/[.[]/)[0] ?? '')),
);
