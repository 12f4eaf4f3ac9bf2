import {
  type Assets,
  assetFile,
  type Bundle,
  type BundleCache,
  bundleAssets,
  bundleDiagrams,
  bundleDisk,
  bundleWorker,
  entryTexts,
} from '../assets/index.ts';
import type { BinaryFile, Content, SiteCode } from '../content/index.ts';
import {
  addBase,
  type Diagnostic,
  type DiskSheet,
  encodePath,
  fine,
  type LocalFile,
  labelsOf,
  type Outcome,
  type SiteConfig,
  type SiteProps,
  type SiteSheet,
  type SourceFile,
} from '../model/index.ts';
import { isForPage, type RenderedPage, type SheetPage } from '../render/index.ts';
import { browserAlias } from '../search/index.ts';
import { isInstalled, packageFolders, reactFolders } from '../tools/own-packages.ts';
import type { Site } from './site.ts';

interface BrowserInput {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly site: SiteProps;
  readonly code: SiteCode;
  /** What renders diagrams, on its way. */
  readonly diagrams: Promise<Bundle> | undefined;
  readonly bundles?: BundleCache | undefined;
  /** Paths of the site that do not read like what they are. */
  readonly odd: readonly string[];
  readonly routes: readonly SheetPage[];
  /** The script for pages that are opened from a disk is wanted too. */
  readonly withDisk?: boolean | undefined;
}

interface BrowserAssets {
  readonly outcome: Outcome<Assets | undefined>;
  /** The script for pages that are opened from a disk, on its way. */
  readonly disk?: Site['disk'];
}

/** What pages that are only checked are rendered with. */
export const noAssets: BrowserAssets = {
  outcome: fine({
    page: { sheets: [], first: '', islands: {} },
    files: [],
    inputs: [],
  }),
};

/** Bundles what the browser loads. */
export async function browserAssets(input: BrowserInput): Promise<BrowserAssets> {
  const { folder, config, site, code } = input;
  const interactive = Object.entries(code.components).filter(([, module]) => module.interactive);
  const { disk, worker, ...texts } = entryTexts({
    site,
    themePackage: code.theme.package,
    stylesheets: config.stylesheets,
    interactive: Object.fromEntries(interactive.map(([name, module]) => [name, module.file])),
    toolPackage: '@ceems-docs/ssg-cli',
    hasApi: config.api.length > 0,
    isOffline: config.offline,
    hasDiagrams: input.diagrams !== undefined,
    odd: input.odd,
  });
  const parts = {
    siteFolder: folder,
    base: config.baseUrl,
    labels: site.labels,
    ...texts,
    ...packagePlaces(),
    cache: input.bundles,
  };
  const outcome = await bundleAssets({ ...parts, diagrams: input.diagrams });
  // Nothing in a page shows what that script holds: it is bundled while pages are rendered.
  const page = input.withDisk ? outcome.value?.page : undefined;
  if (!page) return { outcome };
  const diskSheets = page.sheets.map((sheet) => onDisk(sheet, input.routes));
  const made = [
    bundleDisk({ ...parts, disk, diskSheets }),
    ...(worker ? [bundleWorker({ ...parts, worker })] : []),
  ];
  return { outcome, disk: Promise.all(made).then((files) => files.flat()) };
}

/** A style sheet with the paths of its pages, for a script without globs and kinds of pages. The theme's may apply to others, too. */
function onDisk({ url, pages }: SiteSheet, routes: readonly SheetPage[]): DiskSheet {
  if (typeof pages === 'string') return { url };
  return { url, paths: routes.filter((page) => isForPage({ pages }, page)).map(({ path }) => path) };
}

function packagePlaces() {
  return { packageFolders: packageFolders(), alias: { ...reactFolders(), ...browserAlias() } };
}

/** Starts to bundle what renders diagrams, where a page may hold one. Its fault is reported by `browserAssets`. */
export function startDiagrams(
  siteFolder: string,
  config: SiteConfig,
  content: Content,
  { code, cache }: { readonly code: SiteCode | undefined; readonly cache: BundleCache | undefined },
): Promise<Bundle> | undefined {
  if (!code || diagramSource(content) === undefined || !hasDiagramLibrary(siteFolder)) return undefined;
  const themePackage = code.theme.package;
  const place = { siteFolder, base: config.baseUrl, labels: labelsOf(config), themePackage };
  const bundled = bundleDiagrams({ ...place, ...packagePlaces(), cache });
  bundled.catch(() => {});
  return bundled;
}

/** A site with diagrams and without the package that renders them: they stay the text that they are written in. */
export function checkDiagrams(content: Content, hasLibrary: boolean): readonly Diagnostic[] {
  const source = diagramSource(content);
  if (source === undefined || hasLibrary) return [];
  const before = source.text.slice(0, source.text.search(DIAGRAM_SIGN));
  return [
    {
      code: 'missing-diagram-library',
      message: `Diagrams are not rendered: the package \`${DIAGRAMS}\` is not installed.`,
      location: { file: source.file, line: before.split('\n').length },
      hint: `Run \`npm install --save-dev ${DIAGRAMS}\`.`,
    },
  ];
}

/** The package that renders diagrams. It is larger than all others together, so that only sites with diagrams install it. */
const DIAGRAMS = 'mermaid';
/** Whether the package that renders diagrams is installed. */
export function hasDiagramLibrary(siteFolder: string): boolean {
  return isInstalled(DIAGRAMS, siteFolder);
}

const DIAGRAM_SIGN = /mermaid|data-diagram/i;

/** Whether a source mentions a diagram. A false positive costs a file that is never loaded, a false negative a diagram. */
function diagramSource({ docs, posts, markdownPages, code, texts }: Content): SourceFile | undefined {
  // Of texts that pages may quote, only Markdown is rendered: a lock file that names the package is no diagram.
  const parts = [...texts.values()].filter(({ file }) => /\.(md|mdx|markdown)$/i.test(file));
  const sources = [...docs, ...posts, ...markdownPages, ...code.values(), ...parts];
  return sources.find(({ text }) => DIAGRAM_SIGN.test(text));
}

const settingsFile = /(^|\/)(_category_|tags|authors)\.(ya?ml|json)$/;

/** Files next to the Markdown, each named by its content; the settings of folders are no such files. */
export function localFiles(content: Content, base: string): ReadonlyMap<string, LocalFile> {
  const files = [...content.assets.values()].filter(({ file }) => !settingsFile.test(file));
  return new Map(
    files.map(({ file, contents, width, height }) => {
      const output = assetFile(file, contents);
      const size = width && height ? { width, height } : {};
      return [file, { output, url: addBase(base, `/${encodePath(output.path)}`), ...size }];
    }),
  );
}

/** The local files that some page shows, links to or names as its image. */
export function usedAssets(
  pages: ReadonlyMap<string, RenderedPage>,
  { content, context, documents }: Pick<Site, 'content' | 'context' | 'documents'>,
): readonly BinaryFile[] {
  const shown = [...pages.values()].flatMap((page) => page.references.map(({ resolution }) => resolution));
  const images = documents.flatMap(({ source, frontMatter: { image } }) =>
    image === undefined
      ? []
      : [context.resolveTarget(image, { file: source.file, pagePath: '/', element: 'img' })],
  );
  const used = new Set(
    [...shown, ...images].flatMap((target) => (target.kind === 'asset' ? [target.source] : [])),
  );
  return [...used].sort().flatMap((source) => content.assets.get(source) ?? []);
}
