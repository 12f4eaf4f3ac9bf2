import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Threads that run one module, next to the one that opened them. */
export interface WorkerPool {
  /**
   * Has a kind of work done on so many things, in batches, by whichever thread is free, this one included.
   * @throws what the work threw, or an error when a thread ends before it answers.
   */
  readonly run: <Sent, Done>(kind: string, count: number, work: ThreadWork<Sent, Done>) => Promise<void>;
  /** Hands something to every thread. */
  readonly tell: (kind: string, value: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Provides each item when it is needed and receives its result, so that not all of them are in memory at once. */
interface ThreadWork<Sent, Done> {
  readonly give: (index: number) => Sent;
  readonly take: (index: number, done: Done) => void;
  /** Runs a batch in this thread. It must let messages through between two items. */
  readonly here: (from: number, to: number) => Promise<void>;
}

/** What a thread is asked, and answers. */
export interface ThreadMessage {
  readonly kind: string;
  readonly value: unknown;
}
/** What a thread sends back for one piece of work. */
export type ThreadAnswer = { readonly value: unknown } | { readonly error: unknown };

/** Items per message: with one item per message, messages cost more than they gain. */
const batchSize = 16;
/** Megabytes of young objects: trees are many small ones, which die together. */
const youngGeneration = 24;
/** Megabytes of old objects at which a thread first collects garbage. The default is 256. */
const oldGeneration = 64;
/** Total megabytes of a thread. Near the limit, it collects garbage sooner. */
const memoryLimit = { always: 1_000, perThing: 0.05 };

/** Starts threads. `workerData` is given to each; `things`: of how many they may have to know. */
export function openPool(
  file: URL,
  threads: number,
  { workerData, things }: { readonly workerData: unknown; readonly things: number },
): WorkerPool {
  // Taken by threads that are started from now on.
  setFlagsFromString(`--initial-old-space-size=${oldGeneration}`);
  const memory = Math.round(memoryLimit.always + things * memoryLimit.perThing);
  const pool = Array.from({ length: threads }, () => start(file, workerData, memory));
  return {
    async run<Sent, Done>(kind: string, count: number, { give, take, here }: ThreadWork<Sent, Done>) {
      const there = (thread: Thread) => async (from: number, to: number) => {
        const value = Array.from({ length: to - from }, (_, index) => give(from + index));
        const done = (await ask(thread, { kind, value })) as readonly Done[];
        for (const [index, result] of done.entries()) take(from + index, result);
      };
      await inBatches(count, [...pool.map(there), here]);
    },
    async tell(kind, value) {
      await Promise.all(pool.map((thread) => ask(thread, { kind, value })));
    },
    async close() {
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Runs batches of items, each in the next free thread. After an error, no further batches are started. */
async function inBatches(
  count: number,
  workers: readonly ((from: number, to: number) => Promise<void>)[],
): Promise<void> {
  const state = { next: 0 };
  const workOn = async (work: (from: number, to: number) => Promise<void>) => {
    while (state.next < count) {
      const from = state.next;
      state.next = Math.min(count, from + batchSize);
      await work(from, state.next);
    }
  };
  try {
    await Promise.all(workers.map(workOn));
  } finally {
    state.next = count;
  }
}

/** A thread, and how it ended. */
interface Thread {
  readonly worker: Worker;
  readonly state: { end?: Error };
  /** Called when it ends, because pending answers would never arrive. */
  readonly waiting: Set<(error: Error) => void>;
}

function start(file: URL, workerData: unknown, memory: number): Thread {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration, maxOldGenerationSizeMb: memory },
  });
  const thread: Thread = { worker, state: {}, waiting: new Set() };
  const end = (error: Error) => {
    thread.state.end ??= error;
    for (const reject of thread.waiting) reject(thread.state.end);
  };
  worker.once('error', end);
  worker.once('messageerror', end);
  worker.once('exit', (code) => {
    end(
      new Error(
        `A thread ended with code ${code} before its work was done; code of the site may have ended it.`,
      ),
    );
  });
  return thread;
}

function ask({ worker, state, waiting }: Thread, message: ThreadMessage): Promise<unknown> {
  if (state.end) return Promise.reject(state.end);
  return new Promise<unknown>((resolve, reject) => {
    worker.postMessage(message);
    const onMessage = (answer: ThreadAnswer) => {
      // Otherwise, the listener would keep every answer in memory.
      waiting.delete(onEnd);
      if ('error' in answer) reject(answer.error);
      else resolve(answer.value);
    };
    const onEnd = (error: Error) => {
      waiting.delete(onEnd);
      worker.off('message', onMessage);
      reject(error);
    };
    waiting.add(onEnd);
    worker.once('message', onMessage);
  });
}
