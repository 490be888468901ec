import { createHash } from 'node:crypto';

/**
 * The numbers from 0 to `count` - 1 in an order that depends on the seed alone, one after the other as they are asked
 * for: Fisher and Yates's shuffle, which remembers only the places that it has touched.
 */
export function* shuffled(count: number, seed: string): Generator<number, void> {
  const random = randomFrom(seed);
  const moved = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const drawn = place + Math.floor(random() * (count - place));
    const value = moved.get(drawn) ?? drawn;
    moved.set(drawn, moved.get(place) ?? place);
    moved.delete(place);
    yield value;
  }
}

/** Numbers from 0 up to 1, always the same for one seed: 48 bits of a hash for each. */
function randomFrom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUIntBE(0, 6) / 2 ** 48;
  };
}
