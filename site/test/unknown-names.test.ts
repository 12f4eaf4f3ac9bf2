import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { foreignEndpoints, foreignFlags, foreignKeys, foreignSeries } from './exceptions.ts';
import {
  beginsSeries,
  isKeyPath,
  isKnownEndpoint,
  isKnownSeries,
  isPartOfKeyPath,
  keyWords,
  knownFlags,
  programs,
  rootWords,
} from './known-names.ts';
import { type Fence, type MarkdownFile, markdownFiles } from './markdown.ts';
import { siteData } from './site-data.ts';

const files = markdownFiles();

interface Use {
  readonly where: string;
  readonly name: string;
}

/** What is used and neither known nor excepted, as `file: name`. */
const unknown = (uses: readonly Use[], known: (name: string) => boolean): readonly string[] => [
  ...new Set(uses.filter(({ name }) => !known(name)).map(({ where, name }) => `${where}: ${name}`)),
];

const find = (text: string, expression: RegExp): readonly string[] =>
  [...text.matchAll(expression)].map(([, name = '']) => name);

/** A flag. A family, as in `--collector.<name>`, is none. */
const flag = /(?<![\w-])(--[a-zA-Z](?:[\w.-]*\w)?)(?![\w.-]*\.[<*])/g;

/** Commands of a shell block, each on one line. */
const commands = (code: string): readonly string[] =>
  code
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => line.split(/\s(?:\|\||&&|\|)\s|;\s/));

const programWord = `(?<![\\w-])(?:${programs.join('|')})(?=\\s|$)`;
const runsProgram = new RegExp(
  `^(?:\\S+=\\S+\\s+)*(?:sudo\\s+(?:-u\\s+\\S+\\s+)?)?\\S*${programWord}(.*)`,
  's',
);
const runsInContainer = new RegExp(
  `^(?:sudo\\s+)?(?:docker|podman|kubectl|srun)\\s.*${programWord}(.*)`,
  's',
);

/** What a command gives to a program of CEEMS, directly or in a container. Empty for other commands. */
const givenToCeems = (command: string): string => {
  const text = command.trim();
  return (runsProgram.exec(text) ?? runsInContainer.exec(text))?.[1] ?? '';
};

/** Flags that a block gives to CEEMS: all with a dot, and those of commands that run one of its programs. */
const flagsOfFence = ({ code }: Fence): readonly string[] => {
  const own = commands(code).flatMap((command) => find(givenToCeems(command), flag));
  const dotted = find(code, flag).filter((name) => name.includes('.'));
  return [...own, ...dotted];
};

const codeSpan = /`([^`\n]+)`/g;

/** Flags in prose. A code span with a command of another program is that program's business. */
const flagsOfProse = (prose: string): readonly string[] => {
  const spans = find(prose, codeSpan).filter((span) => span.startsWith('--') || givenToCeems(span) !== '');
  return [
    ...spans.flatMap((span) => find(span, flag)),
    ...find(prose.replaceAll(codeSpan, ' ').replaceAll(/\]\([^)]*\)/g, ']'), flag),
  ];
};

const flagUses = ({ file, prose, fences }: MarkdownFile): readonly Use[] =>
  [...flagsOfProse(prose), ...fences.flatMap(flagsOfFence)].map((name) => ({ where: file, name }));

it('finds only known flags in the pages', () => {
  expect(unknown(files.flatMap(flagUses), (name) => knownFlags.has(name) || foreignFlags.has(name))).toEqual(
    [],
  );
});

const series = /(?<![\w/.@$-])((?:(?:uuid|instance|job|dev):)?ceems_(?:\w|<[a-z ]+>)*(?::\w+)?\*?)/g;

/** Series in prose and in blocks that are no shell. Links and headings' ids are addresses, not series. */
const seriesUses = ({ file, prose, fences }: MarkdownFile): readonly Use[] =>
  [prose, ...fences.filter(({ language }) => language !== 'bash').map(({ code }) => code)]
    .flatMap((text) => find(text.replaceAll(/\]\([^)]*\)|\{#[^}]*\}/g, ''), series))
    .map((name) => ({ where: file, name }));

const seriesUsesInShell = ({ file, fences }: MarkdownFile): readonly Use[] =>
  fences
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => find(code, series))
    .map((name) => ({ where: file, name }));

it('finds only known series in the pages', () => {
  expect(
    unknown(files.flatMap(seriesUses), (name) => isKnownSeries(name) || foreignSeries.has(name)),
  ).toEqual([]);
});

it('finds only known series, or beginnings of them, in shell blocks', () => {
  const known = (name: string): boolean =>
    isKnownSeries(name) || beginsSeries(name) || foreignSeries.has(name);
  expect(unknown(files.flatMap(seriesUsesInShell), known)).toEqual([]);
});

const endpoint = /(\/api\/v1(?:\/[\w{}-]+)*)/g;

const endpointUses = ({ file, text }: MarkdownFile): readonly Use[] =>
  find(text, endpoint).map((name) => ({ where: file, name }));

it('finds only known endpoints in the pages', () => {
  expect(
    unknown(files.flatMap(endpointUses), (name) => isKnownEndpoint(name) || foreignEndpoints.has(name)),
  ).toEqual([]);
});

const dotted = /^[a-z_]+(?:\[\])?(?:\.[a-z_]+(?:\[\])?)+$/;
const fileEnding = /\.(?:ya?ml|json|conf|md|db|pem|ini|log|txt|service|file|rules|gz|sh)$/;

const keyUses = ({ file, prose }: MarkdownFile): readonly Use[] =>
  find(prose, codeSpan)
    .filter(
      (span) => dotted.test(span) && !fileEnding.test(span) && keyWords.has(span.split(/[.[]/)[0] ?? ''),
    )
    .map((name) => ({ where: file, name }));

it('finds only known key paths in the prose', () => {
  expect(unknown(files.flatMap(keyUses), (name) => isPartOfKeyPath(name) || foreignKeys.has(name))).toEqual(
    [],
  );
});

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of all values, list items as `[]`. */
const flatten = (value: unknown, path: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => flatten(item, `${path}[]`));
  if (!isMap(value)) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`)),
  ];
};

const keysOfYaml = (code: string): readonly string[] =>
  parseAllDocuments(code)
    .map((document): unknown => document.toJS())
    .filter((value) => isMap(value) && Object.keys(value).some((key) => rootWords.has(key)))
    .flatMap((value) => flatten(value, ''))
    .filter((path) => path !== '');

it('finds only known keys in the configurations that the pages show', () => {
  const uses = files.flatMap(({ file, fences }) =>
    fences
      .filter(({ language }) => language === 'yaml')
      .flatMap(({ code }) => keysOfYaml(code).map((name) => ({ where: file, name }))),
  );
  expect(uses.length).toBeGreaterThan(50);
  expect(unknown(uses, isKeyPath)).toEqual([]);
});

it.each(siteData.examples.examples.filter(({ file }) => file !== 'http_client' && file !== 'k8s_users'))(
  'finds only known keys in the example of $file',
  ({ file, text }) => {
    const uses = keysOfYaml(text).map((name) => ({ where: file, name }));
    expect(uses.length).toBeGreaterThan(3);
    expect(unknown(uses, isKeyPath)).toEqual([]);
  },
);
