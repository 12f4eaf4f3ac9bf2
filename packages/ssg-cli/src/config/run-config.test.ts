import { expect, it } from 'vitest';
import { runConfig } from './run-config.ts';

it('does not wait for ever for a config that keeps the process busy', async () => {
  const busy = setInterval(() => {}, 10);
  try {
    await expect(runConfig(() => new Promise(() => {}), 'ceems.config.ts', 50)).rejects.toMatchObject({
      message: expect.stringContaining('it does not finish within 0.05 seconds'),
    });
  } finally {
    clearInterval(busy);
  }
});
