interface Memory<Value> {
  readonly lifetimeMs: number;
  readonly now: () => Date;
  /** A value for which this is false isn't remembered. */
  readonly isLasting?: (value: Value) => boolean;
}

/**
 * Makes a reader that remembers what it has read for `lifetimeMs`. It doesn't remember a read that is still running, which
 * might never end.
 */
export function remember<Value>(
  read: () => Promise<Value>,
  { lifetimeMs, now, isLasting = () => true }: Memory<Value>,
): () => Promise<Value> {
  let latest: { readonly value: Value; readonly until: number } | undefined;
  return async () => {
    const at = now().getTime();
    if (latest !== undefined && at < latest.until) return latest.value;
    const value = await read();
    if (isLasting(value)) latest = { value, until: at + lifetimeMs };
    return value;
  };
}
