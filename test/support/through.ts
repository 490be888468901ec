/** A function that runs instead of the method `name` and may call the method. */
export type Around = (
  call: () => Promise<unknown>,
  name: string,
  given: readonly unknown[],
) => Promise<unknown>;

/** Wraps each method of an object. All of them must return promises. */
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
