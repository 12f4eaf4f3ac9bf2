import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { deferred } from '../../tools/deferred.ts';
import { type Watcher, watchFiles } from '../../tools/watch.ts';
import { missingSite } from '../outcome.ts';
import { type ReportOptions, report, type Terminal } from '../report.ts';
import { devHandler, type OpenPages, openPages } from './dev-handler.ts';
import type { DevSession } from './dev-session.ts';
import { type Follower, follower } from './follow-edits.ts';
import type { ServeOptions } from './serve-options.ts';
import { announce, ended, start } from './server.ts';
import { watchedElsewhere } from './watched-elsewhere.ts';

/** Serves a site from its sources: the pages follow each change. Returns the exit code when the server ends. */
export async function serveSources(options: ServeOptions, terminal: Terminal): Promise<number> {
  const missing = missingSite(options.folder);
  if (missing) {
    await report([missing], textOf(options), terminal);
    return 2;
  }
  // The port is taken before the work starts; requests wait until the site is loaded.
  const loaded = deferred();
  const serving: { answer?: RequestListener } = {};
  const server = await start(
    (request, response) => void loaded.done.then(() => serving.answer?.(request, response)),
    options,
    terminal,
  );
  if (!server) return 2;
  const end = ended(server, options.signal);
  // Loading the build code takes several times as long as listening.
  const { devSession } = await import('./dev-session.ts');
  const pages = openPages();
  const session = devSession({ ...options, wholeSiteLater: true }, (message) => {
    loaded.resolve();
    if (message.changed.length > 0) pages.send(message);
  });
  serving.answer = devHandler(session, pages);
  const announceAddress = announcer(server, session, { options, terminal });
  const renew = (files: readonly string[]) => renewed(files, session, { options, terminal, pages });
  const first = deferred();
  const fail = (text: string) => terminal.error(`not built: ${text}\n`);
  const follow = follower(session, { first: first.done, renew, send: pages.send, fail });
  const sources = watchSources(options.folder, {
    session,
    follow,
    onReady: announceAddress,
    onUnwatched: (reason) => terminal.error(`changes of some files are not seen: ${reason}\n`),
  });
  // Changes are watched from here on, so the address can be printed before all pages are rendered.
  void Promise.all([loaded.done, sources.watcher.ready]).then(announceAddress);
  try {
    const code = await Promise.race([renew([]), end]);
    if (code !== undefined) return code;
  } catch (error) {
    server.closeAllConnections();
    server.close();
    await sources.watcher.close();
    throw error;
  }
  loaded.resolve();
  sources.addElsewhere();
  first.resolve();
  await sources.watcher.ready;
  announceAddress();
  const code = await end;
  follow.stop();
  await sources.watcher.close();
  return code;
}

interface Serving {
  readonly options: ServeOptions;
  readonly terminal: Terminal;
  readonly pages: OpenPages;
}

/** Prints the address of the site when it is known, and again when its base has changed. Opens it once, where asked for. */
function announcer(server: Server, session: DevSession, { options, terminal }: Omit<Serving, 'pages'>) {
  const announced = { base: '' };
  return () => {
    if (session.base() === announced.base) return;
    announce(server, session.base(), { ...options, open: options.open && announced.base === '' }, terminal);
    announced.base = session.base();
  };
}

/** Builds again, prints the findings and the duration, and sends changes to open pages. */
async function renewed(
  files: readonly string[],
  session: DevSession,
  { options, terminal, pages }: Serving,
): Promise<void> {
  const started = performance.now();
  const message = await session.renew(files);
  await report(session.last().run.findings, textOf(options), terminal);
  const state = message.failed ? 'build failed, showing the last version that worked' : 'ready';
  terminal.error(`${state} in ${Math.round(performance.now() - started)} ms\n`);
  pages.send(message);
}

/** What is watched while a site is served. */
interface WatchedSources {
  readonly watcher: Watcher;
  /** Also watches files outside the site folder that the last loaded site uses. */
  readonly addElsewhere: () => void;
}

interface SourcesHost {
  readonly session: DevSession;
  readonly follow: Follower;
  /** Called when some files cannot be watched, with the reason. */
  readonly onUnwatched: (reason: string) => void;
  /** Called after each change, when the site is up to date. */
  readonly onReady: () => void;
}

function watchSources(
  folder: string,
  { session, follow, onReady, onUnwatched }: SourcesHost,
): WatchedSources {
  const addElsewhere = () => {
    const { site } = session.last().run;
    if (site) watcher.add(watchedElsewhere(site));
  };
  const watcher = watchFiles([folder], ignoresIn(folder), {
    onTouch: follow.touch,
    onChange: (files) =>
      follow.change(files, () => {
        addElsewhere();
        onReady();
      }),
    onUnwatched,
  });
  return { watcher, addElsewhere };
}

/** Findings as people read them. */
function textOf({ folder }: ServeOptions): ReportOptions {
  return { format: 'text', folder };
}

/** Folders of a site that are output or not the site's own. */
function ignoresIn(folder: string): (file: string) => boolean {
  const own = path.join(folder, 'build');
  return (file) =>
    file === own ||
    file.startsWith(`${own}${path.sep}`) ||
    file.startsWith(`${own}.`) ||
    /[\\/](node_modules|\.git|\.ceems-docs)([\\/]|$)/.test(file);
}
