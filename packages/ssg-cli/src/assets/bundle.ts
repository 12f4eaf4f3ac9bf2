import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  addBase,
  DISK_SCRIPT,
  type DiskSheet,
  type Outcome,
  type OutputFile,
  type SiteAssets,
  type SiteSheet,
  WORKER_SCRIPT,
} from '../model/index.ts';
import { type Bundle, type BundleInput, bundle } from './bundler.ts';
import { explain } from './explain.ts';
import type { SheetText } from './sheets.ts';

/** What the browser gets: the files, and their URLs for the pages. */
export interface Assets {
  readonly page: SiteAssets;
  readonly files: readonly OutputFile[];
  /** Absolute paths of all that was bundled, for watching. */
  readonly inputs: readonly string[];
}

/** The texts of the entry modules; the caller knows the theme and the search. */
interface AssetsInput extends BundleInput {
  readonly first: string;
  readonly sheets: readonly SheetText[];
  readonly islands: Readonly<Record<string, string>>;
  /** What renders diagrams, on its way; absent on a site without diagrams. */
  readonly diagrams?: Promise<Bundle> | undefined;
}

/**
 * Stage 6: browser scripts and styles, each named by its content. The small script of every page is bundled by
 * itself, after the rest: were they bundled together, what both use would be chunks that every page had to wait for.
 */
export async function bundleAssets(input: AssetsInput): Promise<Outcome<Assets | undefined>> {
  const islands = Object.keys(input.islands);
  const names = input.sheets.map(({ name }) => name);
  try {
    const styles = bundle(input, names, { hasRelativeUrls: true });
    const early = [
      styles,
      // Each by itself, like the small script: what they shared would be one more file to wait for.
      styles.then((made) => {
        const modules = { ...input.modules, ...laterSheets(sheetsOf(made, input)) };
        return bundle({ ...input, modules }, ['navigation'], { uses: ['later-sheets'] });
      }),
      bundle(input, ['tools']),
      bundle(input, lateEntries(input, islands)),
      ...(input.modules.search ? [bundle(input, ['search'])] : []),
    ] as const;
    const outcomes = await Promise.allSettled(early);
    // All faults are reported at once.
    const reasons = new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    const faults = [...reasons].flatMap(explain);
    if (faults.length > 0) return { value: undefined, diagnostics: faults };
    const [sheets, navigation, tools, late, search] = await Promise.all(early);
    const diagrams = await input.diagrams;
    const urls = {
      navigation: urlOf('navigation', navigation, input),
      tools: urlOf('tools', tools, input),
      ...(input.modules.samples ? { samples: urlOf('samples', late, input) } : {}),
      ...(search ? { search: urlOf('search', search, input) } : {}),
      ...(diagrams ? { diagrams: urlOf('diagrams', diagrams, input) } : {}),
    };
    const first = await bundle(input, ['first'], { urls });
    return {
      value: collect({ sheets, navigation, tools, late, search, diagrams, first }, input, islands),
      diagnostics: [],
    };
  } catch (error) {
    return { value: undefined, diagnostics: explain(error) };
  }
}

/** What the small script of every page loads when it is needed. */
function lateEntries({ modules }: AssetsInput, islands: readonly string[]): readonly string[] {
  return [...(modules.samples ? ['samples'] : []), ...islands.map((name) => `island-${name}`)];
}

/**
 * Bundles the script of pages that are opened from a disk. Browsers refuse modules there: it is one classic script
 * that holds all of them but what renders diagrams, which is larger than all else. What only a module can do, such as a
 * component that awaits at its top level, costs this script and not the build: for modules, it has been bundled well.
 */
export async function bundleDisk(
  input: BundleInput & { readonly disk: string; readonly diskSheets: readonly DiskSheet[] },
): Promise<readonly OutputFile[]> {
  try {
    const { files } = await bundle(
      {
        ...input,
        modules: {
          ...input.modules,
          disk: input.disk,
          ...laterSheets([]),
          'disk-sheets': `export default ${JSON.stringify(input.diskSheets)};`,
        },
      },
      ['disk'],
      { format: 'iife' },
    );
    const script = files.filter(({ path: file }) => file.endsWith('.js'));
    return script.map(({ contents }) => ({ path: DISK_SCRIPT, contents }));
  } catch {
    return [];
  }
}

/** Bundles the service worker of a site: one classic script of a fixed name. */
export async function bundleWorker(
  input: BundleInput & { readonly worker: string },
): Promise<readonly OutputFile[]> {
  const modules = { ...input.modules, worker: input.worker };
  const { files } = await bundle({ ...input, modules }, ['worker'], { format: 'iife' });
  return files.map(({ contents }) => ({ path: WORKER_SCRIPT, contents }));
}

/** Bundles what renders diagrams. It is large and depends on the theme only, so this can start before anything is compiled. */
export function bundleDiagrams(
  input: Omit<BundleInput, 'modules'> & { readonly themePackage: string },
): Promise<Bundle> {
  const module = `export * from ${JSON.stringify(`${input.themePackage}/diagrams`)};`;
  return bundle({ ...input, modules: { diagrams: module } }, ['diagrams']);
}

/** The URL that an entry was bundled to. */
function urlOf(entry: string, { entries }: Bundle, { base }: AssetsInput): string {
  return addBase(base, `/${entries[entry] ?? ''}`);
}

function sheetsOf(bundle: Bundle, input: AssetsInput): readonly SiteSheet[] {
  return input.sheets.map(({ name, pages }) => ({ url: urlOf(name, bundle, input), pages }));
}

/** The module of the sheets that only some pages load. */
function laterSheets(sheets: readonly SiteSheet[]): Readonly<Record<string, string>> {
  const urls = sheets.flatMap(({ url, pages }) => (pages === 'all' ? [] : [url]));
  return { 'later-sheets': `export default ${JSON.stringify(urls)};` };
}

interface Bundles {
  readonly sheets: Bundle;
  readonly navigation: Bundle;
  readonly tools: Bundle;
  readonly late: Bundle;
  readonly search: Bundle | undefined;
  readonly diagrams: Bundle | undefined;
  readonly first: Bundle;
}

function collect(
  { sheets, navigation, tools, late, search, diagrams, first }: Bundles,
  input: AssetsInput,
  islands: readonly string[],
): Assets {
  const optional = [search, diagrams].filter((one) => one !== undefined);
  const bundles = [sheets, navigation, tools, late, ...optional, first];
  const files = bundles.flatMap((one) => one.files);
  return {
    page: {
      sheets: sheetsOf(sheets, input),
      first: urlOf('first', first, input),
      islands: Object.fromEntries(islands.map((name) => [name, urlOf(`island-${name}`, late, input)])),
    },
    files: [...new Map(files.map((file) => [file.path, file])).values()],
    inputs: [...new Set(bundles.flatMap(({ inputs }) => inputs))],
  };
}

/** The output file of a source file, named by its content. */
export function assetFile(source: string, contents: Uint8Array): OutputFile {
  const name = path.posix.basename(source);
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/files/${stem}-${hash}${dot > 0 ? name.slice(dot) : ''}`, contents };
}
