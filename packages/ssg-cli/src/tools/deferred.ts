/** Something that is waited for, and ended from elsewhere. */
export interface Deferred {
  readonly done: Promise<void>;
  readonly resolve: () => void;
}

/** Starts something that is ended by `resolve`. */
export function deferred(): Deferred {
  let resolve = () => {};
  const done = new Promise<void>((finish) => {
    resolve = finish;
  });
  return { done, resolve: () => resolve() };
}
