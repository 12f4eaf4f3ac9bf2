/** Lets tasks run a few at a time: in all, and for each host with a pause between two starts. */
export interface RateLimiter {
  /** Runs a task when its host's turn has come. */
  readonly run: <T>(host: string, task: () => Promise<T>) => Promise<T>;
}

/** How many requests may run at once, and how fast they may follow each other. */
export interface RateLimit {
  readonly concurrency: number;
  readonly perHost: number;
  /** Milliseconds. */
  readonly hostInterval: number;
}

interface Waiting {
  readonly host: string;
  readonly start: () => void;
}

interface HostState {
  running: number;
  /** Time before which no request may start. */
  next: number;
}

/** Makes a limiter. Its state lives as long as the returned value. */
export function createRateLimiter(options: RateLimit): RateLimiter {
  const queue: Waiting[] = [];
  const hosts = new Map<string, HostState>();
  const total = { running: 0 };

  const stateOf = (host: string): HostState => {
    const state = hosts.get(host) ?? { running: 0, next: 0 };
    hosts.set(host, state);
    return state;
  };

  const pump = (): void => {
    const now = Date.now();
    let soonest = Number.POSITIVE_INFINITY;
    for (let index = 0; index < queue.length && total.running < options.concurrency; ) {
      const waiting = queue[index];
      if (waiting === undefined) break;
      const state = stateOf(waiting.host);
      if (state.running < options.perHost && state.next <= now) {
        queue.splice(index, 1);
        state.running += 1;
        state.next = now + options.hostInterval;
        total.running += 1;
        waiting.start();
      } else {
        if (state.running < options.perHost) soonest = Math.min(soonest, state.next - now);
        index += 1;
      }
    }
    if (Number.isFinite(soonest)) setTimeout(pump, Math.max(1, soonest));
  };

  return {
    async run(host, task) {
      await new Promise<void>((resolve) => {
        queue.push({ host, start: resolve });
        pump();
      });
      try {
        return await task();
      } finally {
        stateOf(host).running -= 1;
        total.running -= 1;
        pump();
      }
    },
  };
}
