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

/** Returns the nearest known word. If several words are equally near, returns the one with the greatest weight. */
export function correctSpelling(
  word: string,
  known: Iterable<readonly [word: string, weight: number]>,
): { readonly word: string; readonly distance: number } | undefined {
  const most = getMaximumDistance(word.length);
  if (most === 0) return undefined;
  let best: { word: string; distance: number; weight: number } | undefined;
  for (const [candidate, weight] of known) {
    // Pupils nearly always get the first letter of a short word right.
    if (candidate.length < 4 || (candidate[0] !== word[0] && word.length < 10)) continue;
    const distance = editDistance(word, candidate, best?.distance ?? most);
    if (distance > most) continue;
    if (!best || distance < best.distance || (distance === best.distance && weight > best.weight)) {
      best = { word: candidate, distance, weight };
    }
  }
  return best;
}
