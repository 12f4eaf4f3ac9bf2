import { formatLocation, formatText } from '../diagnostics/index.ts';
import type { Document, Finding, OutputFile } from '../model/index.ts';
import { normalizePath, outputPathOf } from '../model/index.ts';
import type { RenderMemo, Reusable } from '../pipeline.ts';
import type { LiveFinding, LiveMessage } from './live-script.ts';
import { sourcesOf } from './report.ts';
import { type Run, type RunOptions, runSite } from './run.ts';

/** A site under edit: the last good output in memory, renewed on every change. */
export interface DevSession {
  /** Builds anew and tells what changed. `files`: absolute paths that changed. */
  readonly renew: (files: readonly string[]) => Promise<LiveMessage>;
  readonly lookup: (path: string) => OutputFile | undefined;
  readonly last: () => { readonly run: Run; readonly message: LiveMessage };
  readonly base: () => string;
}

/** Starts a session; nothing is built before the first `renew`. */
export function devSession(options: RunOptions): DevSession {
  const memo: RenderMemo = new Map();
  const documents = new Map<string, Document>();
  const state: {
    output: ReadonlyMap<string, OutputFile>;
    run: Run;
    message: LiveMessage;
    reusable?: Reusable;
    base: string;
  } = {
    output: new Map(),
    run: { findings: [], unusable: false },
    message: { changed: [], findings: [], failed: false },
    base: options.baseUrl ?? '/',
  };
  return {
    async renew(files) {
      // A module that is new stands in no list yet.
      const isCode = (reusable: Reusable) =>
        files.some((file) => reusable.watched.has(file) || /\.([cm]?[jt]sx?|css)$/.test(file));
      const reusable = state.reusable && !isCode(state.reusable) ? state.reusable : undefined;
      const run = await runSite({ ...options, memory: { memo, documents }, reusable });
      const before = state.output;
      if (run.site && run.rendered) {
        state.output = new Map(run.rendered.files.map((file) => [file.path, file]));
        state.reusable = run.site.reusable;
        state.base = run.site.config.baseUrl;
      }
      const failed = run.rendered === undefined;
      state.run = run;
      state.message = {
        changed: failed ? [] : changedPaths(before, state.output),
        findings: await liveFindings(run, options.folder),
        failed,
      };
      return state.message;
    },
    lookup: (path) => state.output.get(path.slice(1)) ?? state.output.get(outputPathOf(normalizePath(path))),
    last: () => state,
    base: () => state.base,
  };
}

/** Pages whose bytes changed; `reload` when a file that many pages use did. */
function changedPaths(
  before: ReadonlyMap<string, OutputFile>,
  after: ReadonlyMap<string, OutputFile>,
): string[] {
  const changed: string[] = [];
  for (const [path, file] of after) {
    if (before.get(path)?.contents === file.contents) continue;
    if (path.endsWith('.html')) changed.push(normalizePath(path));
    else if (!/^(search|sidebars|.*\.(md|xml|txt|json)$)/.test(path) && !isSame(before.get(path), file))
      changed.push('reload');
  }
  return changed;
}

function isSame(a: OutputFile | undefined, b: OutputFile): boolean {
  return (
    a !== undefined && Buffer.from(a.contents as Uint8Array).equals(Buffer.from(b.contents as Uint8Array))
  );
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
