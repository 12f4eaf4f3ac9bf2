import { formatLocation, formatText } from '../diagnostics/index.ts';
import type { Finding, OutputFile } from '../model/index.ts';
import { normalizePath, outputPathOf } from '../model/index.ts';
import { memoryCache, type RenderedSite, type Reusable, renderEdited } from '../pipeline/index.ts';
import type { LiveFinding, LiveMessage } from './live-script.ts';
import { sourcesOf } from './report.ts';
import { type Run, type RunOptions, runSite } from './run.ts';

/** A site under edit: the last good output in memory, renewed on every change. */
export interface DevSession {
  /** Builds again and tells what changed. `files`: absolute paths that changed. */
  readonly renew: (files: readonly string[]) => Promise<LiveMessage>;
  /**
   * Draws the page of one Markdown file again, at once: all else, findings too, stays as it was until `renew`. Nothing when
   * more than that page may have changed. `file`: absolute path.
   */
  readonly edit: (file: string) => Promise<LiveMessage | undefined>;
  readonly lookup: (path: string) => OutputFile | undefined;
  /** The same, for files too that are made from all pages: they are made when the first is asked for. */
  readonly find: (path: string) => Promise<OutputFile | undefined>;
  readonly last: () => { readonly run: Run; readonly message: LiveMessage };
  readonly base: () => string;
}

/** Starts a session; nothing is built before the first `renew`. */
export function devSession(options: RunOptions): DevSession {
  const memory = memoryCache();
  /** Output paths of pages that `edit` drew. */
  const edited = new Set<string>();
  const state: {
    output: Map<string, OutputFile>;
    run: Run;
    message: LiveMessage;
    reusable?: Reusable;
    base: string;
    /** Makes the files that the last good run left for later. */
    makeLater?: RenderedSite['later'] | undefined;
    later?: Promise<ReadonlyMap<string, OutputFile>> | undefined;
  } = {
    output: new Map(),
    run: { findings: [], unusable: false, release: () => {} },
    message: { changed: [], findings: [], failed: false },
    base: options.baseUrl ?? '/',
  };
  return {
    async renew(files) {
      // A module that is new stands in no list yet.
      const isCode = (reusable: Reusable) =>
        files.some((file) => reusable.watched.has(file) || /\.([cm]?[jt]sx?|css)$/.test(file));
      const reusable = state.reusable && !isCode(state.reusable) ? state.reusable : undefined;
      const run = await runSite({ ...options, memory, reusable });
      const [before, previous] = [state.output, state.run];
      if (run.site && run.rendered) {
        state.output = byPath(run.rendered.files);
        state.makeLater = run.rendered.later;
        state.later = undefined;
        state.reusable = run.site.reusable;
        state.base = run.site.config.baseUrl;
      }
      const failed = run.rendered === undefined;
      state.run = run;
      state.message = {
        changed: failed ? [] : changedPaths(before, state.output, samePages(previous, run, edited)),
        findings: await liveFindings(run, options.folder),
        failed,
      };
      edited.clear();
      return state.message;
    },
    async edit(file) {
      const { site, rendered } = state.run;
      const page = site && rendered && (await renderEdited(site, file));
      if (!page) return undefined;
      const isChanged = state.output.get(page.path)?.contents !== page.contents;
      state.output.set(page.path, page);
      edited.add(page.path);
      return { ...state.message, changed: isChanged ? [normalizePath(page.path)] : [] };
    },
    lookup: (path) => fileAt(path, state.output),
    async find(path) {
      const found = fileAt(path, state.output);
      if (found || !state.makeLater) return found;
      state.later ??= state.makeLater().then(byPath);
      return fileAt(path, await state.later);
    },
    last: () => state,
    base: () => state.base,
  };
}

function byPath(files: readonly OutputFile[]): Map<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]));
}

function fileAt(path: string, files: ReadonlyMap<string, OutputFile>): OutputFile | undefined {
  return files.get(path.slice(1)) ?? files.get(outputPathOf(normalizePath(path)));
}

/** Output paths of pages that were not drawn again. */
function samePages(before: Run, after: Run, edited: ReadonlySet<string>): ReadonlySet<string> {
  const pages = [...(after.rendered?.pages ?? [])];
  const same = pages.filter(([path, page]) => before.rendered?.pages.get(path) === page);
  const paths = same.map(([path]) => outputPathOf(path));
  return new Set(paths.filter((path) => !edited.has(path)));
}

/**
 * Pages whose bytes changed; `reload` when a file did that pages may use under the name that it had before. What has a new
 * name is named by the pages that use it.
 */
function changedPaths(
  before: ReadonlyMap<string, OutputFile>,
  after: ReadonlyMap<string, OutputFile>,
  same: ReadonlySet<string>,
): string[] {
  const changed: string[] = [];
  for (const [path, file] of after) {
    const known = before.get(path);
    if (same.has(path) || known?.contents === file.contents) continue;
    if (path.endsWith('.html')) changed.push(normalizePath(path));
    else if (known && !/^(search|sidebars|.*\.(md|xml|txt|json)$)/.test(path) && !isSame(known, file))
      changed.push('reload');
  }
  return changed;
}

function isSame(a: OutputFile, b: OutputFile): boolean {
  return Buffer.from(a.contents as Uint8Array).equals(Buffer.from(b.contents as Uint8Array));
}

async function liveFindings(run: Run, folder: string): Promise<LiveFinding[]> {
  const shown = run.findings.filter(({ severity }) => severity !== 'hint');
  const sources = await sourcesOf(shown, folder);
  return shown.map((finding) => ({
    severity: finding.severity,
    code: finding.code,
    place: formatLocation(finding.location),
    message: finding.message,
    ...(finding.hint ? { hint: finding.hint } : {}),
    excerpt: excerptOf(finding, sources),
    ...pathOf(finding, run),
  }));
}

function excerptOf(finding: Finding, sources: ReadonlyMap<string, string>): string {
  const text = formatText([finding], { sources, color: false });
  return text
    .split('\n')
    .filter((line) => /^\s*\d*\s*\|/.test(line))
    .join('\n');
}

function pathOf(finding: Finding, run: Run): { path?: string } {
  const path = finding.location && run.site?.graph.pathOfSource.get(finding.location.file);
  return path === undefined ? {} : { path };
}
