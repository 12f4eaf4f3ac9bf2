import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../bin/ceems-docs.js', import.meta.url));

/** What a command said and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A fresh temporary folder; its name starts with the given word. */
export function temporaryFolder(name: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `ceems-docs-${name}-`));
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Writes files below a folder: path → text, or bytes. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/** Starts the command as its users do. The packages must be compiled. */
export function start(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  if (!existsSync(fileURLToPath(new URL('../../dist/cli.js', import.meta.url)))) {
    throw new Error('packages/ssg-cli is not compiled: run `npm test`, or `pnpm build:packages`.');
  }
  const { GITHUB_ACTIONS: _, ...env } = process.env;
  return spawn(process.execPath, [command, ...args], { cwd, env: { ...env, NO_COLOR: '1', ...environment } });
}

/** Runs the command to its end. */
export function run(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = start(args, cwd, environment);
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data: Buffer) => {
    said.stdout += data.toString();
  });
  child.stderr?.on('data', (data: Buffer) => {
    said.stderr += data.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said }));
  });
}
