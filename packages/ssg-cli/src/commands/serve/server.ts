import { spawn } from 'node:child_process';
import type { RequestListener, Server } from 'node:http';
import { listen } from '../../tools/http.ts';
import { nodeError } from '../../tools/thrown.ts';
import type { Terminal } from '../report.ts';
import type { ServeOptions } from './serve-options.ts';

/** Listens on the given host and port. If that fails, prints the reason and returns nothing. */
export async function start(
  handler: RequestListener,
  options: ServeOptions,
  terminal: Terminal,
): Promise<Server | undefined> {
  try {
    return await listen(handler, options);
  } catch (error) {
    const { code, message } = nodeError(error);
    const text =
      code === 'EADDRINUSE'
        ? `Port ${options.port} is in use. Choose another one with --port, or stop the other server.`
        : `The server cannot listen on ${options.host}:${options.port}: ${message}`;
    terminal.error(`${text}\n`);
    return undefined;
  }
}

/** Prints the address of the site, and opens it where asked for. */
export function announce(server: Server, base: string, options: ServeOptions, terminal: Terminal): void {
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

/** Waits until the caller's signal or a signal of the process ends the server; returns the exit code. */
export function ended(server: Server, signal: AbortSignal | undefined): Promise<number> {
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
