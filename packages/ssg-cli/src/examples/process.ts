import { spawn } from 'node:child_process';
import { systemCode } from '../tools/system-code.ts';

/** How a program ended. */
export interface Ended {
  /** Standard output and standard error, in the order they were written. */
  readonly output: string;
  /** Exit status; `undefined` when it was stopped or could not be started. */
  readonly status?: number;
  /** Why there is no status: a limit, a signal, or the program is not there. */
  readonly stopped?: 'time' | 'output' | 'signal' | 'absent';
}

/** Where and within which limits a program runs. */
export interface ProcessOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** The process counts as ready, and keeps running, once its output contains this. */
  readonly until?: string | undefined;
  /** Whether its child processes may keep running after it ended. */
  readonly keepsChildren?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A program that was started. */
export interface Started {
  /** Resolves when the program ends, or, with `until`, when it is ready: then without a status. */
  readonly ended: Promise<Ended>;
  /** Kills it and its child processes, except those that left its process group. */
  readonly kill: () => void;
}

/** The most output of a program. */
const maxOutput = 1_000_000;

// One pipe for both streams, so that lines are in the order in which they were written.
const launcher =
  'type -P "$1" >/dev/null || { echo "$1" >> "$CEEMS_DOCS_MISSING"; exit 127; }; exec "$@" 2>&1';

/** Starts a program in its own process group, without input. Never rejects: a failure is part of the result. */
export function startProcess(
  [program, ...rest]: readonly [string, ...string[]],
  options: ProcessOptions,
): Started {
  const child = spawn('bash', ['-c', launcher, 'bash', program, ...rest], {
    cwd: options.folder,
    env: { ...options.environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const kill = (): void => {
    endGroup(child.pid);
    child.stdout.destroy();
  };
  const ended = new Promise<Ended>((resolve) => {
    const chunks: Buffer[] = [];
    const said = (): string => Buffer.concat(chunks).toString('utf8');
    let size = 0;
    let isOver = false;
    const finish = (end: Omit<Ended, 'output'>): void => {
      isOver = true;
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      resolve({ output: said(), ...end });
    };
    const stop = (stopped: NonNullable<Ended['stopped']>): void => {
      finish({ stopped });
      kill();
    };
    const onAbort = (): void => stop('signal');
    const timer = setTimeout(() => stop('time'), options.timeLimit);
    options.signal?.addEventListener('abort', onAbort);
    if (options.signal?.aborted) stop('signal');
    child.stdout.on('data', (chunk: Buffer) => {
      // The output of background processes is read and dropped, so that they do not block.
      if (isOver) return;
      size += chunk.length;
      if (size > maxOutput) return stop('output');
      chunks.push(chunk);
      if (options.until !== undefined && said().includes(options.until)) finish({});
    });
    child.on('error', () => stop('absent'));
    child.on('exit', (status) => {
      if (options.keepsChildren) setImmediate(() => finish(endOf(status)));
      // Its remaining child processes would keep the pipe open.
      else endGroup(child.pid);
    });
    child.on('close', (status) => finish(endOf(status)));
  });
  return { ended, kill };
}

function endOf(status: number | null): Omit<Ended, 'output'> {
  return status === null ? { stopped: 'signal' } : { status };
}

/** Kills a process group, if it still exists. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}
