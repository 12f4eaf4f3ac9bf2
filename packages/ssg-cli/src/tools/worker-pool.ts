import { Worker } from 'node:worker_threads';

/** Threads that run one module, see `serveThread`. */
export interface WorkerPool {
  /** Has a kind of work done on so many things, in batches, by whichever thread is free. */
  readonly run: <Sent, Done>(kind: string, count: number, work: ThreadWork<Sent, Done>) => Promise<void>;
  /** Hands something to every thread. */
  readonly tell: (kind: string, value: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Gives a thing when its turn comes, and takes what came of it: not all of them are in memory at once. */
export interface ThreadWork<Sent, Done> {
  readonly give: (index: number) => Sent;
  readonly take: (index: number, done: Done) => void;
}

/** What a thread is asked, and answers. */
export interface ThreadMessage {
  readonly kind: string;
  readonly value: unknown;
}
export type ThreadAnswer = { readonly value: unknown } | { readonly error: unknown };

/** Things of one message: one by one, messages cost more than they bring. */
const batchSize = 16;
/** Megabytes of young objects: trees are many small ones, which die together. */
const youngGeneration = 48;

/** Starts threads. `workerData` is given to each. */
export function openPool(file: URL, threads: number, workerData: unknown): WorkerPool {
  const workers = Array.from({ length: threads }, () => {
    const limits = { maxYoungGenerationSizeMb: youngGeneration };
    return new Worker(file, { workerData, resourceLimits: limits });
  });
  return {
    async run<Sent, Done>(kind: string, count: number, { give, take }: ThreadWork<Sent, Done>) {
      const state = { next: 0 };
      const work = async (worker: Worker) => {
        while (state.next < count) {
          const start = state.next;
          state.next = Math.min(count, start + batchSize);
          const value = Array.from({ length: state.next - start }, (_, index) => give(start + index));
          const done = (await ask(worker, { kind, value })) as readonly Done[];
          for (const [index, result] of done.entries()) take(start + index, result);
        }
      };
      await Promise.all(workers.map(work));
    },
    async tell(kind, value) {
      await Promise.all(workers.map((worker) => ask(worker, { kind, value })));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, message: ThreadMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    const onMessage = (answer: ThreadAnswer) => {
      end();
      if ('error' in answer) reject(answer.error);
      else resolve(answer.value);
    };
    const onError = (error: Error) => {
      end();
      reject(error);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(message);
  });
}
