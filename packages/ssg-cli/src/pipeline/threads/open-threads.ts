import { availableParallelism } from 'node:os';
import { openPool, type WorkerPool } from '../../tools/worker-pool.ts';
import type { ThreadStart } from './messages.ts';

/** Threads that are started if there is enough work. The main thread also works and counts as one of them. */
export interface Threads {
  /** The threads for a number of files or pages; none if starting them costs more than it saves. */
  readonly for: (count: number, start: ThreadStart) => WorkerPool | undefined;
  readonly close: () => Promise<void>;
}

/** With this many files or more, a second thread saves more than its start costs. */
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
