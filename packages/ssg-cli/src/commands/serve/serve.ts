import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { deferred } from '../../tools/deferred.ts';
import { listen, mediaType, pathBelow } from '../../tools/http.ts';
import { watchFiles } from '../../tools/watch.ts';
import type { SiteOptions } from '../options.ts';
import { missingSite, outFolderOf } from '../outcome.ts';
import { type ReportOptions, report, type Terminal } from '../report.ts';
import type { DevSession } from './dev-session.ts';
import { follower } from './follow-edits.ts';
import { livePath, liveScript, withLiveTag } from './live/live-tag.ts';
import type { LiveMessage } from './live/messages.ts';
import { builtSiteHandler } from './serve-built.ts';
import { watchedElsewhere } from './watched-elsewhere.ts';

/** What a server is asked for. */
export interface ServeOptions extends SiteOptions {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on, such as `127.0.0.1`. */
  readonly host: string;
  /** Opens the browser. */
  readonly open?: boolean | undefined;
  /** Serves the output folder as a static host does. */
  readonly built?: boolean | undefined;
  /** Output folder to serve with `built`. Default: `build` in the site folder. */
  readonly outDir?: string | undefined;
  /** Ends the server, as Ctrl+C does. */
  readonly signal?: AbortSignal | undefined;
}

/** What the package calls `serve`. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  return options.built ? serveBuilt(options, terminal) : serveSources(options, terminal);
}

async function serveBuilt(options: ServeOptions, terminal: Terminal): Promise<number> {
  const outFolder = outFolderOf(options.folder, options.outDir);
  if (!existsSync(options.folder)) {
    terminal.error(`The folder ${options.folder} does not exist.\n`);
    return 2;
  }
  if (!existsSync(path.join(outFolder, 'index.html'))) {
    terminal.error(`There is no built site in ${outFolder}. Run \`ceems-docs build\` first.\n`);
    return 2;
  }
  const { configFile, loadConfig } = await import('../../config/index.ts');
  const file = await configFile(options.folder);
  const { value, diagnostics } = await loadConfig(file, { baseUrl: options.baseUrl });
  if (!value) {
    const findings = diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' as const }));
    await report(findings, textOf(options), terminal);
    return 2;
  }
  const server = await start(builtSiteHandler(outFolder, value.baseUrl, value), options, terminal);
  if (!server) return 2;
  announce(server, value.baseUrl, options, terminal);
  return ended(server, options.signal);
}

async function serveSources(options: ServeOptions, terminal: Terminal): Promise<number> {
  const missing = missingSite(options.folder);
  if (missing) {
    await report([missing], textOf(options), terminal);
    return 2;
  }
  const streams = new Set<ServerResponse>();
  const send = (message: LiveMessage) => {
    for (const stream of streams) stream.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  // The port is taken before the work starts; requests wait until the site is loaded.
  const loaded = deferred();
  const serving: { answer?: RequestListener } = {};
  const handler: RequestListener = (request, response) =>
    void loaded.done.then(() => serving.answer?.(request, response));
  const server = await start(handler, options, terminal);
  if (!server) return 2;
  const end = ended(server, options.signal);
  // To load what builds a site takes several times as long as to listen.
  const { devSession } = await import('./dev-session.ts');
  const session = devSession({ ...options, wholeSiteLater: true }, (message) => {
    loaded.resolve();
    if (message.changed.length > 0) send(message);
  });
  serving.answer = devHandler(session, streams);
  const announced = { base: '' };
  const renew = async (files: readonly string[]) => {
    const started = performance.now();
    const message = await session.renew(files);
    await report(session.last().run.findings, textOf(options), terminal);
    const state = message.failed ? 'build failed, showing the last version that worked' : 'ready';
    terminal.error(`${state} in ${Math.round(performance.now() - started)} ms\n`);
    send(message);
  };
  const announceAddress = () => {
    if (session.base() === announced.base) return;
    announce(server, session.base(), { ...options, open: options.open && announced.base === '' }, terminal);
    announced.base = session.base();
  };
  const first = deferred();
  const fail = (text: string) => terminal.error(`not built: ${text}\n`);
  const follow = follower(session, { first: first.done, renew, send, fail });
  const watcher = watchFiles([options.folder], ignoresIn(options.folder), {
    onTouch: follow.touch,
    onChange: (files) =>
      follow.change(files, () => {
        watchElsewhere();
        announceAddress();
      }),
  });
  const watchElsewhere = () => {
    const { site } = session.last().run;
    if (site) watcher.add(watchedElsewhere(site));
  };
  // What changes from here on is seen, so the address can be printed before all pages are drawn.
  void Promise.all([loaded.done, watcher.ready]).then(announceAddress);
  try {
    const code = await Promise.race([renew([]), end]);
    if (code !== undefined) return code;
  } catch (error) {
    server.closeAllConnections();
    server.close();
    await watcher.close();
    throw error;
  }
  loaded.resolve();
  watchElsewhere();
  first.resolve();
  await watcher.ready;
  announceAddress();
  const code = await end;
  follow.stop();
  await watcher.close();
  return code;
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

/** Answers from memory; pages get the live script, and are the built ones otherwise. */
function devHandler(session: DevSession, streams: Set<ServerResponse>): RequestListener {
  return (request, response) => {
    const base = session.base();
    const below = pathBelow(base, request, response);
    if (below === undefined) return;
    if (below === `${livePath}/events`) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${JSON.stringify({ ...session.last().message, changed: [] })}\n\n`);
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return;
    }
    const script = liveScript(below);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': mediaType('x.js'), 'cache-control': 'no-store' });
      response.end(script);
      return;
    }
    answerFile(below, session, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`This page cannot be shown: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  };
}

async function answerFile(below: string, session: DevSession, response: ServerResponse): Promise<void> {
  const found = await session.find(below);
  const file = found ?? session.lookup('/404.html');
  const type = mediaType(file?.path ?? 'x.html');
  response.writeHead(found ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
  const contents =
    file?.contents ?? `<!doctype html><title>Not built</title><p>The site is not built yet.</p></body>`;
  response.end(type.startsWith('text/html') ? withLiveTag(String(contents), session.base()) : contents);
}

async function start(
  handler: RequestListener,
  options: ServeOptions,
  terminal: Terminal,
): Promise<Server | undefined> {
  try {
    return await listen(handler, options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const text =
      code === 'EADDRINUSE'
        ? `Port ${options.port} is in use. Choose another one with --port, or stop the other server.`
        : `The server cannot listen on ${options.host}:${options.port}: ${message}`;
    terminal.error(`${text}\n`);
    return undefined;
  }
}

function announce(server: Server, base: string, options: ServeOptions, terminal: Terminal): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}${base}`;
  terminal.out(`${url}\n`);
  if (options.open) openBrowser(url);
}

function openBrowser(url: string): void {
  const command =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true }).on('error', () => {});
}

/** Waits for the end of a server: by the caller's signal, or one of the process. */
function ended(server: Server, signal: AbortSignal | undefined): Promise<number> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      signal?.removeEventListener('abort', stop);
      server.closeAllConnections();
      server.close(() => resolve(0));
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}
