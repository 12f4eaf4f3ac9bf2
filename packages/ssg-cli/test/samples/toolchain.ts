import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SampleLanguage } from '../../src/api/samples/index.ts';

/** How a program ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A sample as a file on disk, ready to be compiled. */
export interface Program {
  /** Short and safe as a file name and an identifier: `case07`. */
  readonly name: string;
  readonly code: string;
}

/** What runs the samples of a language. */
export interface Toolchain {
  readonly language: SampleLanguage;
  /** A further client of the language, by its id; the first one's samples if absent. */
  readonly client?: string;
  /** What a machine needs, in words. */
  readonly needs: string;
  /** Commands that install it, for a shell run as root on Debian 12; `$T` is the folder of toolchains. */
  readonly install: readonly string[];
  /** Whether it belongs to the quick run of the test suite. */
  readonly isQuick: boolean;
  /** Its version, or nothing where it is missing. */
  detect(): Promise<string | undefined>;
  /** Writes and compiles programs in a folder of their own, and gives the command of each that could be compiled. */
  prepare(programs: readonly Program[], folder: string): Promise<ReadonlyMap<string, Command>>;
}

/** A program and its arguments, or how the compiler ended. */
export type Command = { readonly run: readonly string[] } | { readonly failed: string };

/** Where toolchains are that no package manager of the system installs. */
export const TOOLCHAINS = process.env.SAMPLE_TOOLCHAINS ?? join(homedir(), '.cache', 'api-samples');

/** The part of Foundation that Debian's GNUstep lacks. */
export const GNUSTEP = fileURLToPath(new URL('./gnustep', import.meta.url));

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds before the program is ended. */
  readonly timeout?: number;
}

/** Runs a program; one that cannot be started ends with code 127. */
export function run(command: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const [file = '', ...args] = command;
  const { cwd, env = {}, timeout = 60_000 } = options;
  return new Promise((done) => {
    execFile(
      file,
      args,
      {
        ...(cwd === undefined ? {} : { cwd }),
        env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', ...env },
        timeout,
        maxBuffer: 1 << 26,
      },
      (error, output, errors) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127;
        done({ code, output, errors: errors === '' && error !== null ? error.message : errors });
      },
    );
  });
}

/** First line of what a command prints; nothing if it fails. */
export async function versionOf(...command: readonly string[]): Promise<string | undefined> {
  const { code, output, errors } = await run(command);
  if (code !== 0) return undefined;
  return (output.trim() || errors.trim()).split('\n')[0] ?? '';
}

/** The path of a file in the folder of toolchains, if it is there. */
export function inToolchains(...path: readonly string[]): string | undefined {
  const file = join(TOOLCHAINS, ...path);
  return existsSync(file) ? file : undefined;
}
