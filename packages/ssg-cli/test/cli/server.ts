import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { start } from './process.ts';

/** A server of a process of its own. */
export interface RunningServer {
  readonly child: ChildProcess;
  /** Address of the site. */
  readonly url: string;
  /** What it printed on stderr, and on stdout. */
  readonly said: () => string;
  readonly announced: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts `serve` on a free port, and gives the server once its address is printed. */
export async function startServer(folder: string, ...args: readonly string[]): Promise<RunningServer> {
  const child = start(['serve', ...args, '--port', '0'], folder);
  const said = { stdout: '', stderr: '' };
  child.stderr?.on('data', (data: Buffer) => {
    said.stderr += data.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      said.stdout += data.toString();
      if (said.stdout.includes('\n')) resolve(said.stdout.trim());
    });
    child.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${said.stderr}`)));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  return { child, url, said: () => said.stderr, announced: () => said.stdout, stop };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks for a path as it is written: no part of it is resolved on the way. */
export function ask(
  origin: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** What the server sends to open pages. */
export type Message = Readonly<Record<string, unknown>>;

/** Events of the dev server as they come, until `close`. */
export async function listen(
  url: string,
): Promise<{ readonly seen: () => readonly Message[]; readonly close: () => void }> {
  const control = new AbortController();
  const response = await fetch(`${url}__live/events`, { signal: control.signal });
  const messages: Message[] = [];
  const read = async (): Promise<void> => {
    const pending = { text: '' };
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const [rest = '', ...whole] = `${pending.text}${part}`.split('\n\n').toReversed();
      pending.text = rest;
      for (const event of whole.toReversed()) messages.push(JSON.parse(event.replace(/^data: /, '')));
    }
  };
  // Closing ends the stream with an error.
  read().catch(() => {});
  return { seen: () => messages, close: () => control.abort() };
}
