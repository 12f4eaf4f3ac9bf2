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
});

describe('openPool', () => {
  it('has things done in batches, each answer at its place', async () => {
    const taken: number[] = [];
    await pool(3).run('double', 100, work(taken));
    expect(taken).toEqual(Array.from({ length: 100 }, (_, index) => index * 2));
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
