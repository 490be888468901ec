/**
 * A function that runs instead of each method of an object. `call` runs the method itself. `name` is the method's name,
 * and `given` are its arguments.
 */
export type Around = (
  call: () => Promise<unknown>,
  name: string,
  given: readonly unknown[],
) => Promise<unknown>;

/** Wraps an object so that `around` runs instead of each of its methods. All its methods must return promises. */
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
