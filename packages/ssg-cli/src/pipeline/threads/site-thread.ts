import { parentPort, workerData } from 'node:worker_threads';
import { configFile, loadConfig } from '../../config/index.ts';
import { loadCode } from '../../content/index.ts';
import type { MarkdownOptions } from '../../markdown/index.ts';
import type { DocRoute, SourceFile } from '../../model/index.ts';
import { termFinder } from '../../search/index.ts';
import type { ThreadAnswer, ThreadMessage } from '../../tools/worker-pool.ts';
import { loadCodeTools } from '../api-pages.ts';
import { answerRecorders } from '../cache/answers.ts';
import { compileEach, markdownOptions } from '../cache/compile.ts';
import { type MadeDocument, wholeDocument } from '../cache/packed.ts';
import { openReads } from '../cache/reads.ts';
import { runningOf } from '../gather-context.ts';
import { type RecordedPage, type RenderTools, renderRoute } from '../render-route.ts';
import type { ThreadJob, ThreadSite, ThreadStart } from './messages.ts';

const start = workerData as ThreadStart;
const reads = openReads(start.folder);
const state: { options?: Promise<MarkdownOptions>; tools?: RenderTools } = {};

/** The tasks that the main thread sends: compile files, receive the site, render pages. */
const tasks: Readonly<Record<string, (value: never) => unknown>> = {
  async compile(sources: readonly SourceFile[]): Promise<readonly MadeDocument[]> {
    state.options ??= compileOptions();
    const options = await state.options;
    const compiled: MadeDocument[] = [];
    const take = (index: number, made: MadeDocument) => {
      compiled[index] = made;
    };
    await compileEach(sources, { options, reads, take });
    return compiled;
  },
  async site(site: ThreadSite): Promise<void> {
    state.tools = await renderTools(site);
  },
  render(jobs: readonly ThreadJob[]): readonly RecordedPage[] {
    const { tools } = state;
    if (!tools) throw new TypeError('Pages are to be rendered before there is a site.');
    return jobs.map(({ route, metadata, source, trees }) =>
      renderRoute({ ...route, document: wholeDocument(metadata, source, trees) } as DocRoute, tools),
    );
  },
};

async function compileOptions(): Promise<MarkdownOptions> {
  const { components, options, hasPlugins } = start;
  return hasPlugins ? markdownOptions((await readConfig()).config, components) : options;
}

async function readConfig() {
  const file = await configFile(start.folder, start.modules);
  const { value: config } = await loadConfig(file, start.overrides);
  if (!config) throw new TypeError('The config cannot be read a second time.');
  return { file, config };
}

async function renderTools({ data, components, hasApi, checksOnly }: ThreadSite): Promise<RenderTools> {
  const { file, config } = await readConfig();
  const themeAt = file.locate(['theme']);
  const { modules } = start;
  const cache = modules && { store: modules, slot: 'components' };
  const parts = { reactPages: [], components };
  const { value: code } = await loadCode(start.folder, config, parts, { themeAt, cache });
  if (!code) throw new TypeError('The code of the site cannot be run a second time.');
  const codeTools = await loadCodeTools(hasApi, Object.keys(components).length > 0);
  const running = runningOf({ config, configFile: file, code, codeTools });
  return { data, running, record: answerRecorders(), reads, checksOnly, termsIn: termFinder() };
}

parentPort?.on('message', async ({ kind, value }: ThreadMessage) => {
  const answer = await answerTo(kind, value);
  parentPort?.postMessage(answer);
});

async function answerTo(kind: string, value: unknown): Promise<ThreadAnswer> {
  try {
    return { value: await tasks[kind]?.(value as never) };
  } catch (error) {
    return { error };
  }
}
