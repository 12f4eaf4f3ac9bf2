/** A promise that is resolved from outside. */
export interface Deferred {
  readonly done: Promise<void>;
  readonly resolve: () => void;
}

/** Creates a promise that `resolve` resolves. */
export function deferred(): Deferred {
  let resolve = () => {};
  const done = new Promise<void>((finish) => {
    resolve = finish;
  });
  return { done, resolve: () => resolve() };
}
