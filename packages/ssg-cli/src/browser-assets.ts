import {
  type Assets,
  assetFile,
  type Bundle,
  bundleAssets,
  bundleDiagrams,
  bundleDisk,
  entryTexts,
} from './assets/index.ts';
import type { Content, SiteCode } from './content/index.ts';
import {
  addBase,
  encodePath,
  fine,
  type Outcome,
  type OutputFile,
  type SiteConfig,
  type SiteProps,
} from './model/index.ts';
import type { RenderedPage } from './render/index.ts';
import { browserAlias } from './search/index.ts';
import type { LocalFile, Reusable, Site } from './site.ts';
import { packageFolders, reactFolders } from './tools/modules.ts';

interface BrowserInput {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly site: SiteProps;
  readonly code: SiteCode;
  /** What draws diagrams, on its way. */
  readonly diagrams: Promise<Bundle> | undefined;
  readonly reusable?: Reusable | undefined;
  /** Paths of the site that do not read like what they are. */
  readonly odd: readonly string[];
  /** The script for pages that are opened from a disk is wanted too. */
  readonly withDisk?: boolean | undefined;
}

interface BrowserAssets {
  readonly outcome: Outcome<Assets | undefined>;
  /** What the scripts were made from, besides files. */
  readonly key: string;
  /** The script for pages that are opened from a disk, on its way. */
  readonly disk?: Site['disk'];
}

/** What pages that are only checked are rendered with. */
export const noAssets: BrowserAssets = {
  outcome: fine({
    page: { styles: [], first: '', app: '', islands: {} },
    files: [],
    inputs: [],
  }),
  key: '',
};

/** Bundles what the browser loads, unless an earlier run bundled the same. */
export async function browserAssets(input: BrowserInput): Promise<BrowserAssets> {
  const { folder, config, site, code } = input;
  const interactive = Object.entries(code.components).filter(([, module]) => module.interactive);
  const { disk, ...texts } = entryTexts({
    site,
    themePackage: code.theme.package,
    themeModule: config.theme,
    stylesheets: config.stylesheets,
    interactive: Object.fromEntries(interactive.map(([name, module]) => [name, module.file])),
    toolPackage: '@ceems-docs/ssg-cli',
    hasApi: config.api.length > 0,
    hasDiagrams: input.diagrams !== undefined,
    odd: input.odd,
  });
  const key = JSON.stringify(texts);
  if (input.reusable?.assetsKey === key) return { outcome: input.reusable.assets, key };
  const parts = { siteFolder: folder, base: config.baseUrl, ...texts, ...packagePlaces() };
  const outcome = await bundleAssets({ ...parts, diagrams: input.diagrams });
  // Nothing in a page tells what that script holds: it is bundled while pages are rendered.
  const page = input.withDisk ? outcome.value?.page : undefined;
  return { outcome, key, disk: page && bundleDisk({ ...parts, disk, page }) };
}

function packagePlaces() {
  return { packageFolders: packageFolders(), alias: { ...reactFolders(), ...browserAlias() } };
}

/** Starts to bundle what draws diagrams, where a page may hold one. Its fault is reported by `browserAssets`. */
export function startDiagrams(
  siteFolder: string,
  { baseUrl: base }: SiteConfig,
  content: Content,
  code: SiteCode | undefined,
): Promise<Bundle> | undefined {
  if (!code || !mayHaveDiagrams(content)) return undefined;
  const bundled = bundleDiagrams({ siteFolder, base, themePackage: code.theme.package, ...packagePlaces() });
  bundled.catch(() => {});
  return bundled;
}

/** Whether a source so much as names a diagram: a sign too many costs a file nobody loads, one too few a diagram. */
function mayHaveDiagrams({ docs, posts, markdownPages, code, texts }: Content): boolean {
  const sources = [...docs, ...posts, ...markdownPages, ...code.values(), ...texts.values()];
  return sources.some(({ text }) => /mermaid|data-diagram/i.test(text));
}

const settingsFile = /(^|\/)(_category_|tags|authors)\.(ya?ml|json)$/;

/** Files beside the Markdown, each named by its content; the settings of folders are no such files. */
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
export function usedLocalFiles(
  pages: ReadonlyMap<string, RenderedPage>,
  { context, documents, localFiles: files }: Site,
): readonly OutputFile[] {
  const shown = [...pages.values()].flatMap((page) => page.references.map(({ resolution }) => resolution));
  const images = documents.flatMap(({ source, frontMatter: { image } }) =>
    image === undefined
      ? []
      : [context.resolveTarget(image, { file: source.file, pagePath: '/', element: 'img' })],
  );
  const used = new Set(
    [...shown, ...images].flatMap((target) => (target.kind === 'asset' ? [target.source] : [])),
  );
  return [...used].sort().flatMap((source) => files.get(source)?.output ?? []);
}
