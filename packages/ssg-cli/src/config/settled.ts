import { ModuleError } from '../tools/modules/modules.ts';

/** Milliseconds that a config may take. */
const longest = 60_000;

/**
 * Runs a config to its end. Code that waits for what never comes would leave the process without a word, code that
 * ends the process would leave it with a code that says all is well, and a promise that fails while nobody waits for it
 * would end it with a stack trace: all are errors of the config.
 */
export async function settled<T>(
  work: () => Promise<T>,
  file: string,
  patience: number = longest,
): Promise<T> {
  const { exit } = process;
  const fail = (message: string) => new ModuleError(message, { file });
  let isIdle = (): void => {};
  let isLate = (): void => {};
  let isLost = (_error: unknown): void => {};
  const ended = new Promise<never>((_, reject) => {
    isIdle = () => reject(fail('it waits for a promise that never settles'));
    isLate = () => reject(fail(`it does not finish within ${patience / 1000} seconds`));
    isLost = (error) =>
      reject(
        fail(
          `a promise that nothing awaits failed: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
  });
  process.once('beforeExit', isIdle);
  // A timer or a server of its own would keep it waiting.
  const clock = setTimeout(() => isLate(), patience);
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
