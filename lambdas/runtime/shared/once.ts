/** Makes a function that loads or computes something once. After a failure, the next call tries again. */
export function once<T>(load: () => T): () => T {
  let loaded: { readonly value: T } | undefined;
  return () => {
    if (loaded !== undefined) return loaded.value;
    const value = load();
    loaded = { value };
    if (value instanceof Promise) {
      value.catch(() => {
        loaded = undefined;
      });
    }
    return value;
  };
}
