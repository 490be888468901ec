/** A function that runs in place of the method `name`. `call` runs that method with the arguments `given`. */
export type Around = (
  call: () => Promise<unknown>,
  name: string,
  given: readonly unknown[],
) => Promise<unknown>;

/** Runs `around` instead of each method. All methods must return promises. */
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
