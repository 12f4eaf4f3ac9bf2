import { compileMarkdown, type MarkdownOptions } from '../markdown/index.ts';
import {
  type ApiConfig,
  type ApiReference,
  type Diagnostic,
  type DocRoute,
  fill,
  type Labels,
  type Location,
  labelsOf,
  type Outcome,
  type SidebarLink,
} from '../model/index.ts';
import { digestOf } from './cache/digest.ts';

/** Input of the comparison of API versions. */
export interface ChangesInput {
  readonly config: ApiConfig;
  /** The description as it is now. */
  readonly reference: ApiReference;
  readonly readFile: (file: string) => Promise<string | undefined>;
  readonly files: readonly string[];
  /** The language of the page. */
  readonly labels: Labels;
  /** Where each earlier version is named. */
  readonly namedAt: readonly Location[];
}

/** The changes page of an API, and its entry in the sidebar. */
export interface ChangesPage {
  readonly route: DocRoute;
  readonly link: SidebarLink;
}

/** Compares an API with its earlier versions. Returns no page if none of them can be read. */
export async function describeChanges(input: ChangesInput): Promise<Outcome<ChangesPage | undefined>> {
  const { config, reference, labels, namedAt, ...tools } = input;
  const { breakingFindings, changesMarkdown, compareVersions, readVersion } = await import('../api/index.ts');
  const diagnostics: Diagnostic[] = [];
  const versions: ApiReference[] = [reference];
  for (const [index, file] of config.versions.entries()) {
    const at = namedAt[index];
    const read = await readVersion({ ...config, file, labels, ...(at && { namedAt: at }) }, tools);
    diagnostics.push(...read.diagnostics);
    if (read.value) versions.push(read.value);
  }
  const [, last] = versions;
  if (last === undefined) return { value: undefined, diagnostics };
  // Findings are in English, whatever the language of the site.
  const newest = compareVersions(last, reference, labelsOf({ locale: 'en' }));
  diagnostics.push(...breakingFindings(newest, reference));
  const changes = versions
    .slice(1)
    .map((before, index) => compareVersions(before, versions[index] ?? before, labels));
  const text = changesMarkdown(changes, reference, labels);
  return { value: await pageOf(text, config, reference, labels), diagnostics };
}

// The whole text is generated, so it contains no syntax of the site.
const options: MarkdownOptions = { parser: 'remark', format: 'md' };

/** The page is a doc whose source file exists only in memory. */
async function pageOf(
  text: string,
  config: ApiConfig,
  reference: ApiReference,
  labels: Labels,
): Promise<ChangesPage> {
  const file = `${config.path}.changes.md`;
  const { value: document } = await compileMarkdown({ file, text, hash: digestOf(text) }, options);
  const path = `${reference.route}/changes`;
  return {
    link: { type: 'link', label: labels.apiChanges, href: path },
    route: {
      kind: 'doc',
      path,
      title: fill(labels.apiChangesOf, { title: reference.title }),
      description: fill(labels.apiChangesDescription, { title: reference.title }),
      owner: { file: config.path },
      document: { ...document, frontMatter: { ...document.frontMatter, custom_edit_url: null } },
      sidebar: config.sidebar,
      tags: [],
    },
  };
}
