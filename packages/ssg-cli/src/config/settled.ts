import { ModuleError } from '../tools/modules.ts';

/**
 * Runs a config to its end. Code that waits for what never comes would leave the process without a word, code that
 * ends the process would leave it with a code that says all is well, and a promise that fails while nobody waits for it
 * would end it with a stack trace: all are errors of the config.
 */
export async function settled<T>(work: () => Promise<T>, file: string): Promise<T> {
  const { exit } = process;
  const fail = (message: string) => new ModuleError(message, { file });
  let isIdle = (): void => {};
  let isLost = (_error: unknown): void => {};
  const ended = new Promise<never>((_, reject) => {
    isIdle = () => reject(fail('it waits for something that never comes'));
    isLost = (error) =>
      reject(fail(`nobody waits for what failed: ${error instanceof Error ? error.message : String(error)}`));
  });
  process.once('beforeExit', isIdle);
  process.on('uncaughtException', isLost);
  process.exit = () => {
    throw fail('it ends the process');
  };
  try {
    return await Promise.race([work(), ended]);
  } finally {
    process.exit = exit;
    process.off('beforeExit', isIdle);
    process.off('uncaughtException', isLost);
  }
}
