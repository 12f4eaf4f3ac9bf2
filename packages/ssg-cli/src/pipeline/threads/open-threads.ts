import { availableParallelism } from 'node:os';
import { openPool, type WorkerPool } from '../../tools/worker-pool.ts';
import type { ThreadStart } from './messages.ts';

/** Threads that are started when there is enough to do for them; the main thread works, too, and is one of them. */
export interface Threads {
  /** The threads for so many files or pages; none where starting them costs more than it saves. */
  readonly for: (count: number, start: ThreadStart) => WorkerPool | undefined;
  readonly close: () => Promise<void>;
}

/** From this many files on a second thread saves more than its start costs. */
const manyFiles = 120;

/** Prepares threads. `workers`: how many; when absent, by the number of files. */
export function openThreads(workers: number | undefined): Threads {
  const state: { pool?: WorkerPool } = {};
  return {
    for(count, start) {
      const threads = workers ?? (count < manyFiles ? 1 : availableParallelism());
      if (threads < 2 || count === 0) return undefined;
      state.pool ??= openPool(new URL('./site-thread.js', import.meta.url), threads - 1, {
        workerData: start,
        things: count,
      });
      return state.pool;
    },
    async close() {
      await state.pool?.close();
      delete state.pool;
    },
  };
}
