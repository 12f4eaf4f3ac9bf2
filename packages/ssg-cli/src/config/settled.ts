import { ModuleError } from '../tools/modules.ts';

/**
 * Runs a config to its end. Code that waits for what never comes would leave the process without a word, and code that
 * ends the process would leave it with a code that says all is well: both are errors of the config.
 */
export async function settled<T>(work: () => Promise<T>, file: string): Promise<T> {
  const { exit } = process;
  const fail = (message: string) => new ModuleError(message, { file });
  let isIdle = (): void => {};
  const idle = new Promise<never>((_, reject) => {
    isIdle = () => reject(fail('it waits for something that never comes'));
  });
  process.once('beforeExit', isIdle);
  process.exit = () => {
    throw fail('it ends the process');
  };
  try {
    return await Promise.race([work(), idle]);
  } finally {
    process.exit = exit;
    process.off('beforeExit', isIdle);
  }
}
