/** A memoized asynchronous function, and whether it was called with an argument before. */
export interface Memoized<A, T> {
  readonly get: (argument: A) => Promise<T>;
  readonly has: (argument: A) => boolean;
}

/** Runs an asynchronous function once for each argument; a failed call is retried the next time. */
export function memoize<A, T>(run: (argument: A) => Promise<T>): Memoized<A, T> {
  const results = new Map<A, Promise<T>>();
  return {
    has: (argument) => results.has(argument),
    get: (argument) => {
      const known = results.get(argument);
      if (known !== undefined) return known;
      const result = run(argument);
      results.set(argument, result);
      result.catch(() => results.delete(argument));
      return result;
    },
  };
}
