/** Stands between use cases and what they call. `name` is the method that is called. */
export type Around = (
  call: () => Promise<unknown>,
  name: string,
  given: readonly unknown[],
) => Promise<unknown>;

/** A target whose methods, all of which give promises, are called through `around`. */
export function through<T extends object>(target: T, around: Around): T {
  return new Proxy(target, {
    get(object, name) {
      const method: unknown = Reflect.get(object, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) =>
        around(() => Reflect.apply(method, object, given) as Promise<unknown>, String(name), given);
    },
  });
}
