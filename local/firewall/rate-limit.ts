/** More keys than that are not told apart for long: the oldest begins anew. */
const maxKeys = 10_000;

interface Count {
  start: number;
  /** Within the window that began at `start`, and within the one before it. */
  current: number;
  before: number;
}

/**
 * Counts requests by key, refused ones too, and gives whether those of the last `windowMs` milliseconds are more than
 * `limit`. Older ones of a window that has passed count for less and less.
 */
export function createRateLimit(
  limit: number,
  windowMs: number,
  now: () => number,
): (key: string) => boolean {
  const counts = new Map<string, Count>();

  function countOf(key: string, time: number): Count {
    const count = counts.get(key);
    const windows = count === undefined ? 2 : Math.floor((time - count.start) / windowMs);
    if (count === undefined || windows >= 2) {
      const fresh = { start: time, current: 0, before: 0 };
      if (counts.size >= maxKeys)
        for (const oldest of counts.keys()) {
          counts.delete(oldest);
          break;
        }
      counts.set(key, fresh);
      return fresh;
    }
    if (windows === 1)
      Object.assign(count, { start: count.start + windowMs, current: 0, before: count.current });
    return count;
  }

  return (key) => {
    const time = now();
    const count = countOf(key, time);
    count.current += 1;
    const gone = (time - count.start) / windowMs;
    return count.before * (1 - gone) + count.current > limit;
  };
}
