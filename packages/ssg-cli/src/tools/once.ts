/** Makes a value on first use, and keeps it. */
export function once<T>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => {
    made.value ??= make();
    return made.value;
  };
}
