import path from 'node:path';
import type { BuildOptions, BuildResult } from './commands/build.ts';
import type { CheckOptions, CheckResult } from './commands/check-links.ts';
import type { SiteOptions } from './commands/options.ts';
import type { Terminal } from './commands/report.ts';
import type { ServeOptions } from './commands/serve/serve-options.ts';

export type { BuildOptions, BuildResult } from './commands/build.ts';
export type { CheckOptions, CheckResult } from './commands/check-links.ts';
export type { SiteOptions } from './commands/options.ts';
export type { Terminal } from './commands/report.ts';
export type { ServeOptions } from './commands/serve/serve-options.ts';
export { type ConfigInput, defineConfig } from './config/define.ts';
export type * from './model/index.ts';

// Every start loads this module for `defineConfig`, so the code of the functions is loaded when they are called.

/**
 * Builds a site into its output folder. With errors nothing is written, unless asked for: the last good output stays.
 * What is wrong with the site is a finding and never thrown.
 *
 * @throws what the tool did not expect: a fault of its own.
 * @example
 * const { exitCode, findings } = await build({ folder: 'site', strict: true });
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const commands = await import('./commands/build.ts');
  return commands.build(placed(options));
}

/**
 * A build without its last stage: everything is checked as a build checks it. Writes only what `fix`, `baseline` and `external`
 * ask for. What is wrong with the site is a finding and never thrown.
 *
 * @throws what the tool did not expect: a fault of its own.
 * @example
 * const { findings } = await check({ folder: 'site' });
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const commands = await import('./commands/check-links.ts');
  return commands.check(placed(options));
}

/**
 * Serves a site until the signal or the process ends it, and follows edits of its sources. The address is written to
 * `terminal.out` when the site can be asked for, findings to `terminal.error`.
 *
 * @returns 0 when it was ended, 2 when it cannot start: no such folder, a config that cannot be used, a port that is taken.
 * @throws what the tool did not expect: a fault of its own.
 * @example
 * const stop = new AbortController();
 * await serve({ folder: 'site', port: 0, host: '127.0.0.1', signal: stop.signal }, terminal);
 */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  const commands = await import('./commands/serve/serve.ts');
  return commands.serve(placed(options), terminal);
}

/** The rest of the tool uses the absolute path of the site folder. */
function placed<Options extends SiteOptions>(options: Options): Options {
  return { ...options, folder: path.resolve(options.folder) };
}
