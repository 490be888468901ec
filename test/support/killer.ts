import { describe, expect, it } from 'vitest';
import type { Around } from './through.ts';

export class Killed extends Error {
  override readonly name = 'Killed';
}

/** After `arm(2, 'after')`, the second call works and then throws an error. With `'before'`, it only throws. */
export function killer(cut: ReadonlySet<string>) {
  let armed: { readonly at: number; readonly when: 'before' | 'after' } | null = null;
  let count = 0;
  const around: Around = async (call, name) => {
    if (!cut.has(name)) return call();
    const hit = ++count === armed?.at;
    if (hit && armed?.when === 'before') throw new Killed();
    const given = await call();
    if (hit) throw new Killed();
    return given;
  };
  return {
    around,
    arm(at: number, when: 'before' | 'after') {
      count = 0;
      armed = { at, when };
    },
    disarm: () => void (armed = null),
    reset: () => void (count = 0),
    count: () => count,
  };
}

export interface CrashCase<App> {
  readonly arrange?: (app: App) => Promise<unknown>;
  readonly act: (app: App) => Promise<unknown>;
  /** Checks the state after a crash. `given` is the result of the call of `act` that doesn't crash. */
  readonly check: (app: App, given: unknown) => Promise<void>;
}

/** Cuts off `act` at each of its calls of a method in `cut`, and expects that another try completes it. */
export function testCrashes<App>(
  cases: Readonly<Record<string, CrashCase<App>>>,
  cut: ReadonlySet<string>,
  start: (around: Around) => App,
): void {
  async function crashThenComplete(
    { arrange, act, check }: CrashCase<App>,
    calls: readonly (readonly [at: number, when: 'before' | 'after'])[],
  ): Promise<number> {
    const kill = killer(cut);
    const app = start(kill.around);
    await arrange?.(app);
    kill.reset();
    for (const call of calls) {
      kill.arm(...call);
      await act(app).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    }
    kill.disarm();
    const given = await act(app);
    const count = kill.count();
    await check(app, given);
    return count;
  }

  describe.each(Object.entries(cases))('%s', (_, one) => {
    it('converges if it is cut off before or after any call and tried again', async () => {
      const calls = await crashThenComplete(one, []);
      expect(calls).toBeGreaterThan(0);
      for (let at = 1; at <= calls; at++)
        for (const when of ['before', 'after'] as const) await crashThenComplete(one, [[at, when]]);
    });

    it('converges after six tries in a row that are cut off, each one call later', async () => {
      await crashThenComplete(
        one,
        [1, 2, 3, 4, 5, 6].map((at) => [at, at % 2 ? 'after' : 'before']),
      );
    });
  });
}
