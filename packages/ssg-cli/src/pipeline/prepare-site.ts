import { type Bundle, type BundleCache, stylesheetAt } from '../assets/index.ts';
import type { ConfigFile } from '../config/index.ts';
import type { Content, SiteCode } from '../content/index.ts';
import {
  type Diagnostic,
  type Document,
  type Outcome,
  oddPaths,
  type RouteGraph,
  type SiteConfig,
} from '../model/index.ts';
import { isForPage, siteProps } from '../render/index.ts';
import type { ApiPages } from '../routes/index.ts';
import type { LastChange } from '../tools/git.ts';
import { loadCodeTools } from './api-pages.ts';
import { browserAssets, localFiles, noAssets } from './browser-assets.ts';
import type { ReadBook } from './cache/reads.ts';
import { renderContext } from './gather-context.ts';
import type { Reusable, Site } from './site.ts';
import type { ThreadStart } from './threads/messages.ts';

/** What the first five stages gave. */
export interface SiteParts {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly configFile: ConfigFile;
  /** Digest of the config's own files. */
  readonly configKey: string;
  /** Digest of all that Markdown is compiled with. */
  readonly compileKey: string;
  readonly content: Content;
  readonly code: Outcome<SiteCode | undefined>;
  /** What renders diagrams, on its way. */
  readonly diagrams: Promise<Bundle> | undefined;
  readonly documents: readonly Document[];
  readonly graph: RouteGraph;
  readonly apis: readonly ApiPages[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  readonly reads: ReadBook;
  readonly threadStart: ThreadStart;
}

/** What a site is prepared for. */
export interface PrepareOptions {
  /** Browser scripts and styles are left out: nothing is written. */
  readonly checksOnly?: boolean | undefined;
  /** Browser scripts of earlier runs. */
  readonly bundles?: BundleCache | undefined;
  /** Pages are to work when opened from a disk, too. */
  readonly withDisk?: boolean | undefined;
}

/** Stage 6, and all that pages are rendered from put together. Without the site's code or its scripts there is no site. */
export async function prepareSite(
  parts: SiteParts,
  options: PrepareOptions,
): Promise<Outcome<Site | undefined>> {
  const { config, configFile, content, graph, apis } = parts;
  const code = parts.code.value;
  if (!code) return { value: undefined, diagnostics: [] };
  const site = siteProps(config, graph, content.statics);
  const local = localFiles(content, config.baseUrl);
  const files = [...content.statics.keys(), ...[...local.values()].map(({ output }) => output.path)];
  const odd = oddPaths(
    graph.routes.keys(),
    files.map((file) => `/${file}`),
  );
  const { bundles, withDisk } = options;
  const assets = options.checksOnly
    ? noAssets
    : await browserAssets({
        ...parts,
        site,
        code,
        bundles,
        routes: [...graph.routes.values()],
        odd,
        withDisk,
      });
  const { value: bundled } = assets.outcome;
  const diagnostics = [...assets.outcome.diagnostics, ...unusedGlobs(config, graph, configFile)];
  if (!bundled) {
    return { value: undefined, diagnostics: diagnostics.map((found) => atStylesheet(found, configFile)) };
  }
  const codeTools = await loadCodeTools(apis.length > 0, Object.keys(content.components).length > 0);
  const reusable: Reusable = {
    code: parts.code,
    watched: new Set([...configFile.files(), ...code.files, ...bundled.inputs]),
  };
  const context = renderContext({ ...parts, site, code, assets: bundled, localFiles: local, codeTools });
  const scripts = { scripts: bundled.files, disk: assets.disk };
  const value = { ...parts, context, ...scripts, localFiles: local, reusable };
  return { value, diagnostics };
}

/** Globs of stylesheets that match no page: those files would never be loaded. */
function unusedGlobs(
  { stylesheets }: SiteConfig,
  { routes }: RouteGraph,
  { locate }: ConfigFile,
): readonly Diagnostic[] {
  const pages = [...routes.values()];
  return stylesheets.flatMap((sheet, index) => {
    if (typeof sheet === 'string') return [];
    const unused = sheet.pages.findIndex((glob) => !pages.some((page) => isForPage({ pages: [glob] }, page)));
    if (unused < 0) return [];
    const key = ['stylesheets', index, 'pages', unused];
    return [
      {
        code: 'invalid-config' as const,
        message: `\`${key.join('.')}\`: no page has a path that \`${sheet.pages[unused]}\` matches.`,
        location: locate(key),
        hint: 'Write the path as the address bar shows it, without the base: `/blog/**`.',
      },
    ];
  });
}

/** A stylesheet that no package holds is missed in the entry that imports it. */
function atStylesheet(found: Diagnostic, { locate }: ConfigFile): Diagnostic {
  const { file, line = 0 } = found.location ?? {};
  const index = stylesheetAt(file ?? '', line);
  if (index === undefined) return found;
  return {
    ...found,
    location: locate(['stylesheets', index]),
    hint: 'Install the package, or name a file of the site, from the site folder on.',
  };
}
