import type { RunOptions } from './run.ts';
import type { Terminal } from './report.ts';

export interface ServeOptions extends RunOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean | undefined;
  /** Serves the output folder as a static host does. */
  readonly built?: boolean | undefined;
  readonly outDir?: string | undefined;
}

export async function serve(_options: ServeOptions, _terminal: Terminal): Promise<number> {
  return 2;
}
