import type { PluggableList } from 'unified';
import type { ImportAliases, Labels } from '../model/index.ts';
import type { MarkdownFormat } from './mdx/detect.ts';
import type { HeadingIds } from './plugins/heading-ids.ts';
import type { Untrusted } from './plugins/rehype-untrusted.ts';

/**
 * What compiling depends on besides the file itself: all of it belongs in the cache key.
 * Pass the same object for all files of a site, because what is made of it is kept for that object.
 */
export interface MarkdownOptions {
  /** `remark`: every file goes to remark-parse. Default: only those that the fast parser may read differently. */
  readonly parser?: 'fast' | 'remark';
  /** Replaced wherever `@name@` is written: in text, code, URLs and front matter. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Plugins over the Markdown tree (mdast), before ours. */
  readonly remarkPlugins?: PluggableList;
  /** Plugins over the HTML tree (hast), after raw HTML was parsed and before code, math and headings are finished. */
  readonly rehypePlugins?: PluggableList;
  /** Which files are read as MDX; `detect` when absent: those that end in `.mdx` or hold what only MDX has. */
  readonly format?: MarkdownFormat;
  /** The algorithm for ids of headings; that of GitHub if absent. */
  readonly headingIds?: HeadingIds;
  /** Whether a term with lines below it that begin with a colon is a list of definitions, as in Markdown Extra. */
  readonly definitionLists?: boolean;
  /** Whether there is math between dollar signs; there is when absent. */
  readonly math?: boolean;
  /** Other names of front matter keys, and the key that each stands for. */
  readonly frontMatterKeys?: Readonly<Record<string, string>>;
  /** The folders whose index page has the title of the site by default. */
  readonly home?: { readonly title: string; readonly folders: readonly string[] };
  /** Generated texts, such as the titles of admonitions; English if absent. */
  readonly labels?: Labels;
  /** Names of the site's components; absent: every name is accepted, and rendering checks it. */
  readonly components?: readonly string[];
  /** The folder of these; `components` when absent. */
  readonly componentsDirectory?: string;
  /** Names that stand for files in imports, and the files. */
  readonly importAliases?: ImportAliases;
  /** Names of directives that `remarkPlugins` handle, so that they are not reported as unknown. */
  readonly directives?: readonly string[];
  /** The source of untrusted text, whose HTML is sanitized with an allow-list; absent for trusted text. */
  readonly untrusted?: Untrusted | undefined;
}
