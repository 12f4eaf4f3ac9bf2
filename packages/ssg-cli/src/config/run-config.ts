import { ModuleError } from '../tools/modules/modules.ts';
import { messageOf } from '../tools/thrown.ts';

/** How long a config may run, in milliseconds. */
const timeLimit = 60_000;

/**
 * Runs a config until its promise settles. Three things would otherwise end the process without a useful message, and
 * are reported as errors of the config: a promise that never settles, a call of `process.exit`, and a rejection that
 * nothing handles.
 */
export async function runConfig<T>(
  work: () => Promise<T>,
  file: string,
  milliseconds: number = timeLimit,
): Promise<T> {
  const { exit } = process;
  const fail = (message: string) => new ModuleError(message, { file });
  let isIdle = (): void => {};
  let expire = (): void => {};
  let isLost = (_error: unknown): void => {};
  const ended = new Promise<never>((_, reject) => {
    isIdle = () => reject(fail('it waits for a promise that never settles'));
    expire = () => reject(fail(`it does not finish within ${milliseconds / 1000} seconds`));
    isLost = (error) => reject(fail(`a promise that nothing awaits failed: ${messageOf(error)}`));
  });
  process.once('beforeExit', isIdle);
  // A timer or a server that the config started would keep the process alive.
  const clock = setTimeout(() => expire(), milliseconds);
  clock.unref();
  process.on('uncaughtException', isLost);
  process.exit = () => {
    throw fail('it calls `process.exit`');
  };
  try {
    return await Promise.race([work(), ended]);
  } finally {
    clearTimeout(clock);
    process.exit = exit;
    process.off('beforeExit', isIdle);
    process.off('uncaughtException', isLost);
  }
}
