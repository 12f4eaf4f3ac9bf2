import { type ConfigFile, type ConfigOverrides, configFile, loadConfig } from '../config/index.ts';
import { loadCode, loadContent } from '../content/index.ts';
import type { Document, Outcome } from '../model/index.ts';
import type { ApiPages } from '../routes/index.ts';
import { digestFiles } from '../tools/fingerprint.ts';
import { type History, historyKey, readHistory } from '../tools/git.ts';
import { describeApis } from './api-pages.ts';
import { allOf, assembleSite, type Sections } from './assemble-site.ts';
import { checkDiagrams, hasDiagramLibrary, startDiagrams } from './browser-assets.ts';
import { type BundleStore, bundleCache, withShared } from './cache/bundles.ts';
import { compileAll, compiledBefore, compileKey, markdownOptions } from './cache/compile.ts';
import { openReads } from './cache/reads.ts';
import { resultOf } from './cache/results.ts';
import type { SiteCache } from './cache/site-cache.ts';
import { checkHistory } from './check-history.ts';
import { checkParser } from './check-parser.ts';
import { outlineAll } from './outline.ts';
import type { Loaded, OnStage, Reusable, Site } from './site.ts';
import type { ThreadStart } from './threads/messages.ts';
import type { Threads } from './threads/open-threads.ts';

/** A loaded config: its file, and its values. */
export interface Configured {
  readonly file: ConfigFile;
  readonly loaded: Awaited<ReturnType<typeof loadConfig>>;
}

/** Options of `loadSite`. */
export interface LoadOptions {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly overrides?: ConfigOverrides;
  /** The config, when it was read already. */
  readonly configured?: Configured | undefined;
  /** What earlier runs left. */
  readonly cache: SiteCache;
  /** Returns the digest of a file that is as an earlier run read it. */
  readonly digests?: ((file: string) => string | undefined) | undefined;
  /** Threads to work in. */
  readonly threads?: Threads | undefined;
  /** Browser scripts of other runs of this process, behind those in the cache. */
  readonly bundles?: BundleStore | undefined;
  /** Code of an earlier run, when none of its files changed. */
  readonly reusable?: Reusable | undefined;
  /** Browser scripts and styles are left out: nothing is written. */
  readonly checksOnly?: boolean | undefined;
  /** Pages are to work when opened from a disk, too. */
  readonly withDisk?: boolean | undefined;
  readonly onStage?: OnStage | undefined;
  /**
   * Called with an outline of the site when many files have to be compiled first: its documents have their front matter and
   * their titles, and no text.
   */
  readonly onOutline?: ((site: Site) => Promise<void>) | undefined;
}

/** Reads the config of a site. `modules`: what earlier runs compiled. */
export async function readConfig({
  folder,
  overrides = {},
  modules,
}: Pick<LoadOptions, 'folder' | 'overrides'> & Pick<SiteCache, 'modules'>): Promise<Configured> {
  const file = await configFile(folder, modules);
  return { file, loaded: await loadConfig(file, overrides) };
}

/** The first half: from the config to everything that pages are rendered from. Reads, but writes nothing. */
export async function loadSite(options: LoadOptions): Promise<Loaded> {
  const { folder, cache, onStage = () => {} } = options;
  const { modules, results } = cache;
  const { file, loaded } = options.configured ?? (await readConfig({ ...options, modules }));
  const { value: config, diagnostics: configDiagnostics } = loaded;
  if (!config) return { diagnostics: configDiagnostics };

  const missing = await checkParser(config);
  if (missing.length > 0) return { config, diagnostics: [...configDiagnostics, ...missing] };

  onStage('content');
  const reading = [loadContent(folder, config), cachedHistory(folder, cache)] as const;
  const [content, history] = await Promise.all(reading);
  const code =
    options.reusable?.code ??
    (await loadCode(folder, config, content.value, {
      themeAt: file.locate(['theme']),
      cache: modules && { store: modules, slot: 'code' },
    }));

  const reads = openReads(folder, options.digests);
  const bundles = bundleCache(folder, withShared(cache.bundles, options.bundles), reads);
  // The largest script depends on the theme only: it is bundled while Markdown is compiled.
  const diagrams = options.checksOnly
    ? undefined
    : startDiagrams(folder, config, content.value, { code: code.value, cache: bundles });

  const { docs: docFiles, posts: postFiles, markdownPages: pageFiles } = content.value;
  onStage('markdown', docFiles.length + postFiles.length + pageFiles.length);
  const configKey = await digestFiles(file.files());
  const components = Object.keys(content.value.components);
  const { threads, overrides = {} } = options;
  const { remarkPlugins: _, rehypePlugins: __, ...plain } = markdownOptions(config, components);
  const threadStart: ThreadStart = {
    folder,
    overrides,
    components,
    options: plain,
    hasPlugins: config.remarkPlugins.length + config.rehypePlugins.length > 0,
    modules,
  };
  const key = compileKey({ config, configKey, components });
  const sources = { docs: docFiles, posts: postFiles, markdownPages: pageFiles };
  const known = compiledBefore(allOf(sources), { cache: cache.documents, config, key, reads });
  const compiling = { config, components, key, cache: cache.documents, known, reads, threads, threadStart };
  const describe = () => describeApis(config, content.value, { locate: file.locate, configKey, results });
  const source = { folder, config, configFile: file, configKey, compileKey: key, content: content.value };
  const parts = { ...source, code, diagrams, lastChanges: history.changes, reads, threadStart };
  const assemble = async (documents: Sections<Document>, apis: Outcome<readonly ApiPages[]>) =>
    assembleSite({ ...parts, apis: apis.value }, documents, { ...options, bundles });

  const outline = options.onOutline && (await outlineAll(sources, compiling));
  if (outline) {
    const { prepared } = await assemble(outline, await describe());
    if (prepared.value) await options.onOutline?.(prepared.value);
  }
  const documents: Sections<Document> = {
    docs: await compileAll(docFiles, compiling),
    posts: await compileAll(postFiles, compiling),
    markdownPages: await compileAll(pageFiles, compiling),
  };

  onStage('api', config.api.length);
  const apis = await describe();
  const { graph, data, prepared } = await assemble(documents, apis);
  const stages = [content, ...allOf(documents), apis, graph, data, code, prepared];
  const diagnostics = [configDiagnostics, ...stages.map((stage) => stage.diagnostics)].flat();
  diagnostics.push(...checkHistory(config, history, file.locate));
  diagnostics.push(...checkDiagrams(content.value, hasDiagramLibrary(folder)));
  return { config, diagnostics, ...(prepared.value ? { site: prepared.value } : {}) };
}

/** The git history of the site, which is read again after new commits. */
async function cachedHistory(folder: string, { results }: SiteCache): Promise<History> {
  const key = await historyKey(folder);
  const read = () => readHistory(folder);
  return key === '' ? read() : resultOf(results, { from: ['history', key] }, read);
}
