import { createHash } from 'node:crypto';

/**
 * Yields the numbers from 0 to `count` - 1 in an order that depends on the seed alone. This is the Fisher–Yates shuffle,
 * with a map instead of an array, because `count` may be huge.
 */
export function* shuffle(count: number, seed: string): Generator<number, void> {
  const random = createRandom(seed);
  const moved = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const drawn = place + Math.floor(random() * (count - place));
    const value = moved.get(drawn) ?? drawn;
    moved.set(drawn, moved.get(place) ?? place);
    moved.delete(place);
    yield value;
  }
}

/** Generates numbers from 0 to 1 that depend on the seed alone, each from 48 bits of a hash. */
function createRandom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUIntBE(0, 6) / 2 ** 48;
  };
}
