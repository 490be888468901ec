/** Counts the replaced, deleted, inserted or swapped letters between two words. Stops counting at `most` + 1. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return last[other.length] ?? most + 1;
}

/** Returns how many letters of a word may be corrected. More corrections would turn a short word into another word. */
function getMaximumDistance(length: number): number {
  if (length >= 11) return 3;
  if (length >= 8) return 2;
  return length >= 5 ? 1 : 0;
}

/** Returns the nearest known stem. If several stems are equally near, returns the one with the greatest weight. */
export function correctSpelling(
  stem: string,
  known: Iterable<readonly [stem: string, weight: number]>,
): { readonly stem: string; readonly distance: number } | undefined {
  const most = getMaximumDistance(stem.length);
  if (most === 0) return undefined;
  let best: { stem: string; distance: number; weight: number } | undefined;
  for (const [candidate, weight] of known) {
    // Pupils nearly always get the first letter of a short word right.
    if (candidate.length < 4 || (candidate[0] !== stem[0] && stem.length < 10)) continue;
    const distance = editDistance(stem, candidate, best?.distance ?? most);
    if (distance > most) continue;
    if (!best || distance < best.distance || (distance === best.distance && weight > best.weight)) {
      best = { stem: candidate, distance, weight };
    }
  }
  return best;
}
