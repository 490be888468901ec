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
