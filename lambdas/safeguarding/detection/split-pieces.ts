/** Splits a list into pieces of `length` items that overlap by half or more, so that no short passage is cut in all of them. */
export function splitPieces<Item>(items: readonly Item[], length: number): (readonly Item[])[] {
  const half = length / 2;
  const count = Math.max(1, Math.ceil(items.length / half) - 1);
  const last = Math.max(0, items.length - length);
  return Array.from({ length: count }, (_, piece) => {
    const start = Math.min(piece * half, last);
    return items.slice(start, start + length);
  });
}
