/** An HTTP request of a page. The times are in milliseconds, as Lighthouse reports them. */
interface PageRequest {
  readonly rendererStartTime: number;
  readonly networkEndTime: number;
}

/** Counts waves of requests. Each request is in a later wave than those that ended before it began. */
export function countWaves(requests: readonly PageRequest[]): number {
  const seen: { readonly end: number; readonly wave: number }[] = [];
  const inOrder = requests.toSorted((one, other) => one.rendererStartTime - other.rendererStartTime);
  for (const { rendererStartTime, networkEndTime } of inOrder) {
    const before = seen.filter(({ end }) => end <= rendererStartTime).map(({ wave }) => wave);
    seen.push({ end: networkEndTime, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...seen.map(({ wave }) => wave));
}
