import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openPool, type WorkerPool } from './worker-pool.ts';

/** A thread that doubles numbers, or does with itself what it is asked. */
const thread = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ kind, value }) => {
  if (kind === 'exit') process.exit(3);
  if (kind === 'throw') throw new Error('thrown');
  if (kind === 'silence') return;
  if (kind === 'refuse') parentPort.postMessage({ error: new Error('refused') });
  else parentPort.postMessage({ value: kind === 'double' ? value.map((one) => one * 2) : undefined });
});`;

const open: WorkerPool[] = [];
const pool = (threads: number) => {
  const one = openPool(new URL(`data:text/javascript,${encodeURIComponent(thread)}`), threads, {
    workerData: undefined,
    things: 1,
  });
  open.push(one);
  return one;
};
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const work = (taken: number[] = []) => ({
  give: (index: number) => index,
  take: (index: number, done: number) => {
    taken[index] = done;
  },
  here: async (from: number, to: number) => {
    for (let index = from; index < to; index++) taken[index] = index * 2;
  },
});

describe('openPool', () => {
  it('has things done in batches, each answer at its place', async () => {
    const taken: number[] = [];
    await pool(3).run('double', 100, work(taken));
    expect(taken).toEqual(Array.from({ length: 100 }, (_, index) => index * 2));
  });

  it('works in this thread, too, while the others are busy', async () => {
    const [here, taken]: [number[], number[]] = [[], []];
    const count = 100;
    await pool(1).run('double', count, {
      ...work(taken),
      async here(from, to) {
        here.push(to - from);
        // It goes on as long as there is something to do: the thread gets its answers through in between.
        while (taken.filter((one) => one !== undefined).length < 16) await nextTurn();
        for (let index = from; index < to; index++) taken[index] = index * 2;
      },
    });
    expect(here.length).toBeGreaterThan(0);
    expect(here.reduce((sum, one) => sum + one, 0)).toBeLessThan(count);
    expect(taken).toEqual(Array.from({ length: count }, (_, index) => index * 2));
  });

  it('begins nothing more here when a thread fails', async () => {
    const begun: number[] = [];
    const failed = pool(1).run('refuse', 1_000_000, {
      ...work(),
      async here(from) {
        begun.push(from);
        await nextTurn();
      },
    });
    await expect(failed).rejects.toThrow('refused');
    const { length } = begun;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun.length - length).toBeLessThan(2);
  });

  it.each([
    ['exit', 'A thread ended with code 3'],
    ['throw', 'thrown'],
    ['refuse', 'refused'],
  ])('fails when a thread is to %s, instead of waiting forever', async (kind, message) => {
    await expect(pool(2).run(kind, 100, work())).rejects.toThrow(message);
    await expect(pool(2).tell(kind, undefined)).rejects.toThrow(message);
  });

  it('fails when a thread has ended before', async () => {
    const ended = pool(1);
    await expect(ended.tell('exit', undefined)).rejects.toThrow('code 3');
    await expect(ended.run('double', 1, work())).rejects.toThrow('code 3');
  });

  it('fails what is under way when it is closed', async () => {
    const closed = pool(1);
    const unanswered = closed.tell('silence', undefined);
    await Promise.all([closed.close(), expect(unanswered).rejects.toThrow('A thread ended')]);
  });
});
