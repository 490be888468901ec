let renewing: Promise<unknown> = Promise.resolve();

/** Waits while this tab replaces its sign-in by a new one: until then no tokens can be read. */
export const renewed = (): Promise<unknown> => renewing;

/** Runs what replaces the sign-in. */
export function renew<T>(run: () => Promise<T>): Promise<T> {
  const running = run();
  renewing = running.catch(() => undefined);
  return running;
}
